package dev.keywright.relational.session;

import java.io.Serial;
import java.sql.SQLException;
import java.util.Set;

/** A database that does not answer, or refuses; the message is for people and holds no password. */
public final class DatabaseFailure extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    /** What MariaDB and MySQL have no class of states for: no default, a wrong text, a broken check, a cut value. */
    private static final Set<Integer> REFUSALS = Set.of(1265, 1364, 1366, 3819);

    private final String state;
    private final int code;

    public DatabaseFailure(SQLException cause) {
        super(firstLine(cause), cause);
        state = cause.getSQLState() == null ? "" : cause.getSQLState();
        code = cause.getErrorCode();
    }

    public DatabaseFailure(String message) {
        super(message);
        state = "";
        code = 0;
    }

    public boolean isTimeout() {
        return state.equals("57014") || state.equals("55P03") || state.equals("70100");
    }

    public boolean isPermission() {
        return state.equals("42501") || (state.equals("42000") && getMessage().contains("denied"));
    }

    /** A value that a column does not take, a violated rule, or a trigger that objects: the database itself is well. */
    public boolean isRefusal() {
        return state.matches("(22|23|27|44|45|P0).*|428C9|42804") || REFUSALS.contains(code);
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
