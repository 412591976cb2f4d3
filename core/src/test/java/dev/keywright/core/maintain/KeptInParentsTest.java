package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Children, counts and numbers in the items of parents. */
class KeptInParentsTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: shop
            entities:
              Shop:
                id: shopId
                count: 1000
                attributes:
                  shopId: {type: string, size: 12}
                  city: {type: string, size: 12}
                  visits: {type: number, counts: Visit}
              Order:
                id: [shopId, orderId]
                parents:
                  Shop: {average: 5, max: 20}
                attributes:
                  orderId: {type: string, size: 12}
              Visit:
                id: visitId
                parents:
                  Shop: {average: 5, max: 20}
                attributes:
                  visitId: {type: string, size: 12}
              Echo:
                id: [visitId, shopId]
                count: 5000
                attributes:
                  visitId: {type: string, size: 12}
                  shopId: {type: string, size: 12}
            patterns:
              order: {create: Order, rps: 1}
              visit: {create: Visit, rps: 1}
              record: {put: Visit, rps: 1}
              forget: {delete: Visit, by: visitId, rps: 1}
              close: {delete: Shop, by: shopId, rps: 1}
              close-all: {delete: Shop, by: shopId, cascade: [Order], rps: 1}
              echo: {create: Echo, forEach: Visit, by: shopId, rps: 1}
              visits: {read: Visit, by: shopId, rps: 1}
              by-city: {read: Shop, by: city, rps: 1}
            """);
    private static final String DESIGN = """
            keywright: 1
            design: shop
            tables:
              shop:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: keys}
                items:
                  Shop: {PK: "%s", SK: "SHOP#{shopId}"%s}
                  ShopByCity: {copies: Shop, PK: "CITY#{city}", SK: "COPY#{shopId}"}
                  Order: {embeds: Order, in: Shop}
                  Visits: {counts: Visit, by: [shopId], in: Shop}
                  Visit: {PK: "VISIT#{visitId}", SK: "VISIT", GSI1PK: "VISITS#{shopId}", GSI1SK: "VISIT"}
                  Echo: {PK: "ECHO#{visitId}", SK: "ECHO#{shopId}"}
            """;
    private static final String BY_ID = "SHOP#{shopId}";
    private static final String BY_CITY = "SHOPS#{city}";
    private static final String INDEXED = ", GSI1PK: \"SHOP#{shopId}\", GSI1SK: \"SHOP#{city}\"";

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private ServedPattern served(String pattern, String key, String indexed) {
        Design design = DesignReader.read(TestModels.root(DESIGN.formatted(key, indexed)), MODEL, new Diagnostics())
                .orElseThrow();
        Bill bill = costing.bill(design);
        return bill.pattern(MODEL.findPattern(pattern).orElseThrow().ref());
    }

    @Test
    void mustFindTheParentThatCountsWhatAPutMayCreate() {
        assertThat(served("record", BY_ID, "").isServed()).isTrue();
        assertThat(served("record", BY_CITY, "").isServed()).isFalse();
    }

    @Test
    void findsTheParentByTheIdThatAChildHolds() {
        assertThat(served("order", BY_ID, "").isServed()).isTrue();
        assertThat(served("order", BY_ID, "").reads()).isEmpty();
        assertThat(served("visit", BY_ID, "").reads()).isEmpty();
    }

    @Test
    void looksForAParentWhoseKeyIsMoreThanItsId() {
        assertThat(served("order", BY_CITY, INDEXED).isServed()).isTrue();
        assertThat(served("order", BY_CITY, INDEXED).reads()).hasSize(1);
    }

    /** The visit tells which shop it is, and only then the shop can be looked for. */
    @Test
    void looksForTheParentOfAChildThatIsRead() {
        String copied = "}\n      ShopById: {copies: Shop, PK: \"ID#{shopId}\", SK: COPY";

        assertThat(served("forget", BY_CITY, copied).reads()).hasSize(2);
        assertThat(served("forget", BY_CITY, copied).chain()).isEqualTo(Rational.of(3));
        assertThat(served("forget", BY_ID, "").chain()).isEqualTo(Rational.of(2));
        assertThat(served("visit", BY_CITY, copied).chain()).isEqualTo(Rational.of(2));
    }

    @Test
    void saysWhereNothingFindsTheParent() {
        assertThat(served("order", BY_CITY, "").failures())
                .contains("no key or index finds the Shop whose item holds `Order`");
        assertThat(served("visit", BY_CITY, "").failures())
                .contains("nothing finds the Shop whose item holds `Visits` with strong consistency");
    }

    /** The index may not have the parent yet, and the child that it misses would never be counted. */
    @Test
    void neverCountsByAnIndexThatMayMissTheParent() {
        for (String pattern : List.of("record", "visit")) {
            assertThat(served(pattern, BY_CITY, INDEXED).failures())
                    .contains("nothing finds the Shop whose item holds `Visits` with strong consistency");
        }
    }

    @Test
    void keepsChildrenThatNobodyNamed() {
        assertThat(served("close", BY_ID, "").failures())
                .containsExactly("the Order embedded in a Shop are deleted with it, and `cascade` does not name them");
        assertThat(served("close-all", BY_ID, "").isServed()).isTrue();
    }

    /** The index holds both of what the new one takes; by its name alone. */
    @Test
    void readsWhatHasTheSameNameForEachNewOne() {
        assertThat(served("echo", BY_ID, "").isServed()).isTrue();
        assertThat(served("echo", BY_ID, "").reads()).hasSize(1);
    }

    /** Nothing counts in a copy: the number is read where it is kept. */
    @Test
    void readsACountWhereItIsKept() {
        assertThat(served("by-city", BY_ID, "").reads()).hasSize(2);
    }
}
