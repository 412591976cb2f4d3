package dev.keywright.app.tool;

/** What a command prints in the words of the tools: their arguments in place of options, and other tools in place of commands. */
final class ToolWords {
    private ToolWords() {}

    /** Complaints without the names of the program and of the command. */
    static String bare(String complaints) {
        return complaints.replaceAll("(?m)^keywright: ([a-z-]+: )?", "");
    }

    static String of(String printed) {
        return printed.replaceAll("`--without ([^`]+)`", "`without: [\"$1\"]`")
                .replace("`--time`", "`seconds`")
                .replace("`--force`", "`overwrite: true`")
                .replace("`--package`", "`package`")
                .replaceAll("run `keywright explain [a-z-]+` for details", "`explain` describes each by its id")
                .replace("run `keywright check` with `--design` to see", "call `check_model` with the design to see")
                .replaceAll("([Rr])un `keywright init` for an? [a-z ]+", "$1ead keywright://examples/starter")
                .replaceAll("run `keywright import [^`]+` to", "call `review_design` with `file` to")
                .replace("run `keywright check` for", "call `check_model` for")
                .replace("run `keywright explain` for", "call `explain` without an id for")
                .replace("run `keywright design` to see", "call `design_model` to see");
    }
}
