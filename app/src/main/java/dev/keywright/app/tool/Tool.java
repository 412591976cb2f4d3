package dev.keywright.app.tool;

/** Something that an assistant can ask for. */
public interface Tool {
    /** The description of a tool. */
    record Description(String name, String title, String text, Schema input, Schema output, Effect effect) {}

    /** The consequence of a call. */
    enum Effect {
        /** An answer within a moment. */
        READS,
        /** An answer after a search: only one search runs at a time. */
        SEARCHES,
        /** A search, and files below the root. */
        WRITES
    }

    Description description();

    ToolAnswer call(ToolInput input, Desk desk) throws Refused;

    /** Whether a host that can show pages shows the answers on the page of {@link Library#PAGE}. */
    default boolean hasPage() {
        return false;
    }

    /** The longest that a call may take. */
    default int mostSeconds(ToolInput input) {
        return 30;
    }
}
