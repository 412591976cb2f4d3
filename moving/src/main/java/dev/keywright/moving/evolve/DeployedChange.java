package dev.keywright.moving.evolve;

import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.List;
import java.util.Optional;

/**
 * A change that is in the application alone: items are written in another way from now on, and those that are there stay.
 *
 * @param check how to see that it is done well
 */
public record DeployedChange(String text, String check) implements Change {
    @Override
    public String kind() {
        return "attribute";
    }

    @Override
    public List<Step> steps(Costs costs) {
        return List.of(Step.free(
                Phase.WRITE,
                By.DEPLOY,
                "deploy the application of the new design: " + text,
                check,
                "deploy the old one"));
    }

    @Override
    public Optional<String> findRefusal() {
        return Optional.empty();
    }
}
