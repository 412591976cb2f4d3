package dev.keywright.core.yaml;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The nodes of the last text, for the next one, which is almost the same. The entries of some sections are parsed again only where
 * their lines changed: all others are blanked before the parser sees the text, and keep their nodes. Where that could make a
 * difference, the whole text is parsed. Not for several threads.
 */
public final class NodeMemory {
    /** Anchors, aliases and merges connect entries; with tabs and carriage returns, lines are not what they seem. */
    private static final List<String> CONNECTIONS = List.of("&", "*", "<<", "\t", "\r");

    private final List<String> sections;
    private Optional<Known> known = Optional.empty();

    public NodeMemory(List<String> sections) {
        this.sections = List.copyOf(sections);
    }

    private record Known(Source source, Mapping root) {}

    /**
     * An entry whose lines are the same as in the last text.
     *
     * @param line where it begins now
     * @param shown whether the parser sees it all the same: the first of its section, and one behind a change, prove that the parser
     *     takes them for entries of their section
     */
    private record Unchanged(EntryLines lines, int line, boolean shown) {
        Entry entry() {
            return ShiftedNodes.entry(lines.entry(), line - lines.first());
        }
    }

    /** The same as {@link YamlReader#read(Source, Diagnostics)}. */
    public Optional<Node> read(Source source, Diagnostics diagnostics) {
        if (known.filter(last -> last.source().equals(source)).isPresent()) {
            return known.map(Known::root);
        }
        boolean apart = CONNECTIONS.stream().noneMatch(source.text()::contains);
        Optional<Mapping> reread = apart ? known.flatMap(last -> reread(last, source)) : Optional.empty();
        if (reread.isPresent()) {
            known = reread.map(root -> new Known(source, root));
            return reread.map(root -> root);
        }
        int before = diagnostics.reports();
        Optional<Node> whole = YamlReader.read(source, diagnostics);
        boolean kept = apart && diagnostics.reports() == before;
        known = whole.filter(node -> kept && node instanceof Mapping).map(node -> new Known(source, (Mapping) node));
        return whole;
    }

    /** Empty where the text has to be parsed as a whole. */
    private Optional<Mapping> reread(Known last, Source source) {
        if (!last.source().name().equals(source.name())) {
            return Optional.empty();
        }
        LineChange change = LineChange.between(last.source().lines(), source.lines());
        List<List<Unchanged>> unchanged = new ArrayList<>();
        BitSet blank = new BitSet();
        for (String section : sections) {
            List<Unchanged> same = unchanged(EntryLines.of(last.root(), section, last.source()), change);
            unchanged.add(same);
            for (Unchanged entry : same) {
                if (!entry.shown()) {
                    blank.set(entry.line(), entry.line() + entry.lines().count());
                }
            }
        }
        if (blank.isEmpty()) {
            return Optional.empty();
        }
        Diagnostics problems = new Diagnostics();
        Optional<Node> parsed = YamlReader.read(blanked(source, blank), problems);
        return problems.reports() == 0 && parsed.isPresent() && parsed.get() instanceof Mapping root
                ? completed(root, unchanged)
                : Optional.empty();
    }

    private static List<Unchanged> unchanged(List<EntryLines> entries, LineChange change) {
        List<Unchanged> unchanged = new ArrayList<>();
        boolean shown = true;
        // The last entry ends where something else begins, and is always parsed.
        for (EntryLines entry : entries.subList(0, Math.max(0, entries.size() - 1))) {
            boolean same = change.isOutside(entry.first(), entry.end());
            if (same) {
                unchanged.add(new Unchanged(entry, change.moved(entry.first()), shown));
            }
            shown = !same;
        }
        return unchanged;
    }

    private static Source blanked(Source source, BitSet blank) {
        StringBuilder text = new StringBuilder(source.text().length());
        int number = 0;
        for (String line : source.lines()) {
            number++;
            text.append(blank.get(number) ? "" : line)
                    .append(number < source.lines().size() ? "\n" : "");
        }
        return new Source(
                source.name(),
                text.append(source.text().endsWith("\n") ? "\n" : "").toString(),
                source.lines());
    }

    /** The parsed root with all entries; empty where the parser did not see what was expected. */
    private Optional<Mapping> completed(Mapping root, List<List<Unchanged>> unchanged) {
        List<Entry> all = new ArrayList<>();
        for (Entry entry : root.entries()) {
            int section = sections.indexOf(entry.name());
            Optional<Node> value = section < 0 || unchanged.get(section).isEmpty()
                    ? Optional.of(entry.value())
                    : section(entry.value(), unchanged.get(section));
            if (value.isEmpty()) {
                return Optional.empty();
            }
            all.add(new Entry(entry.key(), value.get()));
        }
        boolean found = sections.stream()
                .allMatch(name -> unchanged.get(sections.indexOf(name)).isEmpty()
                        || root.find(name).isPresent());
        return found ? Optional.of(new Mapping(root.span(), all)) : Optional.empty();
    }

    private static Optional<Node> section(Node parsed, List<Unchanged> unchanged) {
        if (!(parsed instanceof Mapping mapping)) {
            return Optional.empty();
        }
        TreeMap<Integer, Entry> byLine = new TreeMap<>();
        mapping.entries().forEach(entry -> byLine.put(entry.key().span().start().line(), entry));
        for (Unchanged entry : unchanged) {
            boolean seen = byLine.put(entry.line(), entry.entry()) != null;
            if (seen != entry.shown()) {
                return Optional.empty();
            }
        }
        Set<String> names = new LinkedHashSet<>();
        byLine.values().forEach(entry -> names.add(entry.name()));
        return names.size() == byLine.size()
                ? Optional.of(new Mapping(mapping.span(), List.copyOf(byLine.values())))
                : Optional.empty();
    }
}
