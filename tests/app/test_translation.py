from __future__ import annotations

import subprocess
import sys

from app.translation import gettext, ngettext


def test_without_a_catalogue_words_are_themselves():
    assert gettext("Fight now") == "Fight now"
    assert ngettext("{count} file", "{count} files", 1) == "{count} file"
    assert ngettext("{count} file", "{count} files", 2) == "{count} files"


def test_a_catalogue_is_looked_for_once(root):
    code = (
        "import gettext\n"
        "looked = []\n"
        "find = gettext.find\n"
        "gettext.find = lambda *a, **k: looked.append(a) or find(*a, **k)\n"
        "from app.translation import gettext as _\n"
        "for number in range(100):\n"
        "    _('Fight now')\n"
        "print(len(looked))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.strip() == "1"
