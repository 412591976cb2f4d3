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
    void readsOptionsAndTheBusiestKey() {
        Draft draft = read("""
                # Shop

                | Entity | Identified by | Count |
                |---|---|---|
                | Order | orderId | 1000 |

                | ID | Access pattern | Entity | Inputs | RPS | Skew |
                |---|---|---|---|---|---|
                | P1 | Read an order | Order | orderId | 50 | 20 % |
                | P2 | Create an order | Order | | 5 | often |

                | Option | Value |
                |---|---|
                | AWS region | Ireland (eu-west-1) |
                | Capacity mode | provisioned at 60 % |
                | Headroom | 0.8 |
                | Tolerance | 1 % |
                | Colour | blue |
                """);

        assertIsAModel(draft);
        assertThat(draft.model()).contains("hottest: 0.2\n").endsWith("""

                options:
                  region: eu-west-1
                  capacity: {provisioned: {utilization: 0.6}}
                  headroom: 0.8
                  tolerance: 0.01
                """);
        assertThat(remarks(draft))
                .contains(
                        "10 missing: the share of the busiest key of P2; `often` is no share",
                        "18 missing: the option `Colour` with the value `blue`");
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
                "1.5k rps; rps: 1500",
                "5/s; rps: 5",
                "300 per minute; perMinute: 300",
                "10k/day; perDay: 10000",
                "2 million per month; perDay: 66666.7",
                "1e6 requests per day; perDay: 1000000",
                "~300 Reads/Sec; rps: 300",
                "5M/day; perDay: 5000000",
                "every 5 minutes; perMinute: 0.2",
                "once a day; perDay: 1",
                "daily; perDay: 1",
                "10 rps avg / 100 rps peak; rps: {average: 10, peak: 100}",
                "not stated; none"
            })
    void understandsRatesAsPeopleWriteThem(String written, String read) {
        assertThat(Rates.parse(written).map(Rates.Rate::yaml))
                .isEqualTo(read.equals("none") ? Optional.empty() : Optional.of(read));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "10k; 10000",
                "10 K; 10000",
                "1.5M; 1500000",
                "2 million; 2000000",
                "3bn; 3000000000",
                "1e6; 1000000",
                "2.5E3; 2500",
                "1,000; 1000",
                "1,000,000.5; 1000000.5",
                "1 000 000; 1000000",
                "1.000.000; 1000000",
                "~300; 300",
                "about 5 thousand; 5000",
                "0.25; 0.25"
            })
    void understandsNumbersAsPeopleWriteThem(String written, String read) {
        assertThat(Figures.find(written)).hasValueSatisfying(figure -> {
            assertThat(figure.text()).isEqualTo(read);
            assertThat(figure.isDoubtful()).isFalse();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "100-200; 150; `100-200` is a range, its middle, 150, is assumed",
                "10–20k; 15000; `10–20k` is a range, its middle, 15000, is assumed",
                "between 5 and 10; 7.5; `5 and 10` is a range, its middle, 7.5, is assumed",
                "1.000; 1000; `1.000` is read as 1000",
                "1,5; 1.5; `1,5` is read as 1.5",
                "5m; 5000000; `5m` is read as 5000000",
                "10k (2 million later); 10000; `10k (2 million later)` has several numbers, 10000 is assumed"
            })
    void asksWhereANumberCanBeReadInTwoWays(String written, String read, String doubt) {
        assertThat(Figures.find(written)).hasValueSatisfying(figure -> {
            assertThat(figure.text()).isEqualTo(read);
            assertThat(figure.doubt().replace(';', ',')).isEqualTo(doubt);
        });
    }

    @Test
    void readsFiguresInTablesAndAsksAboutTheRest() {
        Draft draft = read("""
                | Entity | Identified by | How many | Attributes |
                |---|---|---|---|
                | User | userId | 10k | name |
                | Shop | shopId | many | name |
                | Item | itemId | 100-200 | total |

                - **User → Orders**: 1:Many (avg 1.5k orders per user, max 2 million)

                | ID | Access pattern | Entity | Input parameters | RPS |
                |---|---|---|---|---|
                | 1 | Get an order | Order | orderId | 5-10 per Fortnight |
                """);
        assertIsAModel(draft);
        assertThat(draft.model())
                .contains(
                        "count: 10000\n", "count: 1000    # guessed\n", "{average: 1500, max: 2000000}", "rps: 7.5\n");
        assertThat(remarks(draft))
                .contains(
                        "4 missing: the number of Shop: `many` is not a number",
                        "5 guessed: the number of Item: `100-200` is a range; its middle, 150, is assumed",
                        "11 guessed: the rate of AP-001: `5-10` is a range; its middle, 7.5, is assumed",
                        "11 guessed: the rate of AP-001: `Fortnight` is no span of time; 7.5 per second is assumed");
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
