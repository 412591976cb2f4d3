package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** A user and an organization never have the same name: the guards of both have the same keys. */
class GuardIdentityTest {
    private static final String MODEL = """
            keywright: 1
            name: accounts
            entities:
              User:
                id: %1$s
                count: 1000
                attributes:
                  name: {type: string, size: 12, unique: names}
                  %2$s
              Organization:
                id: name
                count: 1000
                attributes:
                  name: {type: string, size: 12, unique: names}
                  about: {type: string, size: 500}
            patterns:
              user: {read: User, by: name, select: [name], rps: 1}
              organization: {read: Organization, by: name, select: [name], rps: 1}
            """;

    private static String found(String model, String pattern) {
        Model read = TestModels.read(model);
        CostModel costing = new CostModel(
                Facts.of(read), BuiltInPrices.list().find("us-east-1").orElseThrow());
        Design design =
                DesignReader.read(TestModels.root("""
                        keywright: 1
                        design: accounts
                        tables:
                          accounts:
                            key: {partition: PK}
                            items:
                              UserName: {guards: User.name, PK: "NAME#{name}"}
                              User: {PK: "USER#{name}"}
                              OrganizationName: {guards: Organization.name, PK: "NAME#{name}"}
                              Organization: {PK: "ORGANIZATION#{name}"}
                        """), read, new Diagnostics()).orElseThrow();
        Reads reads = new Reads(costing.bill(design).layout(), costing.weights());
        Read asked = (Read) read.findPattern(pattern).orElseThrow().operation();
        Plan plan = reads.cheapest(asked).orElseThrow().plan();
        return ((Plan.Find) plan).look().bound().entry().item().name();
    }

    /** Both hold a name and nothing else. */
    @Test
    void nobodyIsFoundByAGuardThatMayBeAnothers() {
        String model = MODEL.formatted("name", "bio: {type: string, size: 500}");

        assertThat(found(model, "user")).isEqualTo("User");
        assertThat(found(model, "organization")).isEqualTo("Organization");
    }

    /** The one of a user holds the user's id besides. */
    @Test
    void aGuardWithAnIdIsToldFromOneWithout() {
        String model = MODEL.formatted("userId", "userId: {type: string, size: 12}");

        assertThat(found(model, "user")).isEqualTo("UserName");
        assertThat(found(model, "organization")).isEqualTo("OrganizationName");
    }
}
