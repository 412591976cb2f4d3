package dev.keywright.moving.items;

import java.util.Arrays;

/** The hashes of many keys, eight bytes each; adding may go on in several threads, asking begins when all are there. */
public final class KeySet {
    private static final int FIRST_SIZE = 1024;

    private long[] hashes = new long[FIRST_SIZE];
    private int size;
    private boolean sorted = true;

    public synchronized void add(long hash) {
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, Math.multiplyExact(size, 2));
        }
        hashes[size++] = hash;
        sorted = false;
    }

    public synchronized int size() {
        return size;
    }

    private void sort() {
        if (!sorted) {
            Arrays.sort(hashes, 0, size);
            sorted = true;
        }
    }

    public synchronized boolean has(long hash) {
        sort();
        return Arrays.binarySearch(hashes, 0, size, hash) >= 0;
    }

    /** The hashes that were added more than once. */
    public synchronized KeySet repeated() {
        sort();
        KeySet repeated = new KeySet();
        for (int i = 1; i < size; i++) {
            boolean first = i == 1 || hashes[i] != hashes[i - 2];
            if (hashes[i] == hashes[i - 1] && first) {
                repeated.add(hashes[i]);
            }
        }
        return repeated;
    }
}
