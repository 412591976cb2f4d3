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
import org.junit.jupiter.api.Test;

/** The heat of index entries that move from one partition to another. */
class MovedEntriesTest {
    private static final Model JOBS = TestModels.read("""
            keywright: 1
            name: jobs
            entities:
              Job:
                id: jobId
                count: 1000
                attributes:
                  jobId: {type: string, size: 36}
                  status: {type: string, values: {OPEN: 0.02, DONE: 0.98}}
                  note: {type: string, size: 20, presence: 0.1}
            patterns:
              list: {read: Job, by: status, rps: 1}
              noted: {read: Job, by: note, rps: 1}
              all: {read: Job, has: note, rps: 1}
              finish: {update: Job, by: jobId, to: {status: DONE}, if: {status: OPEN}, rps: 10}
            """);

    private static Bill bill(String design) {
        CostModel costing = new CostModel(
                Facts.of(JOBS), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing.bill(DesignReader.read(TestModels.root(design), JOBS, new Diagnostics())
                .orElseThrow());
    }

    /** Ten moves a second: ten entries leave one key, and ten arrive at another. */
    @Test
    void oldAndNewValuesAreDifferentKeys() {
        Bill bill = bill("""
                keywright: 1
                design: jobs
                tables:
                  jobs:
                    key: {partition: PK}
                    indexes:
                      byStatus: {partition: SPK, projection: keys}
                      byNote: {partition: NPK, projection: keys}
                    items:
                      Job: {PK: "{jobId}", SPK: "S#{status}", NPK: "N#{note}"}
                """);

        assertThat(Heat.of(bill).partitions().stream()
                        .filter(partition -> partition.path().name().equals("byStatus"))
                        .map(PartitionHeat::writeUnits))
                .containsExactly(Rational.of(10));
    }

    /** A hundred of the thousand jobs have a note, and so has the copy; its index has as many entries. */
    @Test
    void sparseCopiesAreCountedOnce() {
        Bill bill = bill("""
                keywright: 1
                design: jobs
                tables:
                  jobs:
                    key: {partition: PK}
                    indexes:
                      byNote: {partition: NPK, projection: keys}
                      byStatus: {partition: SPK, projection: keys}
                    items:
                      Job: {PK: "{jobId}", SPK: "S#{status}"}
                      Noted: {copies: Job, PK: "NOTED#{note}#{jobId}", NPK: "N#{note}"}
                """);

        assertThat(bill.storage().stream()
                        .filter(stored -> stored.entry().item().name().equals("Noted"))
                        .map(stored -> stored.count()))
                .containsExactly(Rational.of(100), Rational.of(100));
    }
}
