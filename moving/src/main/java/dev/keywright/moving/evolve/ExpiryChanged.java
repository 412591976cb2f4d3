package dev.keywright.moving.evolve;

import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Another attribute, or none, says when items of a table expire. */
public record ExpiryChanged(String table, Optional<String> old, Optional<String> next) implements Change {
    @Override
    public String kind() {
        return "ttl";
    }

    @Override
    public String text() {
        return "table `%s`: items expire by %s, until now by %s"
                .formatted(
                        table,
                        next.map("`%s`"::formatted).orElse("nothing"),
                        old.map("`%s`"::formatted).orElse("nothing"));
    }

    @Override
    public List<Step> steps(Costs costs) {
        List<Step> steps = new ArrayList<>();
        next.ifPresent(attribute -> steps.add(Step.free(
                Phase.WRITE,
                By.DEPLOY,
                "deploy an application that writes `%s` as a number of seconds".formatted(attribute),
                "a few fresh items have it",
                "deploy the old one")));
        old.ifPresent(attribute -> steps.add(Step.free(
                Phase.CREATE,
                By.KEYWRIGHT,
                "turn off the TTL of `%s` by `%s`".formatted(table, attribute),
                "DescribeTimeToLive says DISABLED",
                "`rollback` turns it on again; AWS takes one change an hour")));
        next.ifPresent(attribute -> steps.add(Step.free(
                Phase.FINISH,
                By.KEYWRIGHT,
                "turn on the TTL of `%s` by `%s`".formatted(table, attribute),
                "DescribeTimeToLive says ENABLED",
                "not at all for items that have expired: they are gone")));
        return steps;
    }

    @Override
    public Optional<String> findRefusal() {
        return Optional.empty();
    }
}
