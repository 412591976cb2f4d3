package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** Problems of the names that patterns give to their generated methods. */
public final class MethodProblems {
    public static final Problem BAD_METHOD = Problem.error(
            "bad-method",
            "A name that no generated method can have.",
            """
            The same name is used in Java and in TypeScript: for the method, and with a capital for the types that
            belong to it. Words of these languages, and methods that every object or program has, are reserved.""",
            "Write a lower-case letter, then at most 59 letters and digits, such as `listOrders`.");

    public static final Problem SAME_METHOD = Problem.error(
            "same-method",
            "Two patterns that give their methods the same name.",
            """
            A program has one method of a name. Names that differ in case alone count as the same, since the types of a
            method have files of their own, and some file systems ignore case.""",
            "Rename one of them, or remove its `method`: the default says what the pattern does.");

    public static final List<Problem> ALL = List.of(BAD_METHOD, SAME_METHOD);

    private MethodProblems() {}
}
