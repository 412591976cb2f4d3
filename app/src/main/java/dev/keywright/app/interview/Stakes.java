package dev.keywright.app.interview;

import dev.keywright.app.interview.Designer.Priced;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What depends on the answers to questions: the bill of the present design with each answer as small and as large as it may well be,
 * and whether another design is the cheapest then.
 */
final class Stakes {
    /** An answer that moves the bill by less than this share is not asked for. */
    private static final double LEAST_SHARE = 0.03;
    /** Nor one that moves it by less than ten cents a month. */
    private static final long LEAST_NANO_DOLLARS = 100_000_000;
    /** Searches for flips take time: only so many questions are looked at one by one. */
    private static final int MOST_SEARCHED = 4;

    private final Designer designer;
    private final Situation situation;

    Stakes(Designer designer, Situation situation) {
        this.designer = designer;
        this.situation = situation;
    }

    /** A question with the kind that asks it. */
    record Candidate(Question question, QuestionKind kind) {}

    /**
     * The questions that matter, and the bill over all that is open.
     *
     * @param questions those that may flip the design or move the bill, the weightiest first
     * @param low the bill with every open value as small as it may be; present where there is a design
     */
    record Weighed(List<Question> questions, Optional<Long> likely, Optional<Long> low, Optional<Long> high) {
        Weighed {
            questions = List.copyOf(questions);
        }
    }

    private record Weight(Question question, long movement, List<Requirements> variants) {}

    Weighed weighed(List<Candidate> candidates) {
        String model = situation.requirements().model().text();
        Optional<Priced> found = situation.isReady() ? designer.find(model) : Optional.empty();
        if (found.isEmpty()) {
            return new Weighed(
                    candidates.stream().map(Candidate::question).toList(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
        Priced design = found.get();
        List<Weight> weights = candidates.stream()
                .map(candidate -> weight(candidate, design))
                .sorted(Comparator.comparing((Weight weight) -> -weight.movement()))
                .toList();
        List<Question> heavy = weights.stream()
                .filter(weight -> isHeavy(weight.movement(), design))
                .map(Weight::question)
                .toList();
        Optional<Long> low = together(weights, 0).flatMap(text -> design.nanoDollarsFor(text));
        Optional<Long> high = together(weights, 1).flatMap(text -> design.nanoDollarsFor(text));
        return new Weighed(
                heavy.isEmpty() ? flipping(weights, design) : heavy, Optional.of(design.nanoDollars()), low, high);
    }

    private Weight weight(Candidate candidate, Priced design) {
        String id = candidate.question().id();
        List<Requirements> variants = new ArrayList<>();
        long movement = 0;
        for (String extreme : candidate.kind().extremes(id, situation)) {
            Optional<Requirements> variant = QuestionKinds.taken(id, extreme, situation);
            if (variant.isPresent()) {
                long bill = design.nanoDollarsFor(variant.get().model().text()).orElse(design.nanoDollars());
                movement = Math.max(movement, Math.abs(bill - design.nanoDollars()));
                variants.add(variant.get());
            }
        }
        return new Weight(candidate.question(), movement, variants);
    }

    private static boolean isHeavy(long movement, Priced design) {
        return movement > LEAST_NANO_DOLLARS && movement > design.nanoDollars() * LEAST_SHARE;
    }

    /**
     * Of the questions that hardly move the bill: those that flip the design. All are tried together first. Where they flip it only
     * together, or one that was not tried alone does, all of them matter.
     */
    private List<Question> flipping(List<Weight> weights, Priced design) {
        boolean any = false;
        for (int end = 0; end <= 1; end++) {
            Optional<String> text = together(weights, end);
            any |= text.isPresent() && flips(text.get(), design);
        }
        if (!any) {
            return List.of();
        }
        List<Question> alone = weights.stream()
                .limit(MOST_SEARCHED)
                .filter(weight -> weight.variants().stream()
                        .anyMatch(variant -> flips(variant.model().text(), design)))
                .map(Weight::question)
                .toList();
        return alone.isEmpty() ? weights.stream().map(Weight::question).toList() : alone;
    }

    /** Another design counts only if it saves what a person would notice. */
    private boolean flips(String model, Priced design) {
        Optional<Priced> other = designer.find(model);
        boolean differs = other.isPresent() && !other.get().pieces().equals(design.pieces());
        long saving = differs
                ? design.nanoDollarsFor(model).orElse(Long.MAX_VALUE)
                        - other.get().nanoDollars()
                : 0;
        return differs && isHeavy(saving, other.get());
    }

    /** The model with one end of every open value. */
    private Optional<String> together(List<Weight> weights, int end) {
        Requirements now = situation.requirements();
        boolean changed = false;
        for (Weight weight : weights) {
            Situation then = new Situation(now);
            QuestionKind kind = QuestionKinds.weighing(weight.question().id(), then);
            List<String> extremes = kind.extremes(weight.question().id(), then);
            if (extremes.size() > end) {
                Optional<Requirements> next =
                        QuestionKinds.taken(weight.question().id(), extremes.get(end), then);
                changed |= next.isPresent();
                now = next.orElse(now);
            }
        }
        return changed ? Optional.of(now.model().text()) : Optional.empty();
    }
}
