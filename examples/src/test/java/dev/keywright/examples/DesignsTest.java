package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.Prices;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The designs that are found for the examples, held against those that experts drew. */
class DesignsTest {
    private static final Prices PRICES = BuiltInPrices.list().find("us-east-1").orElseThrow();

    /** A search for this one takes longer than all others together. */
    private static final String LARGEST = "tour/library.yaml";

    /**
     * Beside the largest, those whose generated files are kept, so that every build compares its design with that of an earlier
     * one: a normal run searches for these once, `-Ddesigns=all` twice.
     */
    private static final Set<String> ONCE =
            Set.of(LARGEST, "campaigns/model.yaml", "ecommerce/model.yaml", "workspaces/model.yaml");

    private static final Map<Model, Found> FOUND = new ConcurrentHashMap<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "campaigns",
                "deals",
                "ecommerce",
                "gaming-profile",
                "hr-tasks",
                "session-store",
                "social-network",
                "workspaces"
            })
    void isNeverDearerThanAnExpertOnWhatTheExpertServes(String name) throws IOException {
        byte[] model = Files.readAllBytes(Path.of(name, "model.yaml"));
        byte[] design = Files.readAllBytes(Path.of(name, "expert.design.yaml"));
        Outcome expert = Check.design("model.yaml", model, "expert.design.yaml", design);
        Model whole = expert.model().orElseThrow();
        Model served = whole.with(whole.patterns().stream()
                .filter(pattern -> !fails(expert, pattern))
                .toList());
        long theirs = costing(served).bill(expert.design().orElseThrow()).objectiveNanoDollars();
        Found ours = found(served);
        assertThat(ours.bill().servesEverything()).isTrue();
        assertThat(ours.bill().objectiveNanoDollars()).isLessThanOrEqualTo(theirs);
    }

    /** Only errors disqualify an expert's answer, and a diagnostic about a pattern names it. */
    private static boolean fails(Outcome expert, Pattern pattern) {
        return expert.diagnostics().stream()
                .filter(Diagnostic::isError)
                .anyMatch(diagnostic -> diagnostic.message().contains("`%s`".formatted(pattern.id())));
    }

    private static CostModel costing(Model model) {
        return new CostModel(Facts.of(model), PRICES);
    }

    /** Where an expert serves every pattern, the model of both tests is the same. */
    private static Found found(Model model) {
        return FOUND.computeIfAbsent(model, DesignsTest::search);
    }

    private static Found search(Model model) {
        return new Optimizer(costing(model), new OrToolsSolver(Engine.SAT, SolverLibrary.onThisMachine())).find();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "campaigns/model.yaml",
                "deals/model.yaml",
                "ecommerce/model.yaml",
                "session-store/model.yaml",
                "starter/model.yaml",
                LARGEST,
                "workspaces/model.yaml"
            })
    void passesItsOwnCheckAndIsTheSameEachTime(String file) throws IOException {
        byte[] model = Files.readAllBytes(Path.of(file));
        Model read = Check.model("model.yaml", model).model().orElseThrow();
        Found found = found(read);
        assertThat(found.dropped()).isEmpty();
        assertThat(found.isProven()).isTrue();
        String text = DesignPrinter.print(found.design());
        Outcome checked = Check.design("model.yaml", model, "design.yaml", text.getBytes(StandardCharsets.UTF_8));
        List<String> errors = checked.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::message)
                .toList();
        assertThat(errors).isEmpty();
        long again = costing(read).bill(checked.design().orElseThrow()).objectiveNanoDollars();
        assertThat(again).isEqualTo(found.bill().objectiveNanoDollars());
        if (!ONCE.contains(file) || "all".equals(System.getProperty("designs"))) {
            assertThat(DesignPrinter.print(search(read).design())).isEqualTo(text);
        }
    }
}
