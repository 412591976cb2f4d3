package dev.keywright.sources.table;

import dev.keywright.core.source.TextPosition;
import dev.keywright.sources.table.HclExpression.Computed;
import dev.keywright.sources.table.HclExpression.Elements;
import dev.keywright.sources.table.HclExpression.Literal;
import dev.keywright.sources.table.HclExpression.Members;
import dev.keywright.sources.table.HclExpression.Reference;
import dev.keywright.sources.table.HclExpression.Template;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The language of Terraform as far as tables need it: blocks, values, lists and maps; the rest is kept as text. */
final class HclParser {
    private static final int DEEPEST_NESTING = 100;

    private final HclScanner scanner;
    private int depth;

    private HclParser(String text) {
        scanner = new HclScanner(text);
    }

    /** The text is not well-formed. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient TextPosition place;

        Malformed(TextPosition place, String message) {
            super(message);
            this.place = place;
        }

        TextPosition place() {
            return place;
        }
    }

    /** The whole file as a block without a type. */
    static HclBlock parse(String text) throws Malformed {
        HclParser parser = new HclParser(text);
        HclBlock file = parser.body(1, "", List.of());
        if (!parser.scanner.isAtEnd()) {
            throw parser.scanner.malformed("a `}` that closes nothing");
        }
        return file;
    }

    private HclBlock body(int line, String type, List<String> labels) throws Malformed {
        nest();
        Map<String, HclExpression> attributes = new LinkedHashMap<>();
        List<HclBlock> blocks = new ArrayList<>();
        scanner.skipBlank();
        while (!scanner.isAtEnd() && !scanner.isAt("}")) {
            int at = scanner.line();
            String name = scanner.name();
            scanner.skipSpaces();
            if (scanner.isAt("=")) {
                scanner.take("=");
                scanner.skipBlank();
                attributes.put(name, expression());
            } else {
                blocks.add(block(at, name));
            }
            scanner.skipBlank();
        }
        depth--;
        return new HclBlock(line, type, labels, attributes, blocks);
    }

    private HclBlock block(int line, String type) throws Malformed {
        List<String> labels = new ArrayList<>();
        while (!scanner.isAt("{")) {
            labels.add(scanner.isAt("\"") ? label() : scanner.name());
            scanner.skipSpaces();
        }
        scanner.take("{");
        HclBlock block = body(line, type, labels);
        scanner.take("}");
        return block;
    }

    private String label() throws Malformed {
        return text() instanceof Literal literal ? String.valueOf(literal.value()) : "";
    }

    private HclExpression expression() throws Malformed {
        nest();
        int start = scanner.offset();
        int line = scanner.line();
        HclExpression value = value(line);
        scanner.skipSpaces();
        if (!scanner.isAtEndOfValue()) {
            scanner.skipValue();
            value = new Computed(line, scanner.since(start));
        }
        depth--;
        return value;
    }

    private HclExpression value(int line) throws Malformed {
        if (scanner.isAt("\"")) {
            return text();
        }
        if (scanner.isAt("[")) {
            return elements(line);
        }
        if (scanner.isAt("{")) {
            return members(line);
        }
        String word = scanner.word();
        if (word.isEmpty()) {
            return new Computed(line, "");
        }
        if (word.equals("true") || word.equals("false")) {
            return new Literal(line, word.equals("true"));
        }
        if (word.matches("-?[0-9]{1,18}(\\.[0-9]{1,18})?")) {
            return new Literal(line, new BigDecimal(word));
        }
        return word.matches("[a-zA-Z_][\\w.-]*") ? new Reference(line, word) : new Computed(line, word);
    }

    private HclExpression elements(int line) throws Malformed {
        int start = scanner.offset();
        scanner.take("[");
        scanner.skipBlank();
        List<HclExpression> items = new ArrayList<>();
        if (scanner.isAt("for ")) {
            scanner.skipTo(']');
            scanner.take("]");
            return new Computed(line, scanner.since(start));
        }
        while (!scanner.isAt("]")) {
            items.add(expression());
            separated("]");
        }
        scanner.take("]");
        return new Elements(line, items);
    }

    private HclExpression members(int line) throws Malformed {
        int start = scanner.offset();
        scanner.take("{");
        scanner.skipBlank();
        Map<String, HclExpression> items = new LinkedHashMap<>();
        if (scanner.isAt("for ")) {
            scanner.skipTo('}');
            scanner.take("}");
            return new Computed(line, scanner.since(start));
        }
        while (!scanner.isAt("}")) {
            String name = scanner.isAt("\"") ? label() : scanner.name();
            scanner.skipSpaces();
            scanner.take(scanner.isAt(":") ? ":" : "=");
            scanner.skipBlank();
            items.put(name, expression());
            separated("}");
        }
        scanner.take("}");
        return new Members(line, items);
    }

    private void separated(String end) throws Malformed {
        scanner.skipBlank();
        if (scanner.isAt(",")) {
            scanner.take(",");
            scanner.skipBlank();
        } else if (scanner.isAtEnd()) {
            throw scanner.malformed("the file ends before a `%s`".formatted(end));
        }
    }

    private HclExpression text() throws Malformed {
        int line = scanner.line();
        List<HclExpression> parts = new ArrayList<>();
        scanner.take("\"");
        while (!scanner.isAt("\"")) {
            if (scanner.isAt("${")) {
                scanner.take("${");
                scanner.skipBlank();
                parts.add(expression());
                scanner.skipBlank();
                scanner.take("}");
            } else {
                parts.add(new Literal(line, scanner.letters()));
            }
        }
        scanner.take("\"");
        boolean plain = parts.stream().allMatch(Literal.class::isInstance);
        if (!plain) {
            return new Template(line, parts);
        }
        StringBuilder joined = new StringBuilder();
        parts.forEach(part -> joined.append(((Literal) part).value()));
        return new Literal(line, joined.toString());
    }

    private void nest() throws Malformed {
        depth++;
        if (depth > DEEPEST_NESTING) {
            throw scanner.malformed("nested more than %s levels deep".formatted(DEEPEST_NESTING));
        }
    }
}
