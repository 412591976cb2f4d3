package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.TestModels;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import org.junit.jupiter.api.Test;

/** Values that are unique per tenant, whether the author names the tenant or not. */
class TenantUniqueTest {
    private static final String MODEL = """
            keywright: 1
            name: teams
            entities:
              Member:
                id: [tenantId, memberId]
                count: 100
                attributes:
                  tenantId: string
                  memberId: string
                  email:    {type: string, unique: true}
                unique: %s
            patterns:
              P1: {create: Member, rps: 1}
            options:
              tenant: tenantId
            """;

    @Test
    void aUniqueAttributeAndItsCombinationWithTheTenantAreOne() {
        Model model = TestModels.read(MODEL.formatted("[[tenantId, email]]"));

        assertThat(model.entity(new EntityRef("Member")).uniques()).hasSize(1);
        assertThat(TestModels.read(ModelPrinter.print(model))).isEqualTo(model);
    }

    @Test
    void theOrderOfACombinationDoesNotMatter() {
        assertThat(TestModels.read(MODEL.formatted("[[email, tenantId]]"))
                        .entity(new EntityRef("Member"))
                        .uniques())
                .hasSize(1);
    }
}
