package dev.keywright.app.comparison;

import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Two models with their designs, or two designs of a model: what differs, and what it costs. */
public final class Comparison {
    private final Account old;
    private final Account now;
    private final Function<Account, Map<String, List<String>>> requests;

    /**
     * The comparison of two sides.
     *
     * @param requests the requests of each pattern, as lines for people
     */
    public Comparison(Account old, Account now, Function<Account, Map<String, List<String>>> requests) {
        this.old = old;
        this.now = now;
        this.requests = requests;
    }

    public Account old() {
        return old;
    }

    public Account now() {
        return now;
    }

    /** A heading with the changes below it. */
    public record Section(String title, List<Change> changes) {
        public Section {
            changes = List.copyOf(changes);
        }
    }

    /** A pattern's monthly cost on either side; absent where the side does not have the pattern. */
    public record PatternCost(String id, String title, Optional<Long> old, Optional<Long> now) {
        public long difference() {
            return now.orElse(0L) - old.orElse(0L);
        }
    }

    /** What differs, by kind; sections without changes are left out. */
    public List<Section> sections() {
        Outline oldModel = new Outline(ModelPrinter.print(model(old)));
        Outline nowModel = new Outline(ModelPrinter.print(model(now)));
        List<Section> all = new ArrayList<>();
        all.add(section("entities", texts(oldModel.below("entities")), texts(nowModel.below("entities"))));
        all.add(section("patterns", texts(oldModel.below("patterns")), texts(nowModel.below("patterns"))));
        all.add(section("options", texts(oldModel.below("options")), texts(nowModel.below("options"))));
        all.add(section("keys", parts(old, "items"), parts(now, "items")));
        all.add(section("indexes", parts(old, "indexes"), parts(now, "indexes")));
        all.add(section("requests", requests.apply(old), requests.apply(now)));
        return all.stream().filter(section -> !section.changes().isEmpty()).toList();
    }

    private static Section section(String title, Map<String, List<String>> old, Map<String, List<String>> now) {
        return new Section(title, Change.between(old, now));
    }

    private static Model model(Account account) {
        return account.bill().layout().model();
    }

    private static Map<String, List<String>> texts(Map<String, Outline> blocks) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        blocks.forEach((name, block) -> texts.put(name, block.text()));
        return texts;
    }

    /** The items or the indexes of all tables; named with the table where there are several. */
    private static Map<String, List<String>> parts(Account account, String section) {
        Design design = account.bill().layout().design();
        Map<String, List<String>> parts = new LinkedHashMap<>();
        new Outline(DesignPrinter.print(design)).below("tables").forEach((table, outline) -> {
            if (section.equals("items")) {
                parts.put(
                        "table " + table,
                        outline.blocks().getOrDefault("key", new Outline("")).text());
            }
            outline.below(section).forEach((name, block) -> parts.put("%s.%s".formatted(table, name), block.text()));
        });
        return parts;
    }

    /** The patterns whose cost differs, the largest difference first. */
    public List<PatternCost> patternCosts() {
        Map<String, PatternCost> costs = new LinkedHashMap<>();
        for (ServedPattern served : old.bill().patterns()) {
            costs.put(served.pattern().id(), cost(served, Optional.of(old.nanoDollars(served)), Optional.empty()));
        }
        for (ServedPattern served : now.bill().patterns()) {
            PatternCost known = costs.get(served.pattern().id());
            Optional<Long> before = known == null ? Optional.empty() : known.old();
            costs.put(served.pattern().id(), cost(served, before, Optional.of(now.nanoDollars(served))));
        }
        return costs.values().stream()
                .filter(cost -> !cost.old().equals(cost.now()))
                .sorted((one, other) -> Long.compare(Math.abs(other.difference()), Math.abs(one.difference())))
                .toList();
    }

    private static PatternCost cost(ServedPattern served, Optional<Long> old, Optional<Long> now) {
        return new PatternCost(served.pattern().id(), served.pattern().title(), old, now);
    }

    /** The difference as a share of the old bill; empty where the old bill is nothing. */
    public Optional<Rational> findIncrease() {
        return old.nanoDollars() == 0
                ? Optional.empty()
                : Optional.of(Rational.of(now.nanoDollars() - old.nanoDollars(), old.nanoDollars()));
    }

    /** Whether the new bill exceeds the old one by more than a share of it. */
    public boolean isMoreThan(Rational share) {
        return Rational.of(now.nanoDollars())
                .isMoreThan(Rational.of(old.nanoDollars()).times(Rational.ONE.plus(share)));
    }
}
