package dev.keywright.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PreconditionTest {
    private static final DocumentPath TEAM = DocumentPath.of("team");
    private static final Precondition GIVEN =
            new Precondition(new Requirement.OneOf(TEAM, List.of(Scalars.text("blue"))), Meaning.CONDITION);

    private static Precondition unchanged(String value) {
        return new Precondition(new Requirement.Same(TEAM, Scalars.text(value)), Meaning.STALE);
    }

    @Test
    void beginsAnewWhereAValueThatWasReadHasChanged() {
        assertThat(Precondition.decisive(List.of(GIVEN, unchanged("green")), Map.of("team", Scalars.text("red"))))
                .contains(Meaning.STALE);
    }

    /** It would begin anew for ever, with the same value each time. */
    @Test
    void refusesWhereAConditionOfTheCallerFixesTheValueItself() {
        assertThat(Precondition.decisive(List.of(GIVEN, unchanged("blue")), Map.of("team", Scalars.text("red"))))
                .contains(Meaning.CONDITION);
    }
}
