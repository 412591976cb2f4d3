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

    private TransitionPlan(Evolution evolution) {
        this.evolution = evolution;
    }

    /** The same transition the other way round, which a map has none of. */
    private String back(String otherwise) {
        return evolution.map().isEmpty()
                ? otherwise
                : "none for what has gone over: the map cannot be turned round; the old tables keep the rest";
    }

    private String made(List<Table> next) {
        boolean more = evolution.map().filter(map -> !map.created().isEmpty()).isPresent();
        return "create %s with all indexes%s".formatted(names(next), more ? ", and what the map creates" : "");
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
        List<Table> old = evolution.oldDesign().tables();
        List<Table> next = evolution.nextDesign().tables();
        return new EvolvePlan(changes, new TransitionPlan(evolution).steps(costs, old, next), limits, Optional.empty());
    }

    private static String names(List<Table> tables) {
        return tables.stream().map(table -> "`%s`".formatted(table.name())).collect(Collectors.joining(", "));
    }

    private List<Step> steps(Costs costs, List<Table> old, List<Table> next) {
        List<Price> scans = new ArrayList<>();
        old.forEach(table -> scans.add(costs.scan(table)));
        List<Price> carrying = new ArrayList<>(scans);
        carrying.add(costs.carried(items(old), items(next)));
        return List.of(
                Step.free(Phase.PREPARE, By.KEYWRIGHT, made(next), "DescribeTable says ACTIVE", "delete them"),
                Step.free(
                        Phase.WRITE,
                        By.PERSON,
                        "stop every version of the application that knows the old design alone, or take away its right to write %s: DynamoDB then refuses it"
                                .formatted(names(old)),
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
                        "nothing is left in %s".formatted(names(old)),
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
                        "its answers, and no requests in the metrics of the old tables",
                        "deploy the one before: the old tables are empty"),
                Step.free(
                        Phase.FINISH,
                        By.KEYWRIGHT,
                        "with `finish --transition --delete-old`, delete %s".formatted(names(old)),
                        "DescribeTable does not have them",
                        "create them anew: they were empty"));
    }

    private static List<ItemType> items(List<Table> tables) {
        return tables.stream().flatMap(table -> table.items().stream()).toList();
    }
}
