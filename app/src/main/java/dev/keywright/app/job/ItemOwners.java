package dev.keywright.app.job;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The tables to which exported items belong: by the name in the manifest, by the name that CloudFormation made of a table's, or because
 * no other table has a key that all items have.
 */
final class ItemOwners {
    private final List<ExistingTable> tables;
    /** Those that have items: each export is of another table. */
    private final Set<String> taken = new LinkedHashSet<>();

    private final List<Remark> questions = new ArrayList<>();

    ItemOwners(List<ExistingTable> tables) {
        this.tables = new ArrayList<>(tables);
    }

    List<ExistingTable> tables() {
        return List.copyOf(tables);
    }

    List<Remark> questions() {
        return List.copyOf(questions);
    }

    void add(ExistingTable table) {
        tables.add(table);
        taken.add(table.name());
    }

    void give(ExistingTable table, ExportedFiles export) {
        tables.set(tables.indexOf(table), table.with(export.items(), export.all()));
        taken.add(table.name());
    }

    /** The table of an export, one of so many; empty where it is none of these tables, or may be several. */
    Optional<ExistingTable> find(ExportedFiles export, int exports) {
        List<ExistingTable> free =
                tables.stream().filter(table -> !taken.contains(table.name())).toList();
        Optional<ExistingTable> named = free.stream()
                .filter(table -> export.table().filter(table.name()::equals).isPresent())
                .findFirst()
                .or(() -> only(free.stream()
                        .filter(table -> export.table()
                                .filter(name -> isMadeOf(table.name(), name))
                                .isPresent())
                        .toList()));
        if (named.isPresent() || (tables.size() == 1 && exports == 1)) {
            return named.or(() -> free.stream().findFirst());
        }
        List<ExistingTable> fitting =
                free.stream().filter(table -> isKeyOfAll(table, export.items())).toList();
        String shown = export.table().map("`%s`"::formatted).orElse("a file without a manifest");
        if (fitting.size() == 1) {
            ask("are the items of %s those of `%s`? No other table has a key that all of them have"
                    .formatted(shown, fitting.get(0).name()));
        } else if (fitting.size() > 1) {
            ask(
                    "to which of %s do the items of %s belong? All of them have the keys of each; import it with the definition of that table alone"
                            .formatted(
                                    String.join(
                                            ", ",
                                            fitting.stream()
                                                    .map(table -> "`%s`".formatted(table.name()))
                                                    .toList()),
                                    shown));
        }
        return only(fitting);
    }

    private void ask(String question) {
        questions.add(new Remark(Draft.Kind.QUESTION, 0, question));
    }

    private static Optional<ExistingTable> only(List<ExistingTable> some) {
        return some.size() == 1 ? Optional.of(some.get(0)) : Optional.empty();
    }

    /** CloudFormation puts the name of the stack before a table's, and letters of its own behind it. */
    private static boolean isMadeOf(String logical, String physical) {
        return ("-" + physical + "-").toLowerCase(Locale.ROOT).contains("-" + logical.toLowerCase(Locale.ROOT) + "-");
    }

    private static boolean isKeyOfAll(ExistingTable table, List<ExistingItem> items) {
        List<String> key = new ArrayList<>(List.of(table.partition()));
        key.addAll(table.sorts());
        return !items.isEmpty()
                && items.stream().allMatch(item -> item.attributes().keySet().containsAll(key));
    }
}
