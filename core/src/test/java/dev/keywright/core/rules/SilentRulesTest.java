package dev.keywright.core.rules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules without a threshold: where they speak, and the neighbouring cases in which they must not. */
class SilentRulesTest {
    private static final String SHOP = """
            entities:
              User: {id: userId, count: 100, attributes: {userId: string, email: {type: string, unique: true}}}
              Order:
                id: orderId
                parents: {User: {average: 3, max: 9}}
                attributes:
                  orderId: string
                  at: timestamp
                  day: date
                  status: {type: string, values: [OPEN, PAID], optional: true}
                  total: number
                  points: {type: number, between: [0, 99]}
                  tags: {type: list}
                  few: {type: list, max: 900}
                  many: {type: set, store: blob}
                  lines: {type: number, counts: Line}
              Line: {id: lineId, parents: {Order: {average: 2}}, attributes: {lineId: string}}
            patterns:
              signUp: {create: User, rps: 1}
              place: {create: Order, rps: 1}
              line: {create: Line, rps: 1}
              user: {read: User, by: userId, rps: 1}
              order: {read: Order, by: orderId, limit: 1, rps: 1}
            """;

    private static CheckedModel with(String pattern) {
        return CheckedModel.of(SHOP + "  asked: {%s, rps: 1}\n".formatted(pattern));
    }

    @Test
    void haveNothingAgainstTheModelThatTheOthersExtend() {
        Rules.ALL.forEach(
                rule -> CheckedModel.of(SHOP).saysNothingOf(rule.problem().id()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update: Order, by: orderId, set: [tags]",
                "transaction: [{update: Order, by: orderId, set: [tags]}]"
            })
    void findAListThatGrows(String pattern) {
        with(pattern).reports("growing-list", "tags:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update: Order, by: orderId, set: [few]",
                "update: Order, by: orderId, set: [many]",
                "update: Order, by: orderId, set: [total]",
                "update: Order, by: orderId, remove: tags",
                "put: Order"
            })
    void leaveAloneWhatCannotGrow(String pattern) {
        with(pattern).saysNothingOf("growing-list");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "read: Order, by: userId, order: total",
                "read: Order, by: userId, range: total",
                "count: Order, range: total",
                "read: User, by: userId, include: {Order: {order: total, limit: 3}}"
            })
    void findANumberWithoutBounds(String pattern) {
        with(pattern).reports("number-without-bounds", "asked:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "read: Order, by: userId, order: points",
                "read: Order, by: userId, order: lines",
                "read: Order, by: total",
                "read: Order, by: userId, order: at desc",
                "read: User, by: userId, include: {Order: {order: total}}",
                "update: Order, by: orderId, set: [total]"
            })
    void leaveAloneNumbersThatNeedNoOrder(String pattern) {
        with(pattern).saysNothingOf("number-without-bounds");
    }

    @ParameterizedTest
    @ValueSource(strings = {"read: Order, by: [userId, at]", "count: Order, by: at", "read: Order, by: lines"})
    void findWhatACallerCannotKnow(String pattern) {
        with(pattern).reports("unknown-to-caller", "asked:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "read: Order, by: [userId, day]",
                "read: Order, by: userId, range: at",
                "read: Order, by: [userId, status=OPEN]",
                "read: Order, by: \"at=2024-01-01T00:00:00.000Z\"",
                "delete: Order, by: [userId, at]",
                "update: Order, by: [userId, at], set: [total]"
            })
    void leaveAloneWhatACallerMayKnow(String pattern) {
        with(pattern).saysNothingOf("unknown-to-caller");
    }

    @Test
    void findAWriteByATimeThatNobodyIsShown() {
        CheckedModel.of("""
                entities:
                  E: {id: [e, at], count: 9, attributes: {e: string, at: timestamp}}
                patterns:
                  end: {delete: E, by: [e, at], rps: 1}
                """).reports("unknown-to-caller", "end:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"read: Order, by: [userId, day], limit: 5", "read: Order, by: [day, userId], limit: 5"})
    void findTheSameQuestionWhateverTheOrderOfItsParts(String second) {
        CheckedModel.of(SHOP
                        + "  first: {read: Order, by: [userId, day], limit: 5, rps: 1}\n  asked: {%s, rps: 2}\n"
                                .formatted(second))
                .reports("same-question", "asked:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "read: Order, by: [userId, day], limit: 6",
                "read: Order, by: [userId, day]",
                "read: Order, by: [userId, day], limit: 5, order: at",
                "read: Order, by: [userId, day], limit: 5, consistency: strong",
                "read: Order, by: [userId, day], limit: 5, select: [orderId]",
                "read: Order, by: [userId, day], limit: 5, lag: 5s",
                "read: Order, by: [userId, day], limit: 5, has: status",
                "read: Order, by: [userId, day], limit: 5, include: [Line]",
                "count: Order, by: [userId, day]",
                "delete: Order, by: [userId, day]"
            })
    void leaveAloneQuestionsThatDiffer(String second) {
        CheckedModel.of(SHOP
                        + "  first: {read: Order, by: [userId, day], limit: 5, rps: 1}\n  asked: {%s, rps: 2}\n"
                                .formatted(second))
                .saysNothingOf("same-question");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "strong-text-search; read: User, contains: [email], consistency: strong",
                "strong-text-search; count: User, contains: [email], consistency: strong",
                "strong-with-lag; read: User, by: userId, consistency: strong, lag: 5s",
                "strong-with-lag; count: User, consistency: strong, lag: 5s",
                "input-looks-like-value; 'read: Order, by: {userId: userId, status: OPEN}'",
                "input-looks-like-value; 'delete: Order, by: {userId: userId, status: PAID}'"
            })
    void findWhatContradictsItself(String id, String pattern) {
        with(pattern).reports(id, "asked:");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "strong-text-search; read: User, contains: [email]",
                "strong-text-search; read: User, by: email, consistency: strong",
                "strong-with-lag; read: User, by: userId, lag: 5s",
                "strong-with-lag; read: User, by: userId, consistency: strong",
                "input-looks-like-value; 'read: Order, by: [userId, status=OPEN]'",
                "input-looks-like-value; 'read: Order, by: {userId: userId, status: state}'",
                "text-search; external: OpenSearch, reads: Order",
                "unbounded-answer; external: OpenSearch, reads: Order",
                "analytics; external: Warehouse, reads: Order",
                "hot-item; create: Order, hottest: 1, peak: 99999",
                "hot-item; update: Order, by: userId, set: [total], hottest: 1, peak: 99999"
            })
    void leaveAloneWhatDoesNot(String id, String pattern) {
        with(pattern).saysNothingOf(id);
    }

    @Test
    void findAnExactCountOfWhatExpires() {
        String text = """
                entities:
                  A: {id: a, count: 9, attributes: {a: string, n: {type: number, counts: B%s}}}
                  B: {id: b, parents: {A: {average: 2}}, attributes: {b: string, end: timestamp}%s}
                patterns:
                  get: {read: A, by: a, rps: 1}
                """;
        CheckedModel.of(text.formatted("", ", expires: end")).reports("exact-count-of-expiring", "A: {id");
        CheckedModel.of(text.formatted(", lag: 60s", ", expires: end")).saysNothingOf("exact-count-of-expiring");
        CheckedModel.of(text.formatted("", "")).saysNothingOf("exact-count-of-expiring");
    }

    @Test
    void findWhatIsReadButNeverCreated() {
        String text = """
                entities:
                  E: {id: e, count: 9, attributes: {e: string}%s}
                patterns:
                  get: {read: E, by: e, rps: 1}
                  other: {%s, rps: 1}
                """;
        CheckedModel.of(text.formatted("", "delete: E, by: e")).reports("nothing-creates", "get:");
        CheckedModel.of(text.formatted("", "create: E")).saysNothingOf("nothing-creates");
        CheckedModel.of(text.formatted("", "put: E")).saysNothingOf("nothing-creates");
        CheckedModel.of(text.formatted("", "transaction: [{create: E}]")).saysNothingOf("nothing-creates");
    }

    @Test
    void findWhatIsStoredButNeverRead() {
        String text = """
                entities:
                  A: {id: a, count: 9, attributes: {a: string%s}}
                  B: {id: b, parents: {A: {average: 2}}, attributes: {b: string}%s}
                patterns:
                  get: {read: A, by: a%s, rps: 1}
                  other: {%s, rps: 1}
                """;
        CheckedModel.of(text.formatted("", "", "", "create: A")).reports("nothing-reads", "B: {id");
        CheckedModel.of(text.formatted("", "", "", "delete: B, by: b")).reports("nothing-reads", "B: {id");
        CheckedModel.of(text.formatted("", "", ", include: [B]", "create: A")).saysNothingOf("nothing-reads");
        CheckedModel.of(text.formatted("", "", "", "count: B")).saysNothingOf("nothing-reads");
        CheckedModel.of(text.formatted("", "", "", "external: Search, reads: B"))
                .saysNothingOf("nothing-reads");
        CheckedModel.of(text.formatted("", ", elsewhere: true", "", "create: A"))
                .saysNothingOf("nothing-reads");
        CheckedModel.of(text.formatted("", "", "", "delete: B, by: b, if: {a: present}"))
                .saysNothingOf("nothing-reads");
        CheckedModel.of(text.formatted(", n: {type: number, counts: B}", "", "", "create: A"))
                .saysNothingOf("nothing-reads");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "true; delete: E, by: e",
                "true; 'create: E, with: {mail: absent}'",
                "true; update: E, by: e, remove: mail",
                "true; 'update: E, by: e, set: [name]'",
                "false; create: E",
                "false; put: E",
                "false; 'update: E, by: e, set: [mail]'",
                "false; 'update: E, by: e, to: {mail: x}'"
            })
    void findAUniqueValueThatNothingChecks(String reported, String write) {
        CheckedModel checked = CheckedModel.of("""
                entities:
                  E:
                    id: e
                    count: 9
                    attributes:
                      e: string
                      name: string
                      mail: {type: string, unique: true, optional: true}
                patterns:
                  other: {%s, rps: 1}
                """.formatted(write));
        if (reported.equals("true")) {
            checked.reports("unchecked-unique", "mail:");
        } else {
            checked.saysNothingOf("unchecked-unique");
        }
    }

    @Test
    void leaveAloneTheSizesOfWhatIsKeptElsewhere() {
        CheckedModel checked = CheckedModel.of("""
                entities:
                  E: {id: e, count: 9, elsewhere: true, attributes: {e: string, body: {type: string, size: 500000}}}
                  F: {id: f, parents: {E: {average: 1}}, attributes: {f: string}}
                patterns:
                  get: {read: F, by: f, rps: 1}
                """);
        checked.saysNothingOf("item-too-large");
        checked.saysNothingOf("large-attribute");
        checked.saysNothingOf("nothing-reads");
    }
}
