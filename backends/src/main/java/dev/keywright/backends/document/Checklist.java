package dev.keywright.backends.document;

import dev.keywright.backends.text.Markdown;
import java.util.List;
import java.util.stream.Collectors;

/** A checklist with computed answers. */
final class Checklist {
    private Checklist() {}

    /**
     * One statement of the checklist.
     *
     * @param against the reasons against it; empty where it holds
     */
    record Item(String statement, List<String> against) {
        Item {
            against = List.copyOf(against);
        }

        boolean holds() {
            return against.isEmpty();
        }
    }

    static String text(List<Item> items) {
        return items.stream().map(Checklist::line).collect(Collectors.joining("\n")) + "\n";
    }

    private static String line(Item item) {
        if (item.holds()) {
            return "- [x] %s ✅".formatted(item.statement());
        }
        return "- [ ] %s ❌ %s".formatted(item.statement(), Markdown.message(String.join("; ", item.against())));
    }
}
