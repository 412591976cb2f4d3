package dev.keywright.moving.evolve;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import dev.keywright.moving.run.Move;
import dev.keywright.verifier.program.EngineDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All changes at once, where every item that changes goes into a table whose name the old design does not have, or under a key that
 * none of its items can have.
 *
 * @param left the tables that only the old design has
 * @param fresh the tables that only the new design has
 * @param shared those that both have, each in another way
 */
public record TableMove(Evolution evolution, List<Table> left, List<Table> fresh, SharedMove shared) {
    public TableMove {
        left = List.copyOf(left);
        fresh = List.copyOf(fresh);
    }

    static boolean isMove(List<Change> changes) {
        return changes.stream()
                .anyMatch(change ->
                        change instanceof ItemRekeyed || change instanceof Reshaped || change instanceof TableChanged);
    }

    /** Nothing where no item changes, or one of them stays in its table and cannot be told from the others. */
    static Optional<TableMove> find(Evolution evolution, List<Change> changes, SharedMove shared) {
        List<Table> left = new ArrayList<>();
        for (Table old : evolution.oldDesign().tables()) {
            Optional<Table> next = evolution.nextDesign().findTable(old.name());
            if (next.isEmpty()) {
                left.add(old);
            }
        }
        List<Table> fresh = evolution.nextDesign().tables().stream()
                .filter(table -> evolution.oldDesign().findTable(table.name()).isEmpty())
                .toList();
        boolean some =
                !fresh.isEmpty() || !shared.made().isEmpty() || !shared.gone().isEmpty();
        return isMove(changes) && some && shared.limits().isEmpty()
                ? Optional.of(new TableMove(evolution, left, fresh, shared))
                : Optional.empty();
    }

    /** All tables, where a map says how things of another model become those of the new one. */
    static TableMove of(Evolution evolution) {
        return new TableMove(
                evolution,
                evolution.oldDesign().tables(),
                evolution.nextDesign().tables(),
                SharedMove.NONE);
    }

    /** What to do with the new design, where items change in a table that both designs have. */
    static String remedy(String table) {
        return "give table `%s` another name in the new design, and `run` carries its items there".formatted(table);
    }

    List<String> refusals(Costs costs) {
        List<String> refusals = new ArrayList<>();
        if (evolution.map().isPresent()) {
            fresh.stream()
                    .filter(table ->
                            evolution.oldDesign().findTable(table.name()).isPresent())
                    .forEach(table -> refusals.add("table `%s` is in both designs, and their models differ: %s"
                            .formatted(table.name(), remedy(table.name()))));
        } else if (!shape(evolution.oldModel()).equals(shape(evolution.nextModel()))) {
            refusals.add(
                    "the entities of the two models differ: pass a `--map` that says how old things become new ones, or evolve to the new model in the old tables first");
            return refusals;
        }
        obstacles(evolution.next(), costs)
                .forEach(reason -> refusals.add("the new design cannot be filled: %s".formatted(reason)));
        if (evolution.hasWayBack()) {
            obstacles(evolution.old(), costs)
                    .forEach(reason -> refusals.add("nothing could go back into the old design: %s".formatted(reason)));
        }
        return refusals;
    }

    private static List<String> obstacles(Bill bill, Costs costs) {
        CostModel costing = new CostModel(Facts.of(bill.layout().model()), costs.prices());
        return Move.obstacles(EngineDescription.of(bill, costing.weights()));
    }

    /** The entities, as far as things are made of them. */
    private static List<String> shape(Model model) {
        List<String> shape = new ArrayList<>();
        for (Entity entity : model.entities()) {
            shape.add("%s %s %s".formatted(entity.ref(), entity.id(), entity.findExpiry()));
            entity.parents().forEach(parent -> shape.add("%s %s".formatted(parent.ref(), parent.holds())));
            for (Attribute attribute : entity.attributes()) {
                shape.add("%s %s %s %s"
                        .formatted(
                                attribute.ref(),
                                attribute.type(),
                                attribute.meaning(),
                                model.mayBeMissing(attribute.ref())));
            }
        }
        return shape;
    }

    private static String names(List<Table> tables) {
        return String.join(
                ", ",
                tables.stream().map(table -> "`%s`".formatted(table.name())).toList());
    }

    List<Step> steps(Costs costs) {
        boolean back = evolution.hasWayBack();
        List<Table> old = evolution.oldDesign().tables();
        List<ItemType> made = new ArrayList<>(shared.made());
        fresh.forEach(table -> made.addAll(table.items()));
        List<Table> targets = new ArrayList<>(fresh);
        targets.addAll(shared.tables());
        List<Price> reads = new ArrayList<>();
        old.forEach(table -> reads.add(costs.scan(table)));
        fresh.forEach(table -> reads.add(costs.nextScan(table)));
        List<Price> looks = evolution.oldDesign().tables().stream()
                .filter(table ->
                        shared.tables().stream().anyMatch(one -> one.name().equals(table.name())))
                .map(costs::scan)
                .toList();
        reads.addAll(looks);
        List<Price> filling = new ArrayList<>(reads);
        filling.add(costs.filled(made));
        return List.of(
                new Step(
                        Phase.PREPARE,
                        By.KEYWRIGHT,
                        "%sturn on the streams of %s%s".formatted(looked(), names(old), created()),
                        looks.isEmpty() ? Optional.empty() : Optional.of(Costs.sum(looks)),
                        "DescribeTable says ACTIVE",
                        "`rollback` deletes the new %s and turns off the streams"
                                .formatted(shared.tables().isEmpty() ? "tables" : "tables, items and indexes")),
                Step.priced(
                        Phase.FILL,
                        By.KEYWRIGHT,
                        "read all items of %s, write the items of the new design to %s, and carry over what changes meanwhile"
                                .formatted(names(old), names(targets)),
                        Costs.sum(filling),
                        "`status` shows no lag",
                        "`rollback`"),
                Step.priced(
                        Phase.COMPARE,
                        By.KEYWRIGHT,
                        "compare every item of %s with what the old tables say, both ways, and the answers of both designs"
                                .formatted(names(targets)),
                        Costs.sum(reads),
                        "nothing differs",
                        "`rollback`"),
                Step.free(
                        Phase.SWITCH,
                        By.PERSON,
                        shared.tables().isEmpty()
                                ? "stop everything that writes to the old tables"
                                : "stop everything that writes to %s".formatted(names(old)),
                        "`cutover` finds no change after that",
                        "start it again"),
                Step.priced(
                        Phase.CUTOVER,
                        By.KEYWRIGHT,
                        back
                                ? "carry over the last changes, compare once more, turn on the streams of the new tables, and record that the new design is the master"
                                : "carry over the last changes, compare once more, and record that the new design is the master",
                        Costs.sum(reads),
                        "nothing differs; otherwise nothing is switched",
                        back
                                ? "`rollback` carries the last changes back and makes the old design the master again"
                                : "none without loss: the map cannot be turned round, so what the new application writes cannot go back; the old tables stay as they are until `finish`"),
                Step.free(
                        Phase.FINISH,
                        By.DEPLOY,
                        back
                                ? "deploy the application of the new design, and let `run --reverse` carry its changes back for as long as you may want to go back"
                                : "deploy the application of the new design",
                        left.isEmpty()
                                ? "its answers"
                                : "its answers, and no requests in the metrics of the old tables",
                        back
                                ? "`rollback`, then deploy the old one"
                                : "deploy the old one: it has nothing of what was written since"),
                new Step(
                        Phase.FINISH,
                        By.KEYWRIGHT,
                        deleted().isEmpty()
                                ? "turn off the streams"
                                : "turn off the streams; with `--delete-old`, delete %s".formatted(deleted()),
                        shared.gone().isEmpty() ? Optional.empty() : Optional.of(costs.deletion(shared.gone())),
                        "DescribeTable does not have them",
                        deleted().isEmpty() ? "none is needed" : "none: evolve back, or restore a backup"));
    }

    private String looked() {
        return shared.tables().isEmpty()
                ? ""
                : "see that %s has no item of the new design, ".formatted(names(shared.tables()));
    }

    /** What is made before the first item is written. */
    private String created() {
        List<String> all = new ArrayList<>();
        if (!fresh.isEmpty()) {
            all.add("%s with all indexes".formatted(names(fresh)));
        }
        all.addAll(SharedMove.words(shared.added()));
        return all.isEmpty() ? "" : ", and create " + String.join(", ", all);
    }

    private String deleted() {
        List<String> all = new ArrayList<>();
        if (!left.isEmpty()) {
            all.add(names(left));
        }
        if (!shared.gone().isEmpty()) {
            all.add("the items of the old design in %s".formatted(names(shared.tables())));
        }
        all.addAll(SharedMove.words(shared.dropped()));
        return String.join(", ", all);
    }
}
