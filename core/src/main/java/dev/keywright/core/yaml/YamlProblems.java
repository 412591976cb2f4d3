package dev.keywright.core.yaml;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** Problems of a file as YAML, before its meaning matters. */
public final class YamlProblems {
    public static final Problem FILE_TOO_LARGE = Problem.error(
            "file-too-large",
            "The file is larger than 5 MB.",
            """
            A model of two hundred entities and eight hundred patterns has about 100 KB. A file this large
            is usually data (an export, a dump) and not a model; reading it would only cost time and
            memory.""",
            "Pass the model file itself; data is not part of a model.");

    public static final Problem NOT_UTF_8 = Problem.error(
            "not-utf-8", "The file contains bytes that are not UTF-8 text.", """
            DynamoDB stores and compares strings as UTF-8 bytes, and so do models: a name in another
            encoding would be another name in the table.""", "Save the file as UTF-8.");

    public static final Problem YAML_SYNTAX = Problem.error(
            "yaml-syntax",
            "The text is not well-formed YAML 1.2.",
            """
            Entities, patterns and keys cannot be checked before the file can be parsed. The parser stops
            at the first such place, so there may be others after it.""",
            "Correct the text where the caret points; the cause is often the indentation of this line or of the one above.");

    public static final Problem TAB_INDENTATION = Problem.error(
            "tab-indentation",
            "A line is indented with a tab.",
            """
            YAML uses spaces for nesting and forbids tabs in indentation, because editors disagree about
            their width.""",
            "Indent with spaces; most editors can convert the whole file.");

    public static final Problem UNQUOTED_TEMPLATE = Problem.error(
            "unquoted-template",
            "A template or text that YAML reads as something else because it is not quoted.",
            """
            YAML reads a value that starts with `{` as a map and everything after ` #` as a comment. A key
            template such as {createdAt}#{id} or #ORDER#{id} would silently lose a part, and with it the
            sort order or the uniqueness of the key.""",
            "Put the text in double quotes.");

    public static final Problem DUPLICATE_KEY = Problem.error(
            "duplicate-key", "A key that occurs twice in one map.", """
            One of the two would silently be ignored: an entity, a pattern or an attribute would be
            missing from the design.""", "Rename one of the two, or merge them.");

    public static final Problem BAD_KEY = Problem.error(
            "bad-key",
            "A key that is not a plain name.",
            "Entities, attributes and patterns are named by their keys; a list, a map or an empty value is not a name.",
            "Write a name before the colon.");

    public static final Problem BAD_MERGE = Problem.error(
            "bad-merge",
            "A merge key (<<) whose value is not a map.",
            "`<<` copies the fields of another map into this one; only a map has fields to copy.",
            "Write `<<: *name`, or `<<: [*one, *two]`, where the anchors name maps.");

    public static final Problem UNKNOWN_ANCHOR = Problem.error(
            "unknown-anchor",
            "An alias (*name) to an anchor that does not exist.",
            "An alias repeats the value that was marked with `&name` earlier in the same file.",
            "Define the anchor with `&name` before its first use, or quote the text if no alias is intended.");

    public static final Problem ALIAS_CYCLE = Problem.error(
            "alias-cycle",
            "An alias that contains itself.",
            "Its expansion would be infinite.",
            "Move the alias out of the value that its anchor marks.");

    public static final Problem ALIAS_EXPLOSION = Problem.error(
            "alias-explosion",
            "Aliases of aliases that expand into more than a million values.",
            """
            A few lines of nested aliases can expand into billions of values and exhaust the memory. No
            model needs that.""",
            "Use anchors for single maps, not for lists of aliases.");

    public static final Problem NESTED_TOO_DEEP = Problem.error(
            "nested-too-deep",
            "Lists or maps nested more than 60 deep.",
            "The languages need at most seven levels; deeper nesting is a mistake or an attack on the parser.",
            "Look for a bracket that is not closed.");

    public static final Problem SECOND_DOCUMENT = Problem.error(
            "second-document",
            "A second document (after ---) in the same file.",
            "One file is one model or one design; the second document would be ignored.",
            "Move it into a file of its own.");

    public static final Problem EMPTY_FILE = Problem.error(
            "empty-file",
            "The file contains only whitespace and comments.",
            "A model contains at least `entities` and `patterns`.",
            "Run `keywright init` for a commented starter model.");

    public static final Problem YAML_TAG = Problem.error(
            "yaml-tag",
            "A YAML tag (!name).",
            "Tags ask the parser to build objects of a program; models are plain text, numbers, lists and maps.",
            "Remove the tag.");

    public static final List<Problem> ALL = List.of(
            FILE_TOO_LARGE,
            NOT_UTF_8,
            YAML_SYNTAX,
            TAB_INDENTATION,
            UNQUOTED_TEMPLATE,
            DUPLICATE_KEY,
            BAD_KEY,
            BAD_MERGE,
            UNKNOWN_ANCHOR,
            ALIAS_CYCLE,
            ALIAS_EXPLOSION,
            NESTED_TOO_DEEP,
            SECOND_DOCUMENT,
            EMPTY_FILE,
            YAML_TAG);

    private YamlProblems() {}
}
