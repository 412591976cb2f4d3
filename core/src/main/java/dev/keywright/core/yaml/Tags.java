package dev.keywright.core.yaml;

/** The meaning of tags (`!Name`) in a file. */
public enum Tags {
    /** Our own languages have none. */
    REFUSED,
    /** A tag is short for a call, as in CloudFormation: `!Ref x` is `{Ref: x}`, `!Sub x` is `{Fn::Sub: x}`. */
    FUNCTIONS;

    boolean isFunction(String tag) {
        return this == FUNCTIONS && tag.matches("![A-Za-z][A-Za-z0-9:]*");
    }

    /** The long name; two of the calls have no prefix. */
    String function(String tag) {
        String name = tag.substring(1);
        return name.equals("Ref") || name.equals("Condition") ? name : "Fn::" + name;
    }
}
