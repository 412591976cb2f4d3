package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An address holds the id of its city, and the id of the city begins with that of the state. */
class KnownAncestorTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: places
            entities:
              State:
                id: stateId
                count: 50
                attributes:
                  stateId: {type: string, size: 2}
                  tax: {type: number, between: [0, 99]}
              City:
                id: [stateId, cityId]
                parents: {State: {average: 100, max: 1000}}
                attributes:
                  cityId: {type: string, size: 12}
                  name: {type: string, size: 20}
                  mayorId: {type: string, size: 12}
              Address:
                id: addressId
                parents: {City: {average: 1000, max: 100000}}
                attributes:
                  addressId: {type: string, size: 12}
            patterns:
              tax: {read: Address, by: addressId, select: [addressId, State.tax], rps: 1}
              name: {read: Address, by: addressId, select: [addressId, City.name], rps: 1}
              both: {read: Address, by: addressId, select: [addressId, City.name, State.tax], rps: 1}
            """);

    private static List<String> read(String pattern, String carried) {
        CostModel costing = new CostModel(
                Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());
        Bill bill = costing.bill(DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: places
                                tables:
                                  places:
                                    key: {partition: PK}
                                    items:
                                      State: {PK: "STATE#{stateId}"}
                                      City: {PK: "CITY#{stateId}#{cityId}", carries: [%s]}
                                      Address: {PK: "ADDRESS#{addressId}"}
                                """.formatted(carried)), MODEL, new Diagnostics())
                .orElseThrow());
        return bill.pattern(MODEL.findPattern(pattern).orElseThrow().ref()).reads().stream()
                .map(request -> request.entry().item().name())
                .toList();
    }

    @Test
    void theStateIsReadWithoutTheCityBetween() {
        assertThat(read("tax", "")).containsExactly("Address", "State");
        assertThat(read("name", "")).containsExactly("Address", "City");
    }

    /** Both are read side by side. */
    @Test
    void theCityIsReadWhereItIsWantedItself() {
        assertThat(read("both", "")).containsExactly("Address", "City", "State");
    }

    @Test
    void theCityThatCarriesWhatIsWantedOfTheStateIsEnough() {
        assertThat(read("both", "State.tax")).containsExactly("Address", "City");
    }
}
