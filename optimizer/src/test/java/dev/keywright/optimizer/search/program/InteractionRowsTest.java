package dev.keywright.optimizer.search.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Exclusions;
import dev.keywright.optimizer.search.space.Requests;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The program asks for what is learned: of one group the largest surcharge, whether it depends on a choice or not. */
class InteractionRowsTest {
    private static final ReadsOf READS = new ReadsOf(new PatternRef("list"), "");
    private static final Choice CHOICE =
            new Choice(0, new Candidate.Embed(new EntityRef("Line"), new EntityRef("Order")), List.of(), 0, List.of());
    private static final AccessOption OPTION =
            new AccessOption(0, List.of(), List.of(), 100, Requests.NO_MORE, List.of());

    private final Learned learned = new Learned();

    private void learn(String group, List<Choice> choices, long nanoDollars) {
        learned.add(new Surcharge(group, READS, choices, List.of(OPTION), List.of(), nanoDollars));
    }

    /** The least cost of the option: with the choice, or without it. */
    private long cost(List<Choice> chosen) {
        ProgramBuilder builder = new ProgramBuilder();
        Map<Choice, Variable> choices = new LinkedHashMap<>();
        choices.put(CHOICE, builder.binary("choice", 0));
        long always = InteractionRows.always(learned).getOrDefault(OPTION, 0L);
        Map<AccessOption, Variable> options = new LinkedHashMap<>();
        options.put(OPTION, builder.binary("option", OPTION.nanoDollars() + always));
        new InteractionRows(builder, choices, options, learned, new Exclusions(List.of(CHOICE), List.of())).addAll();
        int wanted = chosen.size();
        builder.add(Row.exactly("choice", List.of(choices.get(CHOICE).times(1)), wanted));
        builder.add(Row.exactly("option", List.of(options.get(OPTION).times(1)), 1));
        return least(builder.build());
    }

    /** By trying all values. */
    private static long least(Program program) {
        int count = program.variables().size();
        long least = Long.MAX_VALUE;
        for (int values = 0; values < 1 << count; values++) {
            int tried = values;
            boolean fits = program.rows().stream().allMatch(row -> {
                double sum = row.terms().stream()
                        .mapToDouble(term ->
                                term.coefficient() * (tried >> term.variable().index() & 1))
                        .sum();
                return sum >= row.lower() && sum <= row.upper();
            });
            long cost = program.variables().stream()
                    .mapToLong(variable -> variable.cost() * (tried >> variable.index() & 1))
                    .sum();
            least = fits ? Math.min(least, cost) : least;
        }
        return least;
    }

    @Test
    void countsTheLargestOfAGroupThatIsAlwaysDue() {
        learn("a", List.of(), 5);
        learn("a", List.of(), 8);
        learn("b", List.of(), 3);

        assertThat(cost(List.of())).isEqualTo(100 + 8 + 3);
    }

    @Test
    void countsOnlyWhatIsMoreThanWhatIsAlwaysDue() {
        learn("a", List.of(), 5);
        learn("a", List.of(CHOICE), 9);

        assertThat(cost(List.of())).isEqualTo(100 + 5);
        assertThat(cost(List.of(CHOICE))).isEqualTo(100 + 9);
    }

    @Test
    void agreesWithWhatIsLearned() {
        learn("a", List.of(), 5);
        learn("a", List.of(CHOICE), 4);
        learn("b", List.of(CHOICE), 7);
        for (List<Choice> chosen : List.of(List.<Choice>of(), List.of(CHOICE))) {
            assertThat(cost(chosen)).isEqualTo(100 + learned.surcharge(READS, chosen, List.of(OPTION)));
        }
    }
}
