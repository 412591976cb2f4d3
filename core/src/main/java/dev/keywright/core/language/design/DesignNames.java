package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Scalar;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks the names of tables, indexes and key attributes. */
final class DesignNames {
    /** DynamoDB's rule for names of tables and indexes. */
    private static final Pattern TABLE = Pattern.compile("[A-Za-z0-9_.-]{3,255}");
    /** The words that may follow a table's name in an operation. */
    private static final Pattern OPERATION_WORD = Pattern.compile("filter|x[0-9]+");

    /** DynamoDB's limit for the names of key attributes. */
    private static final int LONGEST_ATTRIBUTE_BYTES = 255;

    private final Diagnostics diagnostics;
    private final ValueReader values;

    DesignNames(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    boolean isTable(Scalar name) {
        return isDynamoDbName(name, "a table") && isFree(name, "a table");
    }

    boolean isIndex(Scalar name) {
        return isDynamoDbName(name, "an index") && isFree(name, "an index") && isNoField(name, "an index");
    }

    /** A key attribute that items fill with a template. */
    Optional<String> keyAttribute(Node node, String what) {
        boolean good = values.text(node, what).isPresent()
                && isAttributeName((Scalar) node)
                && isNoField((Scalar) node, "a key attribute");
        return good ? Optional.of(((Scalar) node).text()) : Optional.empty();
    }

    /** DynamoDB takes any text of up to 255 bytes: published tables have keys such as `Status#Date`. */
    private boolean isAttributeName(Scalar name) {
        int bytes = name.text().getBytes(StandardCharsets.UTF_8).length;
        boolean good = bytes > 0 && bytes <= LONGEST_ATTRIBUTE_BYTES;
        if (!good) {
            diagnostics.report(
                    LanguageProblems.BAD_NAME,
                    name.start(),
                    "`%s` is not valid as a key attribute".formatted(name.text()),
                    "Use a name of 1 to %s bytes; DynamoDB takes no other.".formatted(LONGEST_ATTRIBUTE_BYTES));
        }
        return good;
    }

    private boolean isDynamoDbName(Scalar name, String what) {
        boolean good = TABLE.matcher(name.text()).matches();
        if (!good) {
            diagnostics.report(
                    TableProblems.BAD_TABLE_NAME,
                    name.start(),
                    "`%s` is not a valid name for %s".formatted(name.text(), what));
        }
        return good;
    }

    private boolean isFree(Scalar name, String what) {
        boolean taken = OPERATION_WORD.matcher(name.text()).matches();
        if (taken) {
            report(name, what, "a keyword of operations");
        }
        return !taken;
    }

    private boolean isNoField(Scalar name, String what) {
        boolean taken = DesignSections.ITEM_FIELDS.contains(name.text());
        if (taken) {
            report(name, what, "a field of items");
        }
        return !taken;
    }

    private void report(Scalar name, String what, String meaning) {
        diagnostics.report(
                TableProblems.RESERVED_NAME,
                name.start(),
                "%s cannot be named `%s`, which is %s".formatted(what, name.text(), meaning));
    }
}
