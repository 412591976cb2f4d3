package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A user has two repositories, an organization ten. */
class ChildrenOfKindTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: hosting
            entities:
              User:
                id: username
                count: 1000
                attributes: {username: {type: string, size: 12}}
              Organization:
                id: orgName
                count: 100
                attributes: {orgName: {type: string, size: 12}}
              Repository:
                id: [owner, name]
                parents:
                  owner:
                    oneOf: [User, Organization]
                    average: {User: 2, Organization: 10}
                    max: 100
                    via: {username: owner, orgName: owner}
                attributes: {name: {type: string, size: 12}}
            patterns:
              of-user: {read: User, by: username, include: [Repository], rps: 1}
              of-organization: {read: Organization, by: orgName, include: [Repository], rps: 1}
            """);

    private static Rational included(String pattern) {
        CostModel costing = new CostModel(
                Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());
        Reads reads = new Reads(
                costing.bill(new Design("hosting", List.of(), List.of())).layout(), costing.weights());
        Read read = (Read) MODEL.findPattern(pattern).orElseThrow().operation();
        return reads.answers(reads.included(read).get(0).question());
    }

    @Test
    void areAsManyAsThatKindHas() {
        assertThat(included("of-user")).isEqualTo(Rational.of(2));
        assertThat(included("of-organization")).isEqualTo(Rational.of(10));
    }
}
