"""The 256 words of thread names, one for each value of a byte. Their order is part of the format: never change it."""

from __future__ import annotations

from typing import Final

# fmt: off
WORDS: Final[tuple[str, ...]] = (
    "ACORN", "ADDER", "ALDER", "AMBER", "ANCHOR", "ANVIL", "APPLE", "APRIL", "ARCH", "ARROW", "ASH", "ASPEN", "ASTER",
    "ATLAS", "AUBURN", "AUTUMN", "AXLE", "BADGE", "BADGER", "BANK", "BARN", "BATON", "BAY", "BEACON", "BEAR", "BEECH",
    "BELL", "BIRCH", "BISON", "BLAZE", "BOLT", "BOW", "BRASS", "BRIAR", "BRICK", "BRIDGE", "BROOK", "BUGLE", "CABIN",
    "CABLE", "CANDLE", "CANYON", "CAPE", "CEDAR", "CHALK", "CHART", "CHERRY", "CHIEF", "CIDER", "CIRCLE", "CLIFF",
    "CLOCK", "CLOUD", "CLOVER", "COAST", "COLT", "COMET", "COPPER", "CORAL", "CRANE", "CREEK", "CREST", "CROW",
    "CROWN", "DAISY", "DALE", "DART", "DAWN", "DEER", "DELTA", "DEW", "DOME", "DOVE", "DRUM", "DUNE", "DUSK", "EAGLE",
    "EARTH", "EAST", "EBONY", "ECHO", "ELDER", "ELM", "EMBER", "FALCON", "FARM", "FAWN", "FERN", "FERRY", "FIELD",
    "FINCH", "FIR", "FLAG", "FLAME", "FLINT", "FLUTE", "FOG", "FOREST", "FORT", "FOX", "FROST", "GALE", "GARNET",
    "GATE", "GINGER", "GLEN", "GLOBE", "GOAT", "GOLD", "GOOSE", "GRAPE", "GROVE", "GULL", "GUST", "HAIL", "HALO",
    "HARE", "HARP", "HAWK", "HAZEL", "HEATH", "HERON", "HILL", "HIVE", "HOLLY", "HONEY", "HOOF", "HORN", "IBEX",
    "INDIGO", "IRIS", "IRON", "ISLAND", "IVORY", "IVY", "JADE", "JAY", "JEWEL", "JUNIPER", "KESTREL", "KING", "KITE",
    "KNIGHT", "KNOT", "LAKE", "LAMP", "LANCE", "LARCH", "LARK", "LAUREL", "LEAF", "LEDGE", "LILY", "LIME", "LION",
    "LODGE", "LOTUS", "LYNX", "MAPLE", "MARCH", "MARSH", "MAST", "MEADOW", "MERLIN", "MILL", "MINT", "MIST", "MOON",
    "MOOSE", "MOSS", "MOTH", "MYRTLE", "NEST", "NIGHT", "NORTH", "NOVA", "OAK", "OASIS", "OCEAN", "OLIVE", "ONYX",
    "OPAL", "ORCHID", "OSPREY", "OTTER", "OWL", "OX", "PALM", "PANSY", "PAPER", "PEARL", "PILOT", "PINE", "PLUM",
    "POPPY", "PORT", "QUAIL", "QUARTZ", "QUEEN", "QUILL", "RAIN", "RAM", "RAVEN", "REED", "REEF", "RIDGE", "RIVER",
    "ROBIN", "ROOK", "ROSE", "RUBY", "RYE", "SAGE", "SAIL", "SALMON", "SAND", "SCOUT", "SEAL", "SHELL", "SHORE",
    "SILVER", "SKY", "SLATE", "SNOW", "SPARK", "SPRUCE", "STAR", "STONE", "STORK", "STORM", "SUMMER", "SUN", "SWAN",
    "SWIFT", "THISTLE", "THORN", "TIGER", "TOPAZ", "TORCH", "TOWER", "TRAIL", "TULIP", "VALLEY", "VIOLET", "WALNUT",
    "WAVE", "WEST", "WHEAT", "WILLOW", "WIND", "WINTER", "WOLF", "WREN", "YEW", "ZEPHYR", "ZINC",
)
# fmt: on
