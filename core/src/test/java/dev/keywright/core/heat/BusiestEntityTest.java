package dev.keywright.core.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One busy entity keeps its partition busy, whatever the partition key is made of. */
class BusiestEntityTest {
    private static final Model POLLS = TestModels.read("""
            keywright: 1
            name: polls
            entities:
              Poll:
                id: pollId
                count: 100000
                attributes:
                  pollId: {type: string, size: 12}
                  owner: {type: string, size: 26, distinct: 20000}
                  votes: {type: number, between: [0, 9999999], decimals: 0}
            patterns:
              list: {read: Poll, by: owner, rps: 1}
              vote: {update: Poll, by: pollId, add: [votes], rps: 1000, hottest: 0.7}
            """);

    private static Bill bill(Model model, String design) {
        CostModel costing = new CostModel(
                Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing.bill(DesignReader.read(TestModels.root(design), model, new Diagnostics())
                .orElseThrow());
    }

    /** 0.7 of a thousand votes a second change one poll, one unit each: its owner's partition takes all of them. */
    @Test
    void writesOfOneEntityMeetInOnePartition() {
        Bill bill = bill(POLLS, """
                keywright: 1
                design: polls
                tables:
                  polls:
                    key: {partition: PK, sort: SK}
                    indexes:
                      byPoll: {partition: PPK, projection: keys}
                    items:
                      Poll: {PK: "OWNER#{owner}", SK: "POLL#{pollId}", PPK: "{pollId}"}
                """);

        assertThat(writes(bill, "vote", "Poll")).containsExactly(Rational.of(700));
    }

    /** A vote holds the id of its poll and that of its option in one attribute: 0.7 of a thousand transactions, two units each. */
    @Test
    void stepsOfANumberMeetWhereItsParentIs() {
        Model model = TestModels.read("""
                keywright: 1
                name: options
                entities:
                  Poll:
                    id: pollId
                    count: 100000
                    attributes:
                      pollId: {type: string, size: 12}
                  Option:
                    id: [pollId, position]
                    parents: {Poll: {average: 4, max: 12}}
                    attributes:
                      position: {type: number, between: [1, 12], decimals: 0}
                      votes: {type: number, counts: Vote.Option}
                  Vote:
                    id: [pollId, voterId]
                    parents:
                      Poll: {average: 400, max: 3000000}
                      Option: {via: {pollId: pollId}}
                    attributes:
                      voterId: {type: string, size: 20}
                patterns:
                  vote: {create: Vote, rps: 1000, hottest: {pollId: 0.7}}
                  show: {read: Option, by: pollId, rps: 1}
                """);
        Bill bill = bill(model, """
                keywright: 1
                design: options
                tables:
                  options:
                    key: {partition: PK, sort: SK}
                    items:
                      Poll: {PK: "POLL#{pollId}", SK: POLL}
                      Option: {PK: "POLL#{pollId}", SK: "OPTION#{position:02}"}
                      Votes: {counts: Vote, by: [pollId, position], in: Option}
                      Vote: {PK: "VOTE#{pollId}#{voterId}", SK: VOTE}
                """);

        assertThat(writes(bill, "vote", "Option")).containsExactly(Rational.of(1400));
    }

    private static Stream<Rational> writes(Bill bill, String pattern, String item) {
        return Heat.of(bill).partitions().stream()
                .flatMap(partition -> partition.loads().stream())
                .filter(load -> load.pattern().id().equals(pattern))
                .filter(load ->
                        load.entry().isPrimary() && load.entry().item().name().equals(item))
                .map(Load::writeUnits);
    }
}
