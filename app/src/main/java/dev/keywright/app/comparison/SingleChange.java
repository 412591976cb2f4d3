package dev.keywright.app.comparison;

import dev.keywright.core.cost.Account;

/** A design with one part of it changed. */
public record SingleChange(String words, Account before, Account after) {
    /** The monthly saving on the bill. */
    public long savedNanoDollars() {
        return before.nanoDollars() - after.nanoDollars();
    }
}
