package dev.keywright.verifier.data;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.oracle.SequenceNumbers;
import dev.keywright.verifier.world.ParentsFirst;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Makes a small world of a model: fewer of everything, related as the model says. */
public final class WorldGenerator {
    private static final long FEWEST = 3;

    private final Model model;
    private final Recipe recipe;

    public WorldGenerator(Model model, Recipe recipe) {
        this.model = model;
        this.recipe = recipe;
    }

    public Population make() {
        Population population = new Population(new World(model, recipe.now()));
        SequenceNumbers sequences = new SequenceNumbers(population.world());
        NewThings things = new NewThings(population, recipe, new Dice(recipe.seed()));
        Map<EntityRef, Long> sizes = sizes();
        for (Entity entity : ParentsFirst.of(model)) {
            for (long made = 0; made < sizes.get(entity.ref()); made++) {
                Optional<Thing> thing = things.make(entity, Map.of());
                thing.map(sequences::numbered).ifPresent(whole -> {
                    population.add(whole);
                    sequences.taken(whole);
                });
            }
        }
        return population;
    }

    /** By the cube roots of their counts: the rare ones stay several, and the common ones stay more. */
    private Map<EntityRef, Long> sizes() {
        Facts facts = Facts.of(model);
        Map<EntityRef, Double> weights = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            double count =
                    facts.entity(entity.ref()).count().value().roundedUp().doubleValue();
            weights.put(entity.ref(), StrictMath.cbrt(Math.max(1, count)));
        }
        double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
        Map<EntityRef, Long> sizes = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            long share = Math.round(recipe.entities() * weights.get(entity.ref()) / all);
            sizes.put(entity.ref(), entity.isSingleton() ? 1 : Math.max(FEWEST, share));
        }
        return sizes;
    }
}
