package dev.keywright.relational.session;

import java.io.Serial;
import java.sql.SQLException;

/** A database that does not answer, or refuses; the message is for people and holds no password. */
public final class DatabaseFailure extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    private final String state;

    public DatabaseFailure(SQLException cause) {
        super(firstLine(cause), cause);
        state = cause.getSQLState() == null ? "" : cause.getSQLState();
    }

    public DatabaseFailure(String message) {
        super(message);
        state = "";
    }

    public boolean isTimeout() {
        return state.equals("57014") || state.equals("55P03") || state.equals("70100");
    }

    public boolean isPermission() {
        return state.equals("42501") || (state.equals("42000") && getMessage().contains("denied"));
    }

    /** A value that a column does not take, a violated rule, or a trigger that objects: the database itself is well. */
    public boolean isRefusal() {
        return state.matches("(22|23|27|44|P0).*|428C9|42804");
    }

    /** The reason in a few words, for a report. */
    public String reason() {
        if (isTimeout()) {
            return "took longer than the time limit";
        }
        return isPermission() ? "not permitted" : getMessage();
    }

    private static String firstLine(SQLException cause) {
        String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return message.lines().findFirst().orElse(message).strip();
    }
}
