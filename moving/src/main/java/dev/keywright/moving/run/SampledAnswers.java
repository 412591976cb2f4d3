package dev.keywright.moving.run;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.items.Digest;
import dev.keywright.moving.source.Finding;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks every pattern for rows that are drawn, where there are too many rows to look at all of them for each answer. */
final class SampledAnswers {
    private static final int RANGES_OF_AN_ENTITY = 2;
    private static final int ROWS_OF_A_RANGE = 30;
    private static final int LOOKS = 20;

    private final Move move;
    private final Instant now;
    private final List<Chunk> chunks;

    SampledAnswers(Move move, Instant now, List<Chunk> chunks) {
        this.move = move;
        this.now = now;
        this.chunks = List.copyOf(chunks);
    }

    private QuestionWorld worlds(RowReader in) {
        return new QuestionWorld(move.model(), now, new SourceThings(move, in));
    }

    List<Difference> run(AnswerComparison answers, Progress progress)
            throws DatabaseFailure, MoveFailure, InterruptedException {
        try (RowReader reader = move.source().open()) {
            Map<Pattern, List<PatternInputs>> questions = reader.snapshot(in -> questions(in, answers));
            return answers.each(
                    questions,
                    LOOKS,
                    progress,
                    (question, inputs, asking) ->
                            asked(reader, in -> asking.in(worlds(in).of(question, inputs))));
        }
    }

    private Optional<String> asked(RowReader reader, RowReader.Work<Optional<String>> work) throws MoveFailure {
        try {
            return reader.snapshot(work);
        } catch (DatabaseFailure failed) {
            throw new MoveFailure(
                    "%s cannot be read: %s".formatted(move.source().shown(), failed.getMessage()), failed);
        }
    }

    private Map<Pattern, List<PatternInputs>> questions(RowReader in, AnswerComparison answers) throws DatabaseFailure {
        World drawn = worlds(in).empty();
        Map<String, Integer> ranges = new LinkedHashMap<>();
        List<Chunk> mixed = new ArrayList<>(chunks);
        mixed.sort(Comparator.comparing(chunk -> Digest.of(chunk.entity() + " " + chunk.number())));
        for (Chunk chunk : mixed) {
            if (ranges.merge(chunk.entity(), 1, Integer::sum) <= RANGES_OF_AN_ENTITY) {
                things(in, chunk).forEach(drawn::put);
            }
        }
        Map<Pattern, List<PatternInputs>> questions = new LinkedHashMap<>();
        answers.questions(drawn)
                .forEach((pattern, all) -> questions.put(
                        pattern,
                        all.stream().filter(one -> isKnown(pattern, one, drawn)).toList()));
        return questions;
    }

    private List<Thing> things(RowReader in, Chunk chunk) throws DatabaseFailure {
        List<SourceRow> rows = in.range(
                move.table(move.model().findEntity(chunk.entity()).orElseThrow()), chunk.after(), chunk.upTo());
        List<Thing> things = new ArrayList<>();
        for (SourceRow row : rows.subList(0, Math.min(rows.size(), ROWS_OF_A_RANGE))) {
            List<Finding> wrong = new ArrayList<>();
            Thing thing = move.families().thing(row, wrong);
            if (wrong.isEmpty()) {
                things.add(thing);
            }
        }
        return things;
    }

    /** A value right beside one that exists may be none that a column can have. */
    private boolean isKnown(Pattern pattern, PatternInputs inputs, World drawn) {
        Model model = move.model();
        Selection selection = pattern.operation().findQuestion().orElseThrow();
        return QuestionWorld.given(model, selection, inputs).entrySet().stream()
                .allMatch(one -> drawn.stored(selection.entity()).stream()
                        .anyMatch(thing -> thing.find(one.getKey())
                                .filter(one.getValue()::equals)
                                .isPresent()));
    }
}
