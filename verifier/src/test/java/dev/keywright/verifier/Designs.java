package dev.keywright.verifier;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Optimizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The cheapest designs of models, each searched once in a build. */
public final class Designs {
    private static final OrToolsSolver SOLVER = new OrToolsSolver(Engine.SAT, new NativeLibrary(Optional::empty));
    private static final Map<Model, Design> FOUND = new ConcurrentHashMap<>();

    /** Where a build keeps what it has found for its other modules and processes; every build has a folder of its own. */
    private static final Optional<Path> KEPT =
            Optional.ofNullable(System.getProperty("designs.folder")).map(Path::of);

    private Designs() {}

    public static CostModel costModel(Model model) {
        return new CostModel(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
    }

    public static Design cheapest(Model model) {
        return FOUND.computeIfAbsent(
                model, searched -> KEPT.map(folder -> kept(folder, searched)).orElseGet(() -> search(searched)));
    }

    private static Design search(Model model) {
        return new Optimizer(costModel(model), SOLVER).find().design();
    }

    private static Design kept(Path folder, Model model) {
        String text = ModelPrinter.print(model);
        Path file = folder.resolve(UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)) + ".design.yaml");
        try {
            if (!Files.exists(file)) {
                Files.createDirectories(folder);
                Path whole = Files.createTempFile(folder, "found", ".tmp");
                Files.writeString(whole, DesignPrinter.print(search(model)));
                Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
            }
            return Examples.designOf(text, Files.readString(file));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
