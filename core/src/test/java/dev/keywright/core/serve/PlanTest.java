package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** Plans say all that it takes to carry them out. */
class PlanTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: blog
            entities:
              User:
                id: userId
                count: 1000
                attributes:
                  userId: {type: string, size: 12}
                  handle: {type: string, size: 12}
                  name: {type: string, size: 20}
              Post:
                id: [userId, postId]
                parents:
                  User: {average: 5, max: 50}
                attributes:
                  postId: {type: string, size: 12}
                  title: {type: string, size: 20}
            patterns:
              by-handle: {read: User, by: handle, rps: 1}
              user: {read: User, by: userId, include: [Post], rps: 1}
              authored: {read: Post, by: [userId, postId], select: [title, User.name], rps: 1}
              how-many: {count: Post, by: userId, rps: 1}
              rename: {update: User, by: userId, set: handle, rps: 1}
              leave: {delete: User, by: userId, cascade: [Post], rps: 1}
            """);

    private static final String DESIGN = """
            keywright: 1
            design: blog
            tables:
              blog:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, projection: %s}
                items:
                  User: {PK: "U#{userId}", SK: "A", GSI1PK: "%s"}
                  Post: {PK: "U#{userId}", SK: "P#{postId}"}
                  Posts: {counts: Post, by: [userId], PK: "N#{userId}", SK: "N"}
            """;

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private Reads reads(String projection, String key) {
        Design design = DesignReader.read(TestModels.root(DESIGN.formatted(projection, key)), MODEL, new Diagnostics())
                .orElseThrow();
        return new Reads(costing.bill(design).layout(), costing.weights());
    }

    private static Read read(String pattern) {
        return (Read) MODEL.findPattern(pattern).orElseThrow().operation();
    }

    private static WritePlan write(Reads reads, Design design, CostModel costing, String pattern) {
        return new Writes(costing.bill(design).layout(), reads.accessPaths())
                .plan(MODEL.findPattern(pattern).orElseThrow().operation());
    }

    @Test
    void fetchesTheItemThatAnIndexOnlyNames() {
        Plan plan = reads("keys", "{handle}")
                .cheapest(read("by-handle"))
                .orElseThrow()
                .plan();
        assertThat(plan).isInstanceOf(Plan.Find.class);
        Plan.Find find = (Plan.Find) plan;
        assertThat(find.look().operation()).isEqualTo(DynamoDbOperation.QUERY);
        assertThat(find.look().left().by()).isEmpty();
        assertThat(find.fetches()).singleElement().isInstanceOf(Fetch.Item.class);
    }

    @Test
    void leavesToBeDroppedWhatIsOnlyAlikeInTheKey() {
        Plan.Find find = (Plan.Find) reads("all", "{handle:lower}")
                .cheapest(read("by-handle"))
                .orElseThrow()
                .plan();
        assertThat(find.look().left().by())
                .isEqualTo(read("by-handle").selection().by());
    }

    @Test
    void readsChildrenInOneRangeWithTheirParent() {
        Plan.WithIncluded plan = (Plan.WithIncluded)
                reads("keys", "{handle}").cheapest(read("user")).orElseThrow().plan();
        assertThat(((Plan.Find) plan.root()).look().includedRanges()).hasSize(1);
        assertThat(plan.included()).singleElement().isInstanceOf(IncludedPlan.InRange.class);
    }

    @Test
    void asksAParentByWhatTheChildHolds() {
        Plan.Find find = (Plan.Find) reads("keys", "{handle}")
                .cheapest(read("authored"))
                .orElseThrow()
                .plan();
        assertThat(find.fetches())
                .singleElement()
                .isInstanceOfSatisfying(
                        Fetch.OfParent.class,
                        parent -> assertThat(parent.feed().inputs().toString()).isEqualTo("{userId=userId}"));
    }

    @Test
    void readsANumberThatIsKept() {
        Count count = (Count) MODEL.findPattern("how-many").orElseThrow().operation();
        assertThat(reads("keys", "{handle}").cheapest(count).orElseThrow().plan())
                .isInstanceOf(Plan.KeptNumber.class);
    }

    @Test
    void saysWhichChildrenGoWithWhatIsDeletedAndWhatIsLookedUpBefore() {
        Design design = DesignReader.read(
                        TestModels.root(DESIGN.formatted("keys", "{handle}")), MODEL, new Diagnostics())
                .orElseThrow();
        Reads reads = reads("keys", "{handle}");
        WritePlan leave = write(reads, design, costing, "leave");
        assertThat(leave.steps().get(0).removals())
                .singleElement()
                .satisfies(removal -> assertThat(removal.plan()).isInstanceOf(Plan.Find.class));
        WritePlan rename = write(reads, design, costing, "rename");
        assertThat(rename.steps().get(0).preparation()).isEqualTo(new Preparation.OfExisting(Plan.NOTHING));
    }
}
