package dev.keywright.core.rules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where each rule with a threshold begins to speak: on it all is well, above it not. */
class RulesTest {
    /** The name `e` is one byte; 1,024 items of 1,024 bytes are exactly one megabyte. */
    private static final String MEGABYTES = """
            entities:
              E: {id: e, count: %s, attributes: {e: {type: string, size: %s}}}
            patterns:
              all:
                read: E
                %s
                rps: 1
            """;

    private static final String ONE_BYTE_MORE_IN_ALL = "1023.0009765625";

    @Test
    void letsAnAnswerBeOneMegabyteAndNotAByteMore() {
        CheckedModel.of(MEGABYTES.formatted(1024, 1023, "")).saysNothingOf("unbounded-answer");
        CheckedModel.of(MEGABYTES.formatted(1024, ONE_BYTE_MORE_IN_ALL, "")).reports("unbounded-answer", "read: E");
        CheckedModel.of(MEGABYTES.formatted(1024, 5000, "limit: 10")).saysNothingOf("unbounded-answer");
    }

    @Test
    void callsMoreThanAHundredMegabytesAnalyticsInstead() {
        CheckedModel exactly = CheckedModel.of(MEGABYTES.formatted(102_400, 1023, ""));
        exactly.saysNothingOf("analytics");
        exactly.reports("unbounded-answer", "read: E");
        CheckedModel more = CheckedModel.of(MEGABYTES.formatted(102_400, "1023.00001", ""));
        more.reports("analytics", "read: E");
        more.saysNothingOf("unbounded-answer");
        CheckedModel.of(MEGABYTES.formatted(102_400, 5000, "limit: 10")).saysNothingOf("analytics");
    }

    @Test
    void letsATextSearchReadOneMegabyteWhateverItFinds() {
        String search = "contains: {attributes: [e], share: 0.001}";
        CheckedModel.of(MEGABYTES.formatted(1024, 1023, search)).saysNothingOf("text-search");
        CheckedModel.of(MEGABYTES.formatted(1024, ONE_BYTE_MORE_IN_ALL, search)).reports("text-search", "contains");
        CheckedModel.of(MEGABYTES.formatted(1024, 5000, search + "\n    limit: 5"))
                .reports("text-search", "contains");
    }

    @Test
    void letsATransactionHaveAHundredItems() {
        String text = """
                entities:
                  A: {id: a, count: 9, attributes: {a: string}}
                  B: {id: b, count: 9, attributes: {b: string}}
                patterns:
                  both:
                    transaction:
                      - {create: A}
                      - {create: B, times: %d}
                    rps: 1
                """;
        CheckedModel.of(text.formatted(99)).saysNothingOf("transaction-too-large");
        CheckedModel.of(text.formatted(100)).reports("transaction-too-large", "transaction:");
        CheckedModel.of(text.formatted(100)).saysNothingOf("transaction-may-grow");
    }

    @Test
    void letsATransactionGrowToAHundredItems() {
        String text = """
                entities:
                  Order: {id: o, count: 9, attributes: {o: string}}
                  Line: {id: l, parents: {Order: {average: 3, max: %d}}, attributes: {l: string, n: number}}
                patterns:
                  place:
                    transaction:
                      - {create: Order}
                      - {%s}
                    rps: 1
                """;
        CheckedModel.of(text.formatted(99, "create: Line, times: 3")).saysNothingOf("transaction-may-grow");
        CheckedModel.of(text.formatted(100, "create: Line, times: 3")).reports("transaction-may-grow", "transaction:");
        CheckedModel.of(text.formatted(500, "create: Line")).saysNothingOf("transaction-may-grow");
        CheckedModel.of(text.formatted(99, "update: Line, by: o, set: [n]")).saysNothingOf("transaction-may-grow");
        CheckedModel.of(text.formatted(100, "update: Line, by: o, set: [n]"))
                .reports("transaction-may-grow", "transaction:");
        CheckedModel.of(text.formatted(500, "update: Line, by: l, set: [n]")).saysNothingOf("transaction-may-grow");
    }

    @Test
    void letsCountsDifferByFivePercent() {
        String text = """
                entities:
                  A: {id: a, count: 100, attributes: {a: string}}
                  B: {id: b, count: 100, attributes: {b: string}}
                  C: {id: c, parents: {A: {average: 10}, B: {average: %s}}, attributes: {c: string}}
                patterns:
                  get: {read: C, by: c, rps: 1}
                """;
        CheckedModel.of(text.formatted("10.5")).saysNothingOf("counts-differ");
        CheckedModel.of(text.formatted("10.6")).reports("counts-differ", "C: {id");
        CheckedModel.of(text.formatted("9.4")).reports("counts-differ", "C: {id");
        CheckedModel.of(text.formatted("19.9")).reports("counts-differ", "C: {id");
        CheckedModel.of(text.formatted("19.9")).saysNothingOf("counts-contradict");
        CheckedModel.of(text.formatted("20")).reports("counts-contradict", "C: {id");
        CheckedModel.of(text.formatted("20")).saysNothingOf("counts-differ");
    }

    @Test
    void letsAnOptionalParentHaveFewerChildrenButNotMore() {
        String text = """
                entities:
                  A: {id: a, count: 100, attributes: {a: string}}
                  C:
                    id: c
                    count: 1000
                    parents: {A: {average: %s, optional: true}}
                    attributes: {c: string}
                patterns:
                  get: {read: C, by: c, rps: 1}
                """;
        CheckedModel.of(text.formatted("0.1")).saysNothingOf("counts-differ");
        CheckedModel.of(text.formatted("0.1")).saysNothingOf("counts-contradict");
        CheckedModel.of(text.formatted("10.5")).saysNothingOf("counts-differ");
        CheckedModel.of(text.formatted("10.6")).reports("counts-differ", "average");
        CheckedModel.of(text.formatted("20")).reports("counts-contradict", "average");
    }

    @Test
    void letsAnItemBeFourHundredKilobytesWithItsNames() {
        String text = """
                entities:
                  E:
                    id: e
                    count: 9
                    attributes:
                      e: {type: string, size: 9}
                      body: {type: string, size: 5, max: %d%s}
                patterns:
                  get: {read: E, by: e, rps: 1}
                """;
        int left = 400 * 1024 - "e".length() - 9 - "body".length();
        CheckedModel.of(text.formatted(left, "")).saysNothingOf("item-too-large");
        CheckedModel.of(text.formatted(left + 1, "")).reports("item-too-large", "body:");
        CheckedModel.of(text.formatted(left + 1, ", store: blob")).saysNothingOf("item-too-large");
    }

    @Test
    void letsAnAttributeHaveAHundredKilobytesOnAverage() {
        String text = """
                entities:
                  E:
                    id: e
                    count: 9
                    attributes:
                      e: string
                      body: {type: string, size: %d%s}
                patterns:
                  get: {read: E, by: e, rps: 1}
                """;
        CheckedModel.of(text.formatted(100 * 1024, "")).saysNothingOf("large-attribute");
        CheckedModel.of(text.formatted(100 * 1024 + 1, "")).reports("large-attribute", "body:");
        CheckedModel.of(text.formatted(100 * 1024 + 1, ", store: blob")).saysNothingOf("large-attribute");
    }

    @ParameterizedTest
    @ValueSource(strings = {"update: E, by: e, set: [v]", "put: E", "delete: E, by: e"})
    void letsOneItemTakeAThousandUnitsASecond(String write) {
        String text = """
                entities:
                  E: {id: e, count: 50, attributes: {e: {type: string, size: 1017}, v: {type: number, between: [0, 9]}}}
                patterns:
                  busy: {%s, rps: {average: 1, peak: %d}, hottest: 0.5}
                """;
        CheckedModel.of(text.formatted(write, 2000)).saysNothingOf("hot-item");
        CheckedModel.of(text.formatted(write, 2001)).reports("hot-item", "busy");
        String larger = text.replace("size: 1017", "size: 1018");
        CheckedModel.of(larger.formatted(write, 1000)).saysNothingOf("hot-item");
        CheckedModel.of(larger.formatted(write, 1001)).reports("hot-item", "busy");
    }

    @Test
    void countsEachItemOfATransactionTwice() {
        String text = """
                entities:
                  E: {id: e, count: 50, attributes: {e: string, v: {type: number, between: [0, 9]}}}
                patterns:
                  busy: {transaction: [{update: E, by: e, add: [v]}], rps: {average: 1, peak: %d}, hottest: 1}
                """;
        CheckedModel.of(text.formatted(500)).saysNothingOf("hot-item");
        CheckedModel.of(text.formatted(501)).reports("hot-item", "busy");
    }

    @Test
    void letsNinetyNineChildrenHoldAChangingAttributeBesideTheirParent() {
        String text = """
                entities:
                  A: {id: a, count: 9, attributes: {a: string, name: string, other: string}}
                  B:
                    id: b
                    parents:
                      A: {average: %s, via: {%s}}
                    attributes: {b: string}
                patterns:
                  rename: {update: A, by: a, set: [name], rps: 1}
                """;
        CheckedModel.of(text.formatted("5, max: 99", "name: aName")).saysNothingOf("copy-too-wide");
        CheckedModel.of(text.formatted("5, max: 100", "name: aName")).reports("copy-too-wide", "via");
        CheckedModel.of(text.formatted("99", "name: aName")).saysNothingOf("copy-too-wide");
        CheckedModel.of(text.formatted("99.5", "name: aName")).reports("copy-too-wide", "via");
        CheckedModel.of(text.formatted("500", "a: aId")).saysNothingOf("copy-too-wide");
        CheckedModel.of(text.formatted("500", "other: aOther")).saysNothingOf("copy-too-wide");
    }

    @Test
    void letsAnEventWriteTenThousandItems() {
        String text = """
                entities:
                  A: {id: a, count: 9, attributes: {a: string}}
                  F: {id: f, parents: {A: {%s}}, attributes: {f: string}}
                  E: {id: [a, f], parents: {F: {average: 1, via: {a: a}}}}
                patterns:
                  event:
                    create: E
                    forEach: F
                    by: a
                    rps: 1
                """;
        CheckedModel.of(text.formatted("average: 5, max: 10000")).saysNothingOf("wide-fanout");
        CheckedModel.of(text.formatted("average: 5, max: 10001")).reports("wide-fanout", "forEach");
        CheckedModel.of(text.formatted("average: 10000")).saysNothingOf("wide-fanout");
        CheckedModel.of(text.formatted("average: 10001")).reports("wide-fanout", "forEach");
        CheckedModel.of(text.formatted("average: 10001").replace("forEach: F\n    by: a", "with: {f: present}"))
                .saysNothingOf("wide-fanout");
    }

    @Test
    void letsThereBeAsManyValuesAsEntities() {
        String text = """
                entities:
                  E:
                    id: e
                    count: 100
                    attributes:
                      e: string
                      v: {type: string, distinct: %d}
                patterns:
                  get: {read: E, by: e, rps: 1}
                """;
        CheckedModel.of(text.formatted(100)).saysNothingOf("more-values-than-entities");
        CheckedModel.of(text.formatted(101)).reports("more-values-than-entities", "distinct");
    }
}
