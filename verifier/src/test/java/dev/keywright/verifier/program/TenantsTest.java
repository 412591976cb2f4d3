package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import java.util.List;
import org.junit.jupiter.api.Test;

/** People of many tenants: ids and names are unique within each, and no key is without the tenant. */
class TenantsTest {
    private static final String MODEL = """
            keywright: 1
            name: people
            entities:
              Tenant:
                id: tenantId
                count: 4
                attributes:
                  tenantId: {type: string, size: 36}
                  people: {type: number, counts: Person.Tenant}
              Person:
                id: personId
                parents:
                  Tenant: {average: 8, max: 20}
                  boss: {entity: Person, average: 0.9, max: 40, optional: true, via: {personId: bossId}}
                attributes:
                  personId: {type: string, size: 8}
                  login: {type: string, size: 16, unique: true}
              Friend:
                id: [a, b]
                parents:
                  from: {entity: Person, average: 3, max: 30, via: {personId: a}}
                  to: {entity: Person, average: 3, max: 30, via: {personId: b}}
                attributes:
                  since: timestamp
              Plan:
                id: planId
                count: 3
                attributes: {planId: {type: string, size: 8}}
            patterns:
              tenant: {read: Tenant, by: tenantId, rps: 1}
              found: {create: Tenant, rps: 1}
              hire: {create: Person, rps: 1}
              person: {read: Person, by: [tenantId, personId], rps: 10}
              team: {read: Person, by: [tenantId, bossId], rps: 10}
              byLogin: {read: Person, by: [tenantId, login], consistency: strong, rps: 10}
              relog: {update: Person, by: [tenantId, personId], set: login, rps: 1}
              befriend: {create: Friend, rps: 1}
              friends: {read: Friend, by: [tenantId, a], order: since desc, limit: 3, rps: 10}
              fans: {read: Friend, by: [tenantId, b], rps: 10}
              unfriend: {delete: Friend, by: [tenantId, a, b], rps: 1}
              plan: {read: Plan, by: planId, rps: 1}
              offer: {create: Plan, rps: 1}
            options: {tenant: {attribute: tenantId, except: [Plan]}}
            """;

    private final Model model = Examples.modelOf(MODEL);

    @Test
    void theTenantIsPartOfEveryIdAndEveryUniqueValue() {
        assertThat(names(model.findEntity("Person").orElseThrow().id())).containsExactly("tenantId", "personId");
        assertThat(names(model.findEntity("Friend").orElseThrow().id())).containsExactly("tenantId", "a", "b");
        assertThat(names(model.findEntity("Plan").orElseThrow().id())).containsExactly("planId");
        assertThat(names(model.findEntity("Person")
                        .orElseThrow()
                        .uniques()
                        .get(0)
                        .attributes()))
                .containsExactly("tenantId", "login");
    }

    private static List<String> names(List<AttributeRef> attributes) {
        return attributes.stream().map(AttributeRef::name).toList();
    }

    /** Its own id is natural although that of the tenant is long enough to be generated. */
    @Test
    void theIdOfATenantMakesNoOtherIdAGeneratedOne() {
        assertThat(model.findEntity("Tenant").orElseThrow().hasNaturalId()).isFalse();
        assertThat(model.findEntity("Person").orElseThrow().hasNaturalId()).isTrue();
    }

    @Test
    void theCheapestDesignAnswersAsTheOracleDoes() {
        Design design = Designs.cheapest(model);
        assertThat(RoundTrip.inMemory(model, design, Recipe.of(3, RoundTrip.NOW))
                        .differencesOfAll())
                .isEmpty();
    }
}
