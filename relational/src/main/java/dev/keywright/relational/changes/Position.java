package dev.keywright.relational.changes;

/**
 * A place between two transactions in the log of a database.
 *
 * @param at grows with the log
 * @param mark what the log itself says to be there, so that another log is not taken for this one; empty where it says nothing
 */
public record Position(long at, String mark) {
    public static Position of(long at) {
        return new Position(at, "");
    }

    /** Reads what {@link #text} has written. */
    public static Position parse(String text) {
        int blank = text.indexOf(' ');
        return blank < 0
                ? of(Long.parseLong(text))
                : new Position(Long.parseLong(text.substring(0, blank)), text.substring(blank + 1));
    }

    public String text() {
        return mark.isEmpty() ? Long.toString(at) : at + " " + mark;
    }

    public boolean isAfter(Position other) {
        return at > other.at;
    }
}
