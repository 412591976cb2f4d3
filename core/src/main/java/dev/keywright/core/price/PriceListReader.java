package dev.keywright.core.price;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.FileDecoder;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.YamlReader;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a price list from the bytes of a file. */
public final class PriceListReader {
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    /** After an error the figures are not used; reading continues to find further errors. */
    private static final Rational UNREAD = Rational.ZERO;

    private final Diagnostics diagnostics;
    private final ValueReader values;

    private PriceListReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    /**
     * The result of reading a file.
     *
     * @param source the text that the diagnostics point into
     * @param list the price list, if the file has no errors
     */
    public record Outcome(Source source, Optional<PriceList> list, List<Diagnostic> diagnostics) {
        public Outcome {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    public static Outcome read(String name, byte[] bytes) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Source> source = FileDecoder.decode(name, bytes, diagnostics);
        Optional<PriceList> list = source.flatMap(text -> YamlReader.read(text, diagnostics))
                .flatMap(root -> new PriceListReader(diagnostics).read(root));
        return new Outcome(source.orElseGet(() -> FileDecoder.approximately(name, bytes)), list, diagnostics.sorted());
    }

    private Optional<PriceList> read(Node root) {
        if (!looksLikeAPriceList(root)) {
            return Optional.empty();
        }
        Fields fields = Fields.of(root, PriceSections.LIST, "a price list", root.start(), diagnostics);
        Optional<LocalDate> date = required(fields, "date", "the price list").flatMap(this::date);
        required(fields, "currency", "the price list")
                .ifPresent(node -> values.word(node, "`currency`", List.of(PriceList.CURRENCY)));
        String source = fields.find("source")
                .flatMap(node -> values.text(node, "`source`"))
                .orElse("");
        Map<String, Prices> regions = regions(fields.findEntry("regions").orElseThrow());
        return diagnostics.hasErrors()
                ? Optional.empty()
                : Optional.of(new PriceList(date.orElseThrow(), source, regions));
    }

    /** A file of another kind gets one message instead of dozens. */
    private boolean looksLikeAPriceList(Node root) {
        boolean list =
                root instanceof Mapping mapping && mapping.find("regions").isPresent();
        if (!list) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    root.start(),
                    "this file is not a price list: it has no `regions`",
                    "Pass a file with `date`, `currency` and `regions`.");
        }
        return list;
    }

    private Optional<LocalDate> date(Node node) {
        Optional<String> text = values.text(node, "`date`");
        Optional<LocalDate> date =
                text.filter(written -> DATE.matcher(written).matches()).flatMap(PriceListReader::dayOfTheCalendar);
        if (text.isPresent() && date.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.BAD_WORD,
                    node.start(),
                    "`date` is not a date: `%s`".formatted(text.get()),
                    "Write the day of these prices, such as 2026-08-15.");
        }
        return date;
    }

    private static Optional<LocalDate> dayOfTheCalendar(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException noSuchDay) {
            return Optional.empty();
        }
    }

    private Map<String, Prices> regions(Entry written) {
        List<Entry> entries = values.entries(written.value(), "`regions`");
        boolean empty = written.value() instanceof Mapping && entries.isEmpty();
        if (empty) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    written.key().start(),
                    "the price list has no regions",
                    "Add a region, such as us-east-1, with its prices.");
        }
        Map<String, Prices> regions = new LinkedHashMap<>();
        for (Entry entry : entries) {
            values.isName(entry.key(), "the name of a region");
            regions.put(entry.name(), prices(entry));
        }
        return regions;
    }

    private Prices prices(Entry region) {
        String named = "the region `%s`".formatted(region.name());
        Node node = region.value();
        Fields fields =
                Fields.of(node, PriceSections.REGION, named, region.key().start(), diagnostics);
        boolean unreadable = !(node instanceof Mapping);
        if (unreadable) {
            return new Prices(UNREAD, UNREAD, UNREAD, UNREAD, UNREAD);
        }
        return new Prices(
                dollars(fields, "millionReadUnits", named),
                dollars(fields, "millionWriteUnits", named),
                dollars(fields, "gigabyteMonth", named),
                dollars(fields, "readUnitHour", named),
                dollars(fields, "writeUnitHour", named));
    }

    private Rational dollars(Fields fields, String field, String named) {
        return required(fields, field, named)
                .map(node -> values.amount(node, "`%s`".formatted(field)).or(UNREAD))
                .orElse(UNREAD);
    }

    private Optional<Node> required(Fields fields, String field, String named) {
        Optional<Node> node = fields.find(field);
        if (node.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "%s has no `%s`".formatted(named, field),
                    "Add `%s`.".formatted(field));
        }
        return node;
    }
}
