package dev.keywright.moving.evolve;

import dev.keywright.core.design.ItemType;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.List;
import java.util.Optional;

/** Items that get another key in the same table: they become other items. */
public record ItemRekeyed(ItemType old, ItemType next, String keys) implements Change {
    @Override
    public String kind() {
        return "item key changed";
    }

    @Override
    public String text() {
        return "items `%s` of `%s` get other keys: %s"
                .formatted(next.name(), next.ref().table().name(), keys);
    }

    @Override
    public List<Step> steps(Costs costs) {
        String name = next.name();
        return List.of(
                Step.free(
                        Phase.WRITE,
                        By.DEPLOY,
                        "deploy an application that writes `%s` under both keys in one transaction, and reads the old"
                                .formatted(name),
                        "no old version runs any more: what it writes would be missed",
                        "deploy the old one, and delete the items under the new keys"),
                Step.priced(
                        Phase.FILL,
                        By.KEYWRIGHT,
                        "write each `%s` under its new key in a transaction, if it is absent there and the old item has not changed since it was read"
                                .formatted(name),
                        costs.guardedCopies(old, next),
                        "each old item has its new one and the other way round",
                        "delete the items under the new keys"),
                Step.free(
                        Phase.SWITCH,
                        By.DEPLOY,
                        "deploy an application that reads the new keys, then the old ones, then the new ones once more; lists are merged by identity"
                                .formatted(),
                        "no read is answered by an old key any more",
                        "deploy the one before: both keys are still written"),
                Step.priced(
                        Phase.FINISH,
                        By.KEYWRIGHT,
                        "delete each `%s` under its old key, when the application writes and reads the new ones alone"
                                .formatted(name),
                        costs.deletion(old),
                        "a scan finds none under an old key",
                        "none: fill the old keys from the new ones"));
    }

    @Override
    public Optional<String> findRefusal() {
        String table = next.ref().table().name();
        return Optional.of("`%s` gets other keys in the table where it is, and cannot go over there; %s"
                .formatted(next.name(), TableMove.remedy(table)));
    }
}
