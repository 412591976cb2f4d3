package dev.keywright.verifier.oracle;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Step;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.world.Datum;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that match, in order: groups of rows that are equal by the order asked for and may come in any order among
 * themselves.
 *
 * @param limit the most rows of a page or a list; 0 where there is no limit
 */
public record ExpectedAnswer(List<List<Match>> groups, long limit) {
    public ExpectedAnswer {
        groups = groups.stream().map(List::copyOf).toList();
    }

    /**
     * An entity that matches, with everything that it includes before any limit.
     *
     * @param values its attributes; counts hold expired children until they are deleted
     * @param living the counts that differ where expired children are left out: a count that may trail may be either
     */
    public record Match(
            Map<AttributeUse, Datum> values, Map<AttributeUse, Datum> living, Map<List<Step>, ExpectedAnswer> along) {
        public Match {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
            living = Collections.unmodifiableMap(new LinkedHashMap<>(living));
            along = Collections.unmodifiableMap(new LinkedHashMap<>(along));
        }

        /** Whether these are its attributes. */
        boolean has(Map<AttributeUse, Datum> got) {
            return got.keySet().equals(values.keySet())
                    && got.entrySet().stream().allMatch(one -> has(one.getKey(), one.getValue()));
        }

        private boolean has(AttributeUse use, Datum got) {
            return got.equals(values.get(use)) || got.equals(living.get(use));
        }

        private AnswerRow row() {
            Map<List<Step>, List<AnswerRow>> rows = new LinkedHashMap<>();
            along.forEach((way, expected) -> rows.put(way, expected.firstRows()));
            return new AnswerRow(values, rows);
        }
    }

    public int size() {
        return groups.stream().mapToInt(List::size).sum();
    }

    /** The number of rows that a caller gets at once. */
    public int most() {
        return limit == 0 ? size() : (int) Math.min(limit, size());
    }

    /** One right answer: everything, each list in it cut at its limit. */
    public List<AnswerRow> allRows() {
        return groups.stream().flatMap(List::stream).map(Match::row).toList();
    }

    public List<AnswerRow> firstRows() {
        return allRows().subList(0, most());
    }
}
