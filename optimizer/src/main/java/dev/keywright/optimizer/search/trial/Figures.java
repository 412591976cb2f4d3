package dev.keywright.optimizer.search.trial;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.PatternFacts;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.Reads.Asking;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Numbers for all that a price of a pattern depends on beside the trial: the pattern with its rates and its busiest values, and what it
 * asks for. The same in one search as in an earlier one, they have the same number.
 */
final class Figures {
    private final Map<PatternRef, Integer> patterns;
    private final Map<Requirement, Integer> requirements = new ConcurrentHashMap<>();
    private final Book book;

    private Figures(Map<PatternRef, Integer> patterns, Book book) {
        this.patterns = patterns;
        this.book = book;
    }

    /** The numbers that several searches share. */
    static final class Book {
        private final Map<OfPattern, Integer> patterns = new LinkedHashMap<>();
        private final Map<Asked, Integer> requirements = new ConcurrentHashMap<>();
        private final AtomicInteger numbers = new AtomicInteger();

        /** The numbers for a search. */
        Figures of(Facts facts) {
            Map<PatternRef, Integer> known = new LinkedHashMap<>();
            for (Pattern pattern : facts.model().patterns()) {
                OfPattern figures = new OfPattern(pattern, facts.pattern(pattern.ref()));
                known.put(pattern.ref(), patterns.computeIfAbsent(figures, unused -> numbers.incrementAndGet()));
            }
            return new Figures(known, this);
        }
    }

    private record OfPattern(Pattern pattern, PatternFacts facts) {}

    /** A requirement without its number, which says nothing in another search. */
    private record Asked(PatternRef pattern, EntityRef entity, List<Asking> askings) {
        static Asked of(Requirement requirement) {
            return requirement instanceof Requirement.Query query
                    ? new Asked(query.pattern().ref(), query.entity(), query.askings())
                    : new Asked(requirement.pattern().ref(), requirement.entity(), List.of());
        }
    }

    int of(Pattern pattern) {
        return patterns.get(pattern.ref());
    }

    int of(Requirement requirement) {
        return requirements.computeIfAbsent(
                requirement,
                asked -> book.requirements.computeIfAbsent(Asked.of(asked), unused -> book.numbers.incrementAndGet()));
    }
}
