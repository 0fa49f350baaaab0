"""The least that sealing, opening and proving can take: the bare calls into cryptography, nothing around them."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from core.protocol.suites import SUITES, SuiteId

_NONCE, _KEY, _INFO = bytes(12), bytes(range(32)), b"wrap"
_HPKE = SUITES[SuiteId.X25519].hpke


def floor_seal(sign_key: Ed25519PrivateKey, readers, content: bytes) -> tuple[list[bytes], bytes, bytes]:
    """One signature, one HPKE for each reader, one pass of ChaCha20-Poly1305."""
    signature = sign_key.sign(content)
    wrapped = [_HPKE.encrypt(_KEY, reader, info=_INFO) for reader in readers]
    return wrapped, ChaCha20Poly1305(_KEY).encrypt(_NONCE, content, b""), signature


def floor_open(kem_key, public: Ed25519PublicKey, wrapped: bytes, sealed: bytes, content: bytes, signature: bytes):
    """One HPKE, one pass of ChaCha20-Poly1305, one signature checked."""
    key = _HPKE.decrypt(wrapped, kem_key, info=_INFO)
    ChaCha20Poly1305(key).decrypt(_NONCE, sealed, b"")
    public.verify(signature, content)


def floor_verify(signed: list[tuple[Ed25519PublicKey, bytes, bytes]]) -> int:
    """Every signature of a record checked, and nothing else."""
    for public, signature, message in signed:
        try:
            public.verify(signature, message)
        except InvalidSignature as error:
            raise AssertionError("the floor checks what is signed") from error
    return len(signed)
