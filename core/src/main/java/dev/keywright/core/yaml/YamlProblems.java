package dev.keywright.core.yaml;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** What can be wrong with a file before anybody asks what it means. */
public final class YamlProblems {
    public static final Problem FILE_TOO_LARGE = Problem.error(
            "file-too-large",
            "The file is larger than 5 MB.",
            """
            A model of two hundred entities and eight hundred patterns is about 100 KB. A file this large is usually
            data (an export, a dump) and not a model; reading it would only take time and memory.""",
            "Give the model file itself; data is not part of a model.");

    public static final Problem NOT_UTF_8 =
            Problem.error("not-utf-8", "The file holds bytes that are not UTF-8 text.", """
            DynamoDB stores and compares text as UTF-8 bytes, and so do models: a name in another encoding would be
            another name in the table.""", "Save the file as UTF-8.");

    public static final Problem YAML_SYNTAX = Problem.error(
            "yaml-syntax",
            "The text is not well-formed YAML 1.2.",
            """
            Nothing can be said about entities, patterns or keys before the file can be read. YAML gives up at the
            first such place, so there may be others behind it.""",
            "Mend the text where the caret points; the cause is often the indentation of this line or of the one above.");

    public static final Problem TAB_INDENTATION = Problem.error(
            "tab-indentation",
            "A line is indented with a tab.",
            """
            YAML measures nesting by spaces and forbids tabs in indentation, because editors disagree about how wide
            one is.""",
            "Indent with spaces; most editors can convert the whole file.");

    public static final Problem UNQUOTED_TEMPLATE = Problem.error(
            "unquoted-template",
            "A template or text that YAML reads as something else because it is not quoted.",
            """
            YAML reads a value that starts with `{` as a map and everything behind ` #` as a comment. A key template
            such as {createdAt}#{id} or #ORDER#{id} would silently lose a part, and with it the sort order or the
            uniqueness of the key.""",
            "Put the text in double quotes.");

    public static final Problem DUPLICATE_KEY = Problem.error(
            "duplicate-key",
            "The same key stands twice in one map.",
            """
            One of the two would silently be ignored: an entity, a pattern or an attribute would be missing from the
            design without anybody noticing.""",
            "Rename one of the two, or put what they say into one.");

    public static final Problem BAD_KEY = Problem.error(
            "bad-key",
            "A key that is not a plain name.",
            "Entities, attributes and patterns are named by their keys; a list, a map or nothing names nothing.",
            "Write a name in front of the colon.");

    public static final Problem BAD_MERGE = Problem.error(
            "bad-merge",
            "A merge key (<<) whose value is not a map.",
            "`<<` copies the fields of another map into this one; there is nothing to copy from anything else.",
            "Write `<<: *name`, or `<<: [*one, *two]`, where the anchors name maps.");

    public static final Problem UNKNOWN_ANCHOR = Problem.error(
            "unknown-anchor",
            "An alias (*name) to an anchor that is not there.",
            "An alias stands for what was written behind `&name` earlier in the same file.",
            "Define the anchor with `&name` before its first use, or quote the text if no alias was meant.");

    public static final Problem ALIAS_CYCLE = Problem.error(
            "alias-cycle",
            "An alias that contains itself.",
            "What it stands for would have no end.",
            "Let the alias stand outside of what its anchor names.");

    public static final Problem ALIAS_EXPLOSION = Problem.error(
            "alias-explosion",
            "Aliases of aliases that multiply into more than a million values.",
            """
            A few lines of nested aliases can stand for billions of values, which would fill the memory of whoever
            reads them. No model needs that.""",
            "Use anchors for single maps, not for lists of aliases.");

    public static final Problem NESTED_TOO_DEEP = Problem.error(
            "nested-too-deep",
            "Lists or maps nested more than 60 deep.",
            "The languages need seven levels at most; deeper nesting is a mistake or an attempt to exhaust the reader.",
            "Look for a bracket that is never closed.");

    public static final Problem SECOND_DOCUMENT = Problem.error(
            "second-document",
            "A second document (after ---) in the same file.",
            "One file is one model or one design; the second would be ignored.",
            "Move it into a file of its own.");

    public static final Problem EMPTY_FILE = Problem.error(
            "empty-file",
            "The file holds nothing but space and comments.",
            "A model says at least what is kept (`entities`) and what is asked (`patterns`).",
            "Run `keywright init` for a commented starter model.");

    public static final Problem YAML_TAG = Problem.error(
            "yaml-tag",
            "A YAML tag (!name).",
            "Tags ask the reader to build objects of a program's own; models are plain text, numbers, lists and maps.",
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
