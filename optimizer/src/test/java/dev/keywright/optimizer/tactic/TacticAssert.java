package dev.keywright.optimizer.tactic;

import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateLine;
import dev.keywright.optimizer.tactic.Relief.Excess;
import java.util.List;
import org.assertj.core.api.Assertions;

/** Assertions on proposals, one line for each candidate: `assertThat(new Guard()).on(model).proposes("…")`. */
final class TacticAssert {
    private TacticAssert() {}

    static OfTactic assertThat(Tactic tactic) {
        return new OfTactic(tactic);
    }

    static OfRelief assertThat(Relief relief) {
        return new OfRelief(relief);
    }

    /** A tactic that is about to look at a model. */
    record OfTactic(Tactic tactic) {
        /** A model that begins with its entities. */
        Proposals on(String entitiesAndPatterns) {
            List<Candidate> proposed = ReadModel.of(entitiesAndPatterns).proposals(tactic);
            return new Proposals("%s on\n%s".formatted(tactic.name(), entitiesAndPatterns), proposed);
        }
    }

    /** A relief that is about to look at a hot candidate. */
    record OfRelief(Relief relief) {
        Proposals on(Candidate hot, Excess excess) {
            List<Candidate> proposed = relief.cooler(hot, excess).stream().toList();
            return new Proposals("%s on %s".formatted(relief.name(), CandidateLine.of(hot)), proposed);
        }
    }

    /** The proposals for one model or one hot candidate. */
    static final class Proposals {
        private final String origin;
        private final List<String> lines;

        Proposals(String origin, List<Candidate> proposed) {
            this.origin = origin;
            this.lines = proposed.stream().map(CandidateLine::of).toList();
            Assertions.assertThat(lines).as(origin).doesNotHaveDuplicates();
        }

        /** These among others. */
        Proposals proposes(String... expected) {
            Assertions.assertThat(lines).as(origin).contains(expected);
            return this;
        }

        /** These in this order and nothing else. */
        void proposesExactly(String... expected) {
            Assertions.assertThat(lines).as(origin).containsExactly(expected);
        }

        Proposals doesNotPropose(String... unexpected) {
            Assertions.assertThat(lines).as(origin).doesNotContain(unexpected);
            return this;
        }

        /** No candidate whose line has the text in it. */
        Proposals proposesNoneWith(String text) {
            Assertions.assertThat(lines).as(origin).noneMatch(line -> line.contains(text));
            return this;
        }

        void proposesNothing() {
            Assertions.assertThat(lines).as(origin).isEmpty();
        }
    }
}
