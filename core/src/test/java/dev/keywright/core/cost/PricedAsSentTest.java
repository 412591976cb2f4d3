package dev.keywright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.serve.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing is paid for twice, and nothing that is not needed. */
class PricedAsSentTest {
    private static final Model SHOPS = TestModels.read("""
            keywright: 1
            name: shops
            entities:
              State:
                id: stateId
                count: 50
                attributes:
                  stateId: {type: string, size: 12}
                  region: {type: string, size: 12, distinct: 10, hottest: 0.4}
              City:
                id: [stateId, cityId]
                parents:
                  State: {average: 100, max: 1000}
                attributes:
                  cityId: {type: string, size: 12}
                  name: {type: string, size: 12}
              Shop:
                id: [stateId, cityId, shopId]
                parents:
                  City: {average: 10, max: 100}
                attributes:
                  shopId: {type: string, size: 12}
                  title: {type: string, size: 20}
                  slogan: {type: string, size: 20}
            patterns:
              tree: {read: State, by: stateId, include: [City, Shop], rps: 1}
              named: {read: Shop, by: title, rps: 1}
              retitle: {update: Shop, by: [stateId, cityId, shopId], set: {title: 0.1, slogan: 1}, rps: 1}
              found: {create: City, rps: 100}
              found-together: {transaction: [{create: City}, {create: Shop}], rps: 100}
            """);

    private static Bill bill(String items) {
        CostModel costing = new CostModel(
                Facts.of(SHOPS), BuiltInPrices.list().find("us-east-1").orElseThrow());
        String design = """
                keywright: 1
                design: shops
                tables:
                  shops:
                    key: {partition: PK, sort: SK}
                    indexes:
                      ByTitle: {partition: TPK, projection: [title]}
                    items:
                """ + items.indent(6);
        return costing.bill(DesignReader.read(TestModels.root(design), SHOPS, new Diagnostics())
                .orElseThrow());
    }

    private static final String APART = """
            State: {PK: "STATE#{stateId}", SK: STATE}
            City: {PK: "CITIES#{stateId}", SK: "CITY#{cityId}"}
            Shop: {PK: "SHOPS#{stateId}#{cityId}", SK: "SHOP#{shopId}", TPK: "TITLE#{title}"}
            """;

    private static ServedPattern served(Bill bill, String pattern) {
        return bill.pattern(SHOPS.findPattern(pattern).orElseThrow().ref());
    }

    private static List<String> read(ServedPattern served) {
        return served.reads().stream()
                .map(Request::entry)
                .map(entry -> entry.item().name())
                .toList();
    }

    /** The state, its hundred cities in 1.5 units, and ten shops each in a query for each city. */
    @Test
    void whatIsIncludedBelowAnotherIsReadOnce() {
        ServedPattern tree = served(bill(APART), "tree");

        assertThat(tree.readUnits()).isEqualTo(Rational.of(52));
        assertThat(read(tree)).containsExactly("State", "City", "Shop");
    }

    /** One in ten updates changes the title, which is in the key of the index and beside it: an entry goes and another comes. */
    @Test
    void anAttributeInKeyAndBodyChangesOnce() {
        assertThat(served(bill(APART), "retitle").effects().stream()
                        .filter(effect -> effect.entry().path().name().equals("ByTitle"))
                        .map(Effect::units)
                        .reduce(Rational.ZERO, Rational::plus))
                .isEqualTo(Rational.of(2, 10));
    }

    /** Four in ten cities are in the busiest region, whether they are created alone or with a shop. */
    @Test
    void theCommonestValueOfAParentIsAsBusyInATransaction() {
        Bill bill = bill("""
                State: {PK: "STATE#{stateId}", SK: STATE}
                City: {PK: "REGION#{State.region}", SK: "CITY#{stateId}#{cityId}"}
                Shop: {PK: "SHOPS#{stateId}#{cityId}", SK: "SHOP#{shopId}", TPK: "TITLE#{title}"}
                """);

        assertThat(Heat.of(bill).partitions().stream()
                        .filter(partition -> partition.loads().stream()
                                .anyMatch(load -> load.entry().item().name().equals("City")))
                        .map(PartitionHeat::writeUnits))
                .containsExactly(Rational.of(40 + 80));
    }
}
