package dev.keywright.verifier.chaos;

import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Decides what goes wrong with a request, by the operation that it asks for, such as `PutItem`. */
@FunctionalInterface
public interface Mishaps {
    Mishap of(String operation);

    /** Every n-th write goes wrong in that way: the n-th first. */
    static Mishaps everyNthWrite(int n, Mishap mishap) {
        AtomicLong writes = new AtomicLong();
        return operation -> isWrite(operation) && writes.incrementAndGet() % n == 0 ? mishap : Mishap.NONE;
    }

    /** Requests go wrong by chance, each way as often as the others. */
    static Mishaps byChance(double probability, long seed, Mishap... ways) {
        Random random = new Random(seed);
        return operation -> {
            synchronized (random) {
                return random.nextDouble() < probability ? ways[random.nextInt(ways.length)] : Mishap.NONE;
            }
        };
    }

    /** Tables are made and looked at as if all were well. */
    static boolean isWrite(String operation) {
        return switch (operation) {
            case "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems" -> true;
            default -> false;
        };
    }
}
