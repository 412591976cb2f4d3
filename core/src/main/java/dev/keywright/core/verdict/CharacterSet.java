package dev.keywright.core.verdict;

import java.util.BitSet;

/** A set of characters: any of the first 128, and either all or none of the others. */
record CharacterSet(BitSet ascii, boolean others) {
    private static final int ASCII = 128;

    CharacterSet {
        ascii = (BitSet) ascii.clone();
    }

    static CharacterSet of(String characters) {
        BitSet set = new BitSet(ASCII);
        boolean beyond = false;
        for (int character : characters.codePoints().toArray()) {
            beyond |= character >= ASCII;
            set.set(Math.min(character, ASCII - 1), character < ASCII);
        }
        return new CharacterSet(set, beyond);
    }

    static CharacterSet from(char least) {
        BitSet set = new BitSet(ASCII);
        set.set(least, ASCII);
        return new CharacterSet(set, true);
    }

    CharacterSet without(int character) {
        BitSet set = (BitSet) ascii.clone();
        if (character < ASCII) {
            set.clear(character);
        }
        return new CharacterSet(set, others);
    }

    /** Characters beyond the first 128 are not distinguished: any two of them may be equal. */
    boolean meets(CharacterSet other) {
        return ascii.intersects(other.ascii) || (others && other.others);
    }
}
