package dev.keywright.moving.evolve;

import static dev.keywright.moving.evolve.Orders.DESIGN;
import static dev.keywright.moving.evolve.Orders.MODEL;
import static dev.keywright.moving.evolve.Orders.changed;
import static dev.keywright.moving.evolve.Orders.evolution;
import static dev.keywright.moving.evolve.Orders.plan;
import static dev.keywright.moving.evolve.Orders.replaced;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The smallest safe procedure for each kind of change, judged by hand. There are 100 customers, 1,000 orders and 2,000 lines. */
class EvolvePlanTest {
    private static final String GSI1 = "      GSI1: {partition: GSI1PK, sort: GSI1SK, projection: keys}\n";
    private static final String GSI1_KEYS = "        GSI1PK: S#{status}\n        GSI1SK: \"{placedAt}\"\n";

    private static List<String> kinds(EvolvePlan plan) {
        return plan.changes().stream().map(Change::kind).toList();
    }

    private static List<Phase> phases(EvolvePlan plan) {
        return plan.steps().stream().map(Step::phase).toList();
    }

    private static Step step(EvolvePlan plan, Phase phase) {
        return plan.steps().stream()
                .filter(step -> step.phase() == phase)
                .findFirst()
                .orElseThrow();
    }

    private static Rational writeUnits(EvolvePlan plan, Phase phase) {
        return step(plan, phase).price().orElseThrow().writeUnits();
    }

    private static void refuses(EvolvePlan plan, String text) {
        assertThat(plan.isRunnable()).isFalse();
        assertThat(plan.refusals()).anySatisfy(refusal -> assertThat(refusal).contains(text));
    }

    @Test
    void hasNothingToDoForTheSameDesign() {
        EvolvePlan plan = plan(evolution(MODEL, DESIGN, MODEL, DESIGN));
        assertThat(plan.isEmpty()).isTrue();
        assertThat(plan.steps()).isEmpty();
        assertThat(plan.isRunnable()).isTrue();
    }

    @Test
    void hasNothingToDoWhereOnlyANameOfTheDesignChanges() {
        assertThat(plan(changed("OrdersOfACustomer", "Numbers")).isEmpty()).isTrue();
    }

    @Test
    void leavesAnAttributeToADeploy() {
        String more = replaced(
                MODEL, "      status: {", "      colour: {type: string, size: 5, optional: true}\n      status: {");
        EvolvePlan added = plan(evolution(MODEL, DESIGN, more, DESIGN));
        assertThat(kinds(added)).containsExactly("attribute");
        assertThat(added.steps()).hasSize(1);
        assertThat(added.steps().get(0).by()).isEqualTo(By.DEPLOY);
        assertThat(added.steps().get(0).what()).contains("`Order.colour` is written from now on");
        assertThat(added.steps().get(0).price()).isEmpty();
        assertThat(added.isRunnable()).isTrue();

        EvolvePlan dropped = plan(evolution(more, DESIGN, MODEL, DESIGN));
        assertThat(kinds(dropped)).containsExactly("attribute");
        assertThat(dropped.steps().get(0).what()).contains("`Order.colour` is not written any more");
    }

    @Test
    void saysThatItemsLackAnAttributeThatIsAlwaysThere() {
        String more = replaced(MODEL, "      status: {", "      colour: {type: string, size: 5}\n      status: {");
        assertThat(plan(evolution(MODEL, DESIGN, more, DESIGN)).changes().get(0).text())
                .contains("make it optional");
    }

    @Test
    void turnsTheTtlOnAtTheEndAndOffBefore() {
        String less = replaced(MODEL, "      orders: {type: number, counts: Order}\n", "");
        String expiring = replaced(
                less,
                "      placedAt: timestamp\n",
                "      placedAt: timestamp\n      goneAt: timestamp\n    expires: goneAt\n");
        String design = replaced(
                DESIGN,
                "      OrdersOfACustomer:\n        counts: Order\n        by: customerId\n        in: Customer\n",
                "");
        String keeping =
                replaced(less, "      placedAt: timestamp\n", "      placedAt: timestamp\n      goneAt: timestamp\n");
        EvolvePlan on = plan(evolution(keeping, design, expiring, design));
        assertThat(kinds(on)).containsExactly("ttl");
        assertThat(phases(on)).containsExactly(Phase.WRITE, Phase.CUTOVER, Phase.FINISH);
        assertThat(on.isRunnable()).isTrue();

        EvolvePlan off = plan(evolution(expiring, design, keeping, design));
        assertThat(phases(off)).containsExactly(Phase.CREATE);
        assertThat(off.steps().get(0).what()).isEqualTo("turn off the TTL of `orders` by `goneAt`");
    }

    @Test
    void dropsAnIndexLast() {
        String without = replaced(replaced(DESIGN, "    indexes:\n" + GSI1, ""), GSI1_KEYS, "");
        EvolvePlan plan = plan(evolution(MODEL, DESIGN, MODEL, without));
        assertThat(kinds(plan)).containsExactly("index dropped");
        assertThat(phases(plan)).containsExactly(Phase.SWITCH, Phase.CUTOVER, Phase.FINISH);
        assertThat(step(plan, Phase.SWITCH).what()).contains("P4");
        assertThat(step(plan, Phase.FINISH).undo()).contains("1,000 write units");
        assertThat(plan.isRunnable()).isTrue();
    }

    @Test
    void addsAnIndexOverAttributesThatAreThere() {
        // Each order has the attributes of GSI1 and of its own key; an entry of all attributes has 1.5 KB: two units.
        EvolvePlan plan = plan(changed(GSI1, GSI1 + "      GSI2: {partition: GSI1PK, sort: SK}\n"));
        assertThat(kinds(plan)).containsExactly("index added");
        assertThat(phases(plan)).containsExactly(Phase.CHECK, Phase.CREATE, Phase.COMPARE, Phase.SWITCH, Phase.CUTOVER);
        assertThat(writeUnits(plan, Phase.CREATE)).isEqualTo(Rational.of(2000));
        assertThat(step(plan, Phase.CREATE).price().orElseThrow().nanoDollars()).isEqualTo(1_250_000);
        assertThat(step(plan, Phase.CHECK).price().orElseThrow().readUnits()).isGreaterThan(Rational.of(300));
        assertThat(step(plan, Phase.SWITCH).by()).isEqualTo(By.DEPLOY);
        assertThat(plan.isRunnable()).isTrue();
    }

    @Test
    void takesTheItemsOwnAttributesForPresent() {
        EvolvePlan lists = plan(
                changed(GSI1, GSI1 + "      ByStatus: {partition: [status], sort: [placedAt], projection: keys}\n"));
        assertThat(kinds(lists)).containsExactly("index added");

        String own = replaced(DESIGN, GSI1, GSI1 + "      ByStatus: {partition: status, sort: SK, projection: keys}\n");
        EvolvePlan templates = plan(evolution(
                MODEL, DESIGN, MODEL, replaced(own, GSI1_KEYS, GSI1_KEYS + "        status: \"{status}\"\n")));
        assertThat(kinds(templates)).containsExactly("index added");
        assertThat(writeUnits(templates, Phase.CREATE)).isEqualTo(Rational.of(1000));
    }

    @Test
    void countsWhatTheTableHas() {
        Evolution evolution = changed(GSI1, GSI1 + "      GSI2: {partition: GSI1PK, sort: SK, projection: keys}\n");
        EvolvePlan plan =
                EvolvePlan.of(evolution, Orders.costs(evolution, Map.of("orders", new TableSize(31_000, 40_960_000))));
        assertThat(writeUnits(plan, Phase.CREATE)).isEqualTo(Rational.of(10_000));
        assertThat(step(plan, Phase.CHECK).price().orElseThrow().readUnits()).isEqualTo(Rational.of(10_000));
    }

    @Test
    void fillsNewAttributesBeforeTheIndexIsCreated() {
        String design =
                replaced(DESIGN, GSI1, GSI1 + "      GSI2: {partition: GSI2PK, sort: GSI2SK, projection: keys}\n");
        EvolvePlan plan = plan(evolution(
                MODEL,
                DESIGN,
                MODEL,
                replaced(
                        design,
                        GSI1_KEYS,
                        GSI1_KEYS + "        GSI2PK: D#{placedAt:day}\n        GSI2SK: \"{orderId}\"\n")));
        assertThat(kinds(plan)).containsExactly("index added over new attributes");
        assertThat(phases(plan))
                .containsExactly(
                        Phase.WRITE, Phase.CHECK, Phase.FILL, Phase.CREATE, Phase.COMPARE, Phase.SWITCH, Phase.CUTOVER);
        assertThat(step(plan, Phase.WRITE).by()).isEqualTo(By.DEPLOY);
        // An order has two units; GSI1 holds keys alone and does not change.
        assertThat(writeUnits(plan, Phase.FILL)).isEqualTo(Rational.of(2000));
        assertThat(writeUnits(plan, Phase.CREATE)).isEqualTo(Rational.of(1000));
        assertThat(plan.isRunnable()).isTrue();
    }

    @Test
    void cannotFillWhatTheItemDoesNotTell() {
        String design =
                replaced(DESIGN, GSI1, GSI1 + "      GSI2: {partition: GSI2PK, sort: GSI2SK, projection: keys}\n");
        String random = replaced(
                design, GSI1_KEYS, GSI1_KEYS + "        GSI2PK: R#{random(4)}\n        GSI2SK: \"{orderId}\"\n");
        EvolvePlan drawn = plan(evolution(MODEL, DESIGN, MODEL, random));
        refuses(drawn, "GSI2PK, GSI2SK of `Order` cannot be filled yet: its key has a random number");
    }

    @Test
    void putsAnotherItemIntoAnIndexThatIsThere() {
        EvolvePlan plan = plan(changed(
                "        SK: L#{number:04}\n",
                "        SK: L#{number:04}\n        GSI1PK: P#{product}\n        GSI1SK: \"{orderId}\"\n"));
        assertThat(kinds(plan)).containsExactly("index entries added");
        assertThat(phases(plan)).containsExactly(Phase.WRITE, Phase.FILL, Phase.COMPARE, Phase.SWITCH, Phase.CUTOVER);
        assertThat(plan.isRunnable()).isTrue();

        EvolvePlan mixed = plan(changed(
                "        SK: L#{number:04}\n",
                "        SK: L#{number:04}\n        GSI1PK: S#{product}\n        GSI1SK: \"{orderId}\"\n"));
        refuses(mixed, "may have the partition keys of `Order`");
    }

    @Test
    void putsAChangedIndexBesideTheOldOne() {
        String design = replaced(DESIGN, GSI1, "      GSI1b: {partition: GSI1PK, sort: GSI1SK}\n");
        EvolvePlan plan = plan(evolution(MODEL, DESIGN, MODEL, design));
        assertThat(kinds(plan)).containsExactly("index changed", "index dropped");
        assertThat(phases(plan))
                .containsExactly(
                        Phase.CHECK,
                        Phase.CREATE,
                        Phase.COMPARE,
                        Phase.SWITCH,
                        Phase.SWITCH,
                        Phase.CUTOVER,
                        Phase.FINISH);
        assertThat(writeUnits(plan, Phase.CREATE)).isEqualTo(Rational.of(2000));
        assertThat(plan.isRunnable()).isTrue();
    }

    @Test
    void asksForAnotherNameWhereBothMustExist() {
        EvolvePlan projection = plan(changed("GSI1SK, projection: keys", "GSI1SK"));
        assertThat(kinds(projection)).containsExactly("index changed");
        refuses(projection, "gets another projection; give the index another name in the new design, such as `GSI1-2`");

        EvolvePlan values = plan(changed("GSI1PK: S#{status}", "GSI1PK: STATUS#{status}"));
        refuses(values, "gets other keys for `Order`");

        String reused = replaced(DESIGN, GSI1, "      GSI2: {partition: GSI1PK, sort: GSI1SK, projection: keys}\n");
        EvolvePlan attributes = plan(
                evolution(MODEL, DESIGN, MODEL, replaced(reused, "GSI1PK: S#{status}", "GSI1PK: STATUS#{status}")));
        refuses(attributes, "gets a key of `GSI1PK`, which `Order` has with another value");
    }

    @Test
    void plansButDoesNotRunAnotherKey() {
        EvolvePlan plan = plan(changed("SK: O#{orderId}", "SK: ORDER#{orderId}"));
        assertThat(kinds(plan)).containsExactly("item key changed");
        assertThat(phases(plan)).containsExactly(Phase.WRITE, Phase.FILL, Phase.SWITCH, Phase.CUTOVER, Phase.FINISH);
        // Twice two units for the new item and for the check of the old one, and one for the entry in GSI1.
        assertThat(writeUnits(plan, Phase.FILL)).isEqualTo(Rational.of(9000));
        assertThat(writeUnits(plan, Phase.FINISH)).isEqualTo(Rational.of(3000));
        refuses(plan, "give table `orders` another name in the new design, and `run` carries its items there");
        refuses(plan, "`Order` of the new design may come under partition keys of table `orders`");
        refuses(plan, "`Order` of the new design may come under partition keys of index `GSI1` of table `orders`");
    }

    @Test
    void namesItemsThatCouldNotBeToldFromEachOther() {
        refuses(
                plan(changed("SK: O#{orderId}", "SK: O#{orderId}#2")),
                "`Order` of the old design and `Order` of the new one may have the same key in table `orders`");
        refuses(
                plan(evolution(
                        MODEL,
                        DESIGN,
                        MODEL,
                        replaced(
                                replaced(DESIGN, "PK: O#{customerId}#{orderId}", "PK: LINES#{customerId}#{orderId}"),
                                GSI1,
                                "      GSI1: {partition: GSI1PK, sort: GSI1SK}\n"))),
                "index `GSI1` of table `orders` has another key or projection in the new design");
        refuses(
                plan(changed(
                        "PK: O#{customerId}#{orderId}\n        SK: L#{number:04}",
                        "PK: O#{customerId}#{orderId}#\n        SK: L#{number:04}")),
                "may have the same key");
    }

    @Test
    void runsAnotherKeyUnderWhichNobodyLooks() {
        EvolvePlan plan = plan(changed("PK: O#{customerId}#{orderId}", "PK: LINES#{customerId}#{orderId}"));
        assertThat(kinds(plan)).containsExactly("item key changed");
        assertThat(plan.isRunnable()).isTrue();
        // Lines go without an entry in an index: one unit each for two thousand of them.
        assertThat(writeUnits(plan, Phase.FILL)).isEqualTo(Rational.of(2000));
        assertThat(plan.steps().get(0).what())
                .isEqualTo("see that `orders` has no item of the new design, turn on the streams of `orders`");
        Step last = plan.steps().get(plan.steps().size() - 1);
        assertThat(last.what()).endsWith("with `--delete-old`, delete the items of the old design in `orders`");
        assertThat(last.price().orElseThrow().writeUnits()).isEqualTo(Rational.of(2000));
    }

    @Test
    void plansAnotherTable() {
        String line = "      Line:\n        PK: O#{customerId}#{orderId}\n        SK: L#{number:04}\n";
        EvolvePlan split = plan(changed(line, "  lines:\n    key: {partition: PK, sort: SK}\n    items:\n" + line));
        assertThat(kinds(split)).containsExactly("table changed");
        assertThat(split.changes().get(0).text()).isEqualTo("`Line` go from table `orders` to `lines`");
        assertThat(writeUnits(split, Phase.FILL)).isEqualTo(Rational.of(2000));
        assertThat(split.isRunnable()).isTrue();
        assertThat(split.steps().get(0).what()).endsWith("and create `lines` with all indexes");

        String other = DESIGN.replace("PK:", "Key:")
                .replace("partition: PK", "partition: Key")
                .replace("GSI1Key:", "GSI1PK:");
        EvolvePlan key = plan(evolution(MODEL, DESIGN, MODEL, other));
        assertThat(kinds(key)).containsExactly("table changed");
        assertThat(key.changes().get(0).text()).isEqualTo("table `orders` gets another key");

        EvolvePlan local = plan(changed(GSI1, GSI1 + "      LSI1: {partition: PK, sort: GSI1SK, local: true}\n"));
        refuses(local, "give table `orders` another name in the new design");
    }

    @Test
    void plansButDoesNotRunAnotherShape() {
        String line = "      Line:\n        PK: O#{customerId}#{orderId}\n        SK: L#{number:04}\n";
        EvolvePlan embedded = plan(changed(line, "      LinesOfAnOrder:\n        embeds: Line\n        in: Order\n"));
        assertThat(embedded.changes())
                .singleElement()
                .satisfies(change -> assertThat(change.text())
                        .isEqualTo("`LinesOfAnOrder`: the own items of Line become Line embedded in Order"));
        refuses(embedded, "give table `orders` another name in the new design");

        EvolvePlan copied = plan(
                changed(
                        line,
                        line
                                + "      OrderByStatus:\n        copies: Order\n        PK: S#{status}\n        SK: O#{customerId}#{orderId}\n"));
        assertThat(kinds(copied)).containsExactly("items reshaped");
        // A copy of two units and the check of its order, both in a transaction.
        assertThat(writeUnits(copied, Phase.FILL)).isEqualTo(Rational.of(8000));

        EvolvePlan gone = plan(evolution(
                MODEL,
                replaced(
                        DESIGN,
                        line,
                        line
                                + "      OrderByStatus:\n        copies: Order\n        PK: S#{status}\n        SK: O#{customerId}#{orderId}\n"),
                MODEL,
                DESIGN));
        assertThat(phases(gone)).containsExactly(Phase.SWITCH, Phase.CUTOVER, Phase.FINISH);

        String counter =
                "      OrdersOfACustomer:\n        counts: Order\n        by: customerId\n        in: Customer\n";
        String sharded =
                "      OrdersOfACustomer:\n        counts: Order\n        by: customerId\n        shards: 4\n        PK: N#{customerId}#{random(4)}\n        SK: N\n";
        String less = replaced(MODEL, "      orders: {type: number, counts: Order}\n", "");
        EvolvePlan counted = plan(evolution(less, DESIGN, less, replaced(DESIGN, counter, sharded)));
        assertThat(kinds(counted)).containsExactly("items reshaped");
        assertThat(step(counted, Phase.FILL).what()).contains("count what is there at a moment without writes");
        refuses(counted, "give table `orders` another name in the new design");
    }

    private static final String ELSEWHERE = replaced(DESIGN, "  orders:\n", "  orders2:\n");

    @Test
    void carriesEverythingIntoTablesOfOtherNames() {
        EvolvePlan plan =
                plan(evolution(MODEL, DESIGN, MODEL, replaced(ELSEWHERE, "SK: O#{orderId}", "SK: ORDER#{orderId}")));
        assertThat(plan.isRunnable()).isTrue();
        assertThat(plan.move()).isPresent();
        assertThat(plan.move().get().left()).extracting(table -> table.name()).containsExactly("orders");
        assertThat(phases(plan))
                .containsExactly(
                        Phase.PREPARE,
                        Phase.FILL,
                        Phase.COMPARE,
                        Phase.SWITCH,
                        Phase.CUTOVER,
                        Phase.FINISH,
                        Phase.FINISH);
        // A unit for each customer and line, two for an order, and one for its entry in the index.
        assertThat(writeUnits(plan, Phase.FILL)).isEqualTo(Rational.of(5100));
    }

    @Test
    void keepsATableThatDoesNotChange() {
        String line = "      Line:\n        PK: O#{customerId}#{orderId}\n        SK: L#{number:04}\n";
        String lines = "  lines:\n    key: {partition: PK, sort: SK}\n    items:\n" + line;
        String without = replaced(DESIGN, line, "");
        EvolvePlan plan = plan(
                evolution(MODEL, without + lines, MODEL, replaced(without + lines, "  orders:\n", "  orders2:\n")));
        assertThat(plan.isRunnable()).isTrue();
        assertThat(plan.move().orElseThrow().fresh())
                .extracting(table -> table.name())
                .containsExactly("orders2");
        assertThat(plan.move().orElseThrow().left())
                .extracting(table -> table.name())
                .containsExactly("orders");
    }

    @Test
    void saysWhyNewTablesCannotBeFilled() {
        String counter =
                "      OrdersOfACustomer:\n        counts: Order\n        by: customerId\n        in: Customer\n";
        String apart =
                "      OrdersOfAStatus:\n        counts: Order\n        by: status\n        PK: N#{status}\n        SK: N\n";
        String less = replaced(MODEL, "      orders: {type: number, counts: Order}\n", "");
        refuses(
                plan(evolution(less, DESIGN, less, replaced(ELSEWHERE, counter, apart))),
                "the new design cannot be filled: the item `OrdersOfAStatus` keeps a number that is not one of a parent's children");
        refuses(
                plan(evolution(less, replaced(DESIGN, counter, apart), less, ELSEWHERE)),
                "nothing could go back into the old design");
        String more = replaced(
                MODEL, "      status: {", "      colour: {type: string, size: 5, optional: true}\n      status: {");
        refuses(plan(evolution(MODEL, DESIGN, more, ELSEWHERE)), "the entities of the two models differ");
    }

    @Test
    void leavesATableOfItsOwnForANewEntityToADeploy() {
        String model = replaced(
                MODEL,
                "patterns:\n",
                "  Coupon:\n    id: code\n    count: 10\n    attributes:\n      code: {type: string, size: 8}\npatterns:\n  P9: {read: Coupon, by: code, rps: 1}\n");
        String design =
                DESIGN + "  coupons:\n    key: {partition: PK}\n    items:\n      Coupon:\n        PK: \"{code}\"\n";
        EvolvePlan plan = plan(evolution(MODEL, DESIGN, model, design));
        assertThat(kinds(plan)).containsExactly("attribute", "attribute");
        assertThat(plan.changes().get(0).text())
                .isEqualTo("table `coupons` is new, and nothing goes there: create it before");
        assertThat(plan.isRunnable()).isTrue();
    }
}
