package dev.keywright.moving.evolve;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The steps from one design to the next by programs that read both, while things go over one by one. */
public final class TransitionPlan {
    private final Evolution evolution;
    private final SharedMove shared;

    private TransitionPlan(Evolution evolution, SharedMove shared) {
        this.evolution = evolution;
        this.shared = shared;
    }

    /** The same transition the other way round, which a map has none of. */
    private String back(String otherwise) {
        return evolution.map().isEmpty()
                ? otherwise
                : "none for what has gone over: the map cannot be turned round; the old tables keep the rest";
    }

    private List<Table> own(List<Table> tables, List<Table> others) {
        if (evolution.map().isPresent()) {
            return tables;
        }
        return tables.stream()
                .filter(table -> others.stream().noneMatch(other -> other.name().equals(table.name())))
                .toList();
    }

    private Optional<Step> created(List<Table> fresh) {
        List<String> all = new ArrayList<>();
        if (!fresh.isEmpty()) {
            boolean more =
                    evolution.map().filter(map -> !map.created().isEmpty()).isPresent();
            all.add("%s with all indexes%s".formatted(names(fresh), more ? ", and what the map creates" : ""));
        }
        all.addAll(SharedMove.words(shared.added()));
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(Step.free(
                        Phase.PREPARE,
                        By.KEYWRIGHT,
                        "create " + String.join(", ", all),
                        "DescribeTable says ACTIVE",
                        "delete them"));
    }

    private Step deleted(List<Table> left) {
        List<String> all = new ArrayList<>();
        if (!left.isEmpty()) {
            all.add(names(left));
        }
        all.addAll(SharedMove.words(shared.dropped()));
        return Step.free(
                Phase.FINISH,
                By.KEYWRIGHT,
                all.isEmpty()
                        ? "with `finish --transition`, look once more: there is nothing to delete"
                        : "with `finish --transition --delete-old`, delete %s".formatted(String.join(", ", all)),
                all.isEmpty() ? "no item of the old design is there" : "DescribeTable does not have them",
                all.isEmpty() ? "none is needed" : "create them anew: they were empty");
    }

    /**
     * The plan of an evolution.
     *
     * @param limits the reasons why things cannot go over one by one
     * @param looks how what is left is found, where the old design has another model
     */
    public static EvolvePlan of(Evolution evolution, Costs costs, List<String> limits, List<String> looks) {
        List<Change> changes = new ArrayList<>(
                evolution.map().map(MapChange::of).orElseGet(() -> new Differences(evolution).changes()));
        looks.forEach(words -> changes.add(new MapChange("found", words)));
        TransitionPlan plan = new TransitionPlan(evolution, SharedMove.of(evolution, costs));
        return new EvolvePlan(changes, plan.steps(costs), limits, Optional.empty());
    }

    private static String names(List<Table> tables) {
        return tables.stream().map(table -> "`%s`".formatted(table.name())).collect(Collectors.joining(", "));
    }

    private List<Step> steps(Costs costs) {
        List<Table> left =
                own(evolution.oldDesign().tables(), evolution.nextDesign().tables());
        List<Table> fresh =
                own(evolution.nextDesign().tables(), evolution.oldDesign().tables());
        List<ItemType> gone = new ArrayList<>(items(left));
        gone.addAll(shared.gone());
        List<ItemType> made = new ArrayList<>(items(fresh));
        made.addAll(shared.made());
        List<Table> old = evolution.oldDesign().tables();
        List<Price> scans = new ArrayList<>();
        old.forEach(table -> scans.add(costs.scan(table)));
        List<Price> carrying = new ArrayList<>(scans);
        carrying.add(costs.carried(gone, made));
        List<Step> steps = new ArrayList<>();
        created(fresh).ifPresent(steps::add);
        steps.addAll(List.of(
                Step.free(
                        Phase.WRITE,
                        By.PERSON,
                        shared.tables().isEmpty()
                                ? "stop every version of the application that knows the old design alone, or take away its right to write %s: DynamoDB then refuses it"
                                        .formatted(names(old))
                                : "stop every version of the application that knows the old design alone",
                        "nobody else writes there. What such a version changes of something that has gone over is refused, since it finds no item; what it creates is carried over later",
                        "start it again, as long as nothing has gone over"),
                Step.free(
                        Phase.WRITE,
                        By.DEPLOY,
                        "deploy the program that `generate --transition-from` the old design writes: it reads both designs, and carries over what it writes",
                        "its answers",
                        back("the same in the other direction, with `--from` and `--to` swapped")),
                Step.priced(
                        Phase.FILL,
                        By.KEYWRIGHT,
                        "carry over whatever is left, thing by thing, each in one transaction: `run --transition --deployed`",
                        Costs.sum(carrying),
                        shared.tables().isEmpty()
                                ? "nothing is left in %s".formatted(names(old))
                                : "nothing of the old design is left in %s".formatted(names(old)),
                        back("the same in the other direction")),
                Step.priced(
                        Phase.COMPARE,
                        By.KEYWRIGHT,
                        "look at all items of %s once more".formatted(names(old)),
                        Costs.sum(scans),
                        "`verify --transition` finds no thing there",
                        "nothing was changed"),
                Step.free(
                        Phase.FINISH,
                        By.DEPLOY,
                        "deploy the program that `generate` writes for the new design alone",
                        left.isEmpty()
                                ? "its answers"
                                : "its answers, and no requests in the metrics of the old tables",
                        left.isEmpty() ? "deploy the one before" : "deploy the one before: the old tables are empty"),
                deleted(left)));
        return steps;
    }

    private static List<ItemType> items(List<Table> tables) {
        return tables.stream().flatMap(table -> table.items().stream()).toList();
    }
}
