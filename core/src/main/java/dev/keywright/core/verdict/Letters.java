package dev.keywright.core.verdict;

import java.util.BitSet;

/** A set of characters: any of the first 128, and all others together or none of them. */
record Letters(BitSet ascii, boolean others) {
    private static final int ASCII = 128;

    Letters {
        ascii = (BitSet) ascii.clone();
    }

    static Letters of(String characters) {
        BitSet set = new BitSet(ASCII);
        boolean beyond = false;
        for (int character : characters.codePoints().toArray()) {
            beyond |= character >= ASCII;
            set.set(Math.min(character, ASCII - 1), character < ASCII);
        }
        return new Letters(set, beyond);
    }

    static Letters from(char least) {
        BitSet set = new BitSet(ASCII);
        set.set(least, ASCII);
        return new Letters(set, true);
    }

    Letters without(int character) {
        BitSet set = (BitSet) ascii.clone();
        if (character < ASCII) {
            set.clear(character);
        }
        return new Letters(set, others);
    }

    /** Characters beyond the first 128 are not told apart: there two may always be the same. */
    boolean meets(Letters other) {
        return ascii.intersects(other.ascii) || (others && other.others);
    }
}
