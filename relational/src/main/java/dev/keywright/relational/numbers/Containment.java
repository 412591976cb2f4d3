package dev.keywright.relational.numbers;

/** A bounded check whether values refer to rows: how many were looked up, and how many of them led nowhere. */
public record Containment(long looked, long missing) {
    public boolean holds() {
        return looked > 0 && missing == 0;
    }

    public String shown() {
        return "%s of %s values looked up are there".formatted(looked - missing, looked);
    }
}
