package dev.keywright.backends.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.Blueprints;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.document.Checklist.Item;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sound design passes every check; each change of it fails the one check that it is about. */
class DesignChecklistTest {
    private static final String MODEL = """
            keywright: 1
            name: shop
            entities:
              Shop: {id: shopId, count: 1000, attributes: {shopId: string, name: string, city: {type: string, distinct: 100}}}
              Offer:
                id: [shopId, offerId]
                parents:
                  Shop: {average: 5, max: 50}
                attributes: {offerId: string, price: {type: number, between: [0, 9999]}, label: {type: string, distinct: 100}}
            patterns:
              A: {title: Get a shop, read: Shop, by: shopId, rps: 1}
              B: {title: A shop with its offers, read: Shop, by: shopId, include: [Offer], rps: 1}
              C: {title: Open a shop, create: Shop, rps: 1}
              D: {title: Make an offer, create: Offer, rps: 1}
              E: {title: Withdraw an offer, delete: Offer, by: [shopId, offerId], rps: 1}
              F: {title: Cheapest offers, read: Offer, by: shopId, order: price, limit: 5, rps: 1}
            """;
    private static final String DESIGN = """
            keywright: 1
            design: shop
            tables:
              shop:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}
                items:
                  Shop: {PK: "SHOP#{shopId}", SK: SHOP}
                  Offer: {PK: "SHOP#{shopId}", SK: "OFFER#{offerId}", GSI1PK: "SHOP#{shopId}", GSI1SK: "{price:04}#{offerId}"}
            """;

    private static List<Item> items(String model, String design) {
        return new DesignChecklist(Blueprints.of(model, design)).items();
    }

    private static List<String> failures(String model, String design) {
        return items(model, design).stream()
                .filter(item -> !item.holds())
                .map(item -> item.statement() + " | " + String.join("; ", item.against()))
                .toList();
    }

    @Test
    void passesASoundDesignWithItsFigures() {
        assertThat(failures(MODEL, DESIGN)).isEmpty();
        assertThat(Checklist.text(items(MODEL, DESIGN)))
                .contains("- [x] All 6 access patterns mapped: 3 reads, 2 writes, 1 deletes ✅")
                .contains("- [x] At most 20 global indexes in a table: 1 in `shop` ✅")
                .contains("- [x] No transaction beyond 100 items: there are none ✅");
    }

    @Test
    void namesThePatternThatIsNotMapped() {
        String without = DESIGN.replace(", GSI1SK: \"{price:04}#{offerId}\"", ", GSI1SK: \"{offerId}\"");
        assertThat(failures(MODEL, without))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("All 6 access patterns mapped")
                        .contains("`F`: "))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("Sort keys give every order")
                        .contains("`F`"));
    }

    @Test
    void namesThePatternWhoseKeyDoesNotSort() {
        String unpadded = DESIGN.replace("{price:04}", "{price:text}");
        assertThat(failures(MODEL, unpadded))
                .anySatisfy(line -> assertThat(line)
                        .isEqualTo("Numbers in sort keys sort as numbers | "
                                + "`{price:text}#{offerId}` of `Offer` in `GSI1` (`D`, `E`)"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("Sort keys give every order")
                        .contains("`F`"));
    }

    @Test
    void namesThePatternThatReadsTogetherWhatIsApart() {
        String apart = DESIGN.replace("Offer: {PK: \"SHOP#", "Offer: {PK: \"OFFERS#");
        assertThat(failures(MODEL, apart))
                .containsExactly("What is read together shares a partition key and is read by one request | "
                        + "`B` takes 2 kinds of requests");
    }

    @Test
    void namesThePatternThatScans() {
        String model = MODEL + "  G: {title: All shops, read: Shop, perDay: 1}\n";
        assertThat(failures(model, DESIGN)).containsExactly("No pattern needs a Scan | `G`");
    }

    @Test
    void namesTheWritersOfKeysThatCollide() {
        String same = DESIGN.replace("SK: \"OFFER#{offerId}\"", "SK: \"{offerId}\"");
        assertThat(failures(MODEL, same))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("Every primary key identifies one item")
                        .contains("`Offer` may have the same primary key as `Shop`")
                        .endsWith("(`C`, `D`, `E`)"));
    }

    @Test
    void namesTheIndexThatNobodyReads() {
        String unread = DESIGN.replace("    items:", "      GSI2: {partition: GSI2PK, projection: all}\n    items:")
                .replace("SK: SHOP}", "SK: SHOP, GSI2PK: \"CITY#{city}\"}");
        assertThat(failures(MODEL, unread))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("Every index serves a pattern")
                        .contains("`GSI2`"));
    }

    @Test
    void namesTheHotPattern() {
        String hot = MODEL.replace(
                "D: {title: Make an offer, create: Offer, rps: 1}",
                "D: {title: Make an offer, create: Offer, rps: 3000, hottest: 0.9}");
        assertThat(failures(hot, DESIGN))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("No hot partition: the busiest key")
                        .contains("`D`"));
    }

    @Test
    void namesTheWriteThatPutsAnEntityIntoManyPlaces() {
        String model = MODEL + "  G: {title: By label, read: Offer, by: label, rps: 1}\n";
        String wide = DESIGN.replace(
                        "    items:", "      GSI2: {partition: GSI2PK, sort: GSI2SK, projection: all}\n    items:")
                .replace("#{offerId}\"}", "#{offerId}\", GSI2PK: \"LABEL#{label}\", GSI2SK: \"{shopId}#{offerId}\"}");
        assertThat(failures(model, wide))
                .containsExactly("No write puts an entity into 3 or more item collections and indexes | "
                        + "`D` writes Offer to `Offer`, `GSI1`, `GSI2`; `E` writes Offer to `Offer`, `GSI1`, `GSI2`");
    }

    @Test
    void namesWhatDepartsFromTheConventions() {
        String colons = DESIGN.replace("OFFER#{offerId}", "OFFER:{offerId}");
        assertThat(failures(MODEL, colons))
                .contains("`#` separates the segments of every key | "
                        + "`OFFER:{offerId}` of `Offer` in `shop` (`B`, `D`, `E`)");
        String small = DESIGN.replace("SK: \"OFFER#", "SK: \"offer#");
        assertThat(failures(MODEL, small))
                .containsExactly("Constants in keys are in upper case | "
                        + "`offer#{offerId}` of `Offer` in `shop` (`B`, `D`, `E`)");
        String named = DESIGN.replace("{PK: \"SHOP#{shopId}\"", "{shopId: \"{shopId}\"")
                .replace("partition: PK", "partition: shopId");
        assertThat(failures(MODEL, named))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("Keys that several kinds of items share have generic names | `shopId` of `shop`"));
    }

    @Test
    void namesTheTransactionThatMayGrow() {
        String model = MODEL
                + "  G: {title: Open with offers, transaction: [{create: Shop}, {create: Offer, times: 60}], rps: 1}\n";
        assertThat(Checklist.text(items(model, DESIGN))).contains("the largest is that of `G` with 61 on average");
        String unique = model.replace("label: {type: string, distinct: 100}", "label: {type: string, unique: true}");
        String guarded = DESIGN + "      OfferLabel: {guards: Offer.label, PK: \"LABEL#{label}\", SK: LABEL}\n";
        assertThat(failures(unique, guarded))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("No transaction beyond 100 items")
                        .contains("`G`"));
    }

    @Test
    void namesThePatternThatMakesAnItemTooLarge() {
        String model =
                MODEL.replace("label: {type: string, distinct: 100}", "label: {type: string, size: 20, max: 9000}");
        String embedded = DESIGN.substring(0, DESIGN.indexOf("    indexes:"))
                + "    items:\n      Shop: {PK: \"SHOP#{shopId}\", SK: SHOP}\n      Offer: {embeds: Offer, in: Shop}\n";
        assertThat(failures(model, embedded))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("No item beyond 400 KB: the largest is `Shop`")
                        .contains("`D`"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ecommerce", "campaigns", "hr-tasks"})
    void endsTheDocument(String example) {
        String text = new TableDesignBackend()
                .files(Blueprints.example(example), Choices.NONE)
                .get(0)
                .text();
        assertThat(text).endsWith("## Validation\n\n" + new DesignChecklist(Blueprints.example(example)).text());
    }
}
