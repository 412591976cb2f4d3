package dev.keywright.verifier;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Optimizer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The cheapest designs of models, each searched once in a JVM. */
public final class Designs {
    private static final OrToolsSolver SOLVER = new OrToolsSolver(Engine.SAT, new NativeLibrary(Optional::empty));
    private static final Map<Model, Design> FOUND = new ConcurrentHashMap<>();

    private Designs() {}

    public static CostModel costModel(Model model) {
        return new CostModel(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
    }

    public static Design cheapest(Model model) {
        return FOUND.computeIfAbsent(
                model,
                searched -> new Optimizer(costModel(searched), SOLVER).find().design());
    }
}
