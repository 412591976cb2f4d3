package dev.keywright.app.job;

import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.compilation.ModelFile;
import dev.keywright.app.compilation.Refusal;
import dev.keywright.app.compilation.Result;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.compilation.Searched;
import dev.keywright.app.interview.Designer;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.ReviewText;
import dev.keywright.backends.Backends;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.core.check.Check;
import dev.keywright.core.cost.AmountTooLarge;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.DesignChanges;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Designs for the interview, each found once. */
public final class InterviewDesigner implements Designer {
    private static final int MOST_KEPT = 64;

    private final Surroundings surroundings;
    private final String shortTime;
    private final String longTime;
    private final Map<String, Result> found = new LinkedHashMap<>();
    private final Map<String, Review> reviews = new LinkedHashMap<>();

    /**
     * A designer.
     *
     * @param shortTime the most that a search may take between two questions, such as `3s`
     * @param longTime the most that the search for the design to agree to may take; nothing is no limit
     */
    public InterviewDesigner(Surroundings surroundings, String shortTime, String longTime) {
        this.surroundings = surroundings;
        this.shortTime = shortTime;
        this.longTime = longTime;
    }

    @Override
    public Optional<Priced> find(String model) {
        return kept(found, model, () -> compiled(model, shortTime)) instanceof Compiled compiled
                ? Optional.of(new Design(compiled))
                : Optional.empty();
    }

    @Override
    public Review review(String model) {
        return kept(reviews, model, () -> reviewed(model));
    }

    private static <T> T kept(Map<String, T> known, String key, Supplier<T> made) {
        Optional<T> old = Optional.ofNullable(known.get(key));
        if (old.isPresent()) {
            return old.get();
        }
        T fresh = made.get();
        known.put(key, fresh);
        if (known.size() > MOST_KEPT) {
            known.remove(known.keySet().iterator().next());
        }
        return fresh;
    }

    private Result compiled(String model, String time) {
        Inputs inputs = new Inputs(
                ModelFile.of("model", model), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
        return new Compilation(inputs, clock(time)).run();
    }

    private SearchClock clock(String time) {
        return SearchClock.find(time, surroundings).orElseGet(() -> SearchClock.unlimited(surroundings));
    }

    private Review reviewed(String model) {
        Result result = compiled(model, longTime);
        if (!(result instanceof Compiled compiled)) {
            return Review.none(ReviewText.refusal((Refusal) result));
        }
        Searched searched = compiled.searched().orElseThrow();
        List<Decision> decisions = searched.search().decisions(searched.found(), candidate -> true);
        Blueprint blueprint = Generation.blueprint(compiled, clock(shortTime));
        List<String> unchecked = new ArrayList<>();
        for (String backend : List.of("requirements", "data-model", "entity-chart", "table-design")) {
            file(backend, blueprint)
                    .lines()
                    .filter(line -> line.startsWith("- [ ] "))
                    .map(line -> line.substring("- [ ] ".length()))
                    .filter(line -> !unchecked.contains(line))
                    .forEach(unchecked::add);
        }
        List<String> missing = compiled.result().errors().stream()
                .map(error -> "the design has an error: " + error.message())
                .toList();
        return new Review(
                ReviewText.of(compiled, decisions, unchecked),
                sections(file("requirements", blueprint)),
                Optional.of(ReviewText.agreed(file("data-model", blueprint), unchecked)),
                missing);
    }

    private static String file(String backend, Blueprint blueprint) {
        return Backends.find(backend)
                .orElseThrow()
                .files(blueprint, Choices.NONE)
                .get(0)
                .text();
    }

    /** The text below each heading. */
    private static Map<String, String> sections(String document) {
        Map<String, String> sections = new LinkedHashMap<>();
        String[] parts = document.split("(?m)^## ", -1);
        for (String part : List.of(parts).subList(1, parts.length)) {
            String[] lines = part.split("\n", 2);
            sections.put(lines[0].strip(), lines[1].strip() + "\n");
        }
        return sections;
    }

    /** A design with its prices for other figures. */
    private record Design(Compiled compiled) implements Priced {
        @Override
        public long nanoDollars() {
            return compiled.result().account().bill().nanoDollars();
        }

        @Override
        public Optional<Long> nanoDollarsFor(String other) {
            Optional<Model> model =
                    Check.model("model", other.getBytes(StandardCharsets.UTF_8)).model();
            if (model.isEmpty()) {
                return Optional.empty();
            }
            try {
                Bill bill = CostModel.asPaid(Facts.of(model.get()), compiled.prices())
                        .bill(compiled.design());
                return bill.servesEverything() ? Optional.of(bill.nanoDollars()) : Optional.empty();
            } catch (AmountTooLarge tooLarge) {
                return Optional.empty();
            }
        }

        @Override
        public List<String> pieces() {
            return DesignChanges.pieces(compiled.searched().orElseThrow().found());
        }
    }
}
