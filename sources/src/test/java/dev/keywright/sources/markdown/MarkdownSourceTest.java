package dev.keywright.sources.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.sources.Sources;
import dev.keywright.sources.draft.Draft;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownSourceTest {
    private static final String SESSION = """
            # Online shop

            | Pattern # | Description | RPS (Peak and Average) | Type | Attributes Needed | Key Requirements |
            |---|---|---|---|---|---|
            | 1 | Get user profile by user ID | 500 RPS | Read | userId, name, email, createdAt | <50ms |
            | 2 | Create new user account | 50 RPS | Write | userId, name, email, hashedPassword | |
            | 3 | List orders for user, newest first, page of 20 | 200 peak, 40 average | Read | orderId, total | |
            | 4 | Cancel an order | | Write | orderId | |

            - **User → Orders**: 1:Many (avg 5 orders per user, max 1,000)
            """;

    private static Draft read(String text) {
        return Sources.find("shop.md", text).orElseThrow().find("shop.md", text).orElseThrow();
    }

    private static List<String> remarks(Draft draft) {
        return draft.remarks().stream()
                .map(remark ->
                        "%s %s: %s".formatted(remark.line(), remark.kind().word(), remark.text()))
                .toList();
    }

    private static void assertIsAModel(Draft draft) {
        Check.Outcome outcome = Check.model("model.yaml", draft.model().getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.hasErrors())
                .as(outcome.diagnostics() + "\n" + draft.model())
                .isFalse();
    }

    @Test
    void readsTheTableOfAModellingSession() {
        Draft draft = read(SESSION);
        assertIsAModel(draft);
        assertThat(draft.model()).contains("""
                  Order:
                    id: orderId    # guessed
                    parents:
                      User: {average: 5, max: 1000}
                    attributes:
                      orderId: string    # guessed
                      total: number    # guessed
                      createdAt: timestamp
                """).contains("""
                  AP-003:
                    title: "List orders for user, newest first, page of 20"
                    read: Order
                    by: userId    # guessed
                    order: createdAt desc    # guessed
                    limit: 20
                    rps: {average: 40, peak: 200}
                """);
    }

    @Test
    void saysWhatIsMissingAndWhere() {
        assertThat(remarks(read(SESSION)))
                .contains(
                        "7 missing: the inputs of AP-003; userId is assumed",
                        "8 missing: the rate of AP-004; 1 per second is assumed",
                        "10 missing: the id of User; userId is assumed",
                        "10 missing: the number of User; 1000 is assumed");
    }

    @Test
    void readsAnEntityChart() {
        Draft draft = read("""
                | Entity | PK | SK | Notes |
                |---|---|---|---|
                | User | USER#<username> | USER#<username> | |
                | Session | USER#<username> | SESSION#<sessionId> | |

                | Entity | Access Pattern | Index |
                |---|---|---|
                | Session | Get Sessions for User | Main |
                """);
        assertIsAModel(draft);
        assertThat(draft.model()).contains("id: [username, sessionId]").contains("by: username    # guessed");
        assertThat(remarks(draft)).contains("8 missing: the id of the pattern; AP-001 is assumed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"campaigns", "ecommerce", "workspaces"})
    void readsTheTablesThatAreWrittenOfAModel(String example) throws IOException {
        Path page = Path.of("..", "examples", example, "generated", "docs", "access-patterns.md");
        String tables = Files.readString(page).replaceFirst("(?s)\n## Model\n.*", "");
        Draft draft = read(tables);
        assertIsAModel(draft);
        assertThat(draft.model()).contains("\n  Campaign:\n".repeat(example.equals("campaigns") ? 1 : 0));
    }

    @Test
    void makesFreeTextHarmless() {
        assertIsAModel(read("""
                # "; DROP </script> ${x}

                | ID | Access pattern | Entity | Input parameters | RPS |
                |---|---|---|---|---|
                | ../../x | Get a "note": {{x}} # no comment | Note | noteId | 1 |
                """));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "500 RPS; rps: 500",
                "43/day; perDay: 43",
                "1,200 per hour; perHour: 1200",
                "5/s peak, 0.5/s average; rps: {average: 0.5, peak: 5}",
                "50 rps (peak 500); rps: {average: 50, peak: 500}",
                "2k rps; rps: 2000",
                "not stated; none"
            })
    void understandsRatesAsPeopleWriteThem(String written, String read) {
        assertThat(Rates.parse(written).map(Rates.Rate::yaml))
                .isEqualTo(read.equals("none") ? Optional.empty() : Optional.of(read));
    }

    @Test
    void readsTransactionsUniqueValuesAndConstants() {
        Draft draft = read("""
                # Shop

                | Entity | Identified by | How many | Attributes |
                |---|---|---|---|
                | Order | orderId | 1000 | status, customerId |
                | OrderItem | orderId, itemId | 3000 | price: number |
                | Stock | sku | 50 | quantity: number |
                | Customer | customerId | 100 | email |

                | ID | Access pattern | Operation | Input parameters | Transaction needs | RPS |
                |---|---|---|---|---|---|
                | 1 | Place an order | create Order, create OrderItem | orderId | all or nothing: create Order, create OrderItem × 3 | 2 |
                | 2 | Cancel an order | update `Order` | orderId, status | Yes (Order + Stock) | 1 |
                | 3 | Sign up | create Customer | customerId, email | unique email | 1 |

                | ID | Access pattern | Entity | Input parameters | RPS |
                |---|---|---|---|---|
                | 4 | List the open orders of a customer | Order | customerId, `status` = `OPEN` | 5 |
                | 5 | List all open orders | Order | status=OPEN | 5 |
                """);

        assertThat(draft.model())
                .contains("""
                          AP-001:
                            title: "Place an order"
                            transaction:
                              - {create: Order}
                              - {create: OrderItem, times: 3}
                            rps: 2
                          AP-002:
                            title: "Cancel an order"
                            transaction:
                              - {update: Order, by: orderId, set: status}
                              - {update: Stock, by: sku, set: updatedAt}
                            rps: 1
                        """.indent(0))
                .contains("      email: {type: string, unique: true}    # guessed\n")
                .contains("    by: [customerId, \"status=OPEN\"]\n", "    by: \"status=OPEN\"\n");
        assertThat(draft.remarks().stream().map(Draft.Remark::text))
                .contains(
                        "Stock is updated in the same transaction",
                        "the changed attributes of Stock; updatedAt is assumed");
        Outcome outcome = Check.model("model.yaml", draft.model().getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.hasErrors())
                .as(draft.model() + outcome.diagnostics())
                .isFalse();
    }
}
