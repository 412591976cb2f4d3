package dev.keywright.moving.evolve;

import dev.keywright.core.design.ItemType;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The same data in other items: embedded or split, copied, counted, spread over shards.
 *
 * @param subject the item types that it is about, for messages
 * @param gone the items that are no longer needed
 * @param made the items that must be there
 */
public record Reshaped(String text, String subject, List<ItemType> gone, List<ItemType> made) implements Change {
    public Reshaped {
        gone = List.copyOf(gone);
        made = List.copyOf(made);
    }

    @Override
    public String kind() {
        return "items reshaped";
    }

    private boolean isCounted() {
        return made.stream().anyMatch(item -> item.kind().isNumber());
    }

    @Override
    public List<Step> steps(Costs costs) {
        List<Step> steps = new ArrayList<>();
        if (!made.isEmpty()) {
            steps.add(Step.free(
                    Phase.WRITE,
                    By.DEPLOY,
                    "deploy an application that keeps both shapes of %s in one transaction, and reads the old"
                            .formatted(subject),
                    "no old version runs any more: what it writes would be missed",
                    "deploy the old one, and delete what is new"));
            steps.add(Step.priced(
                    Phase.FILL,
                    By.KEYWRIGHT,
                    isCounted()
                            ? "count what is there at a moment without writes, and set the numbers of %s"
                                    .formatted(subject)
                            : "write the new shape of %s for what was there before, in transactions with a check that the old items have not changed since they were read"
                                    .formatted(subject),
                    costs.reshaped(made),
                    "made again of the old items, and compared one by one",
                    "delete what is new"));
        }
        steps.add(Step.free(
                Phase.SWITCH,
                By.DEPLOY,
                "deploy an application that does not read the old shape of %s".formatted(subject),
                "its answers against those before",
                "deploy the one before: both shapes are still kept"));
        if (!gone.isEmpty()) {
            steps.add(Step.priced(
                    Phase.FINISH,
                    By.KEYWRIGHT,
                    "delete the old shape of %s, when the application does not write it any more".formatted(subject),
                    costs.deletion(gone),
                    "a scan finds none",
                    "none: make it again of the new shape"));
        }
        return steps;
    }

    @Override
    public Optional<String> findRefusal() {
        Optional<String> table = Stream.concat(made.stream(), gone.stream())
                .map(item -> item.ref().table().name())
                .findFirst();
        return Optional.of("%s changes in the table where it is, and cannot go over there%s"
                .formatted(
                        subject,
                        table.map(name -> "; " + TableMove.remedy(name)).orElse("")));
    }
}
