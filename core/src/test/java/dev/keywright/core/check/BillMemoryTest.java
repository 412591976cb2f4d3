package dev.keywright.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.BillMemory;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.Prices;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A bill that begins with an earlier one says the same as one that knows nothing. */
final class BillMemoryTest {
    private static final int EDITS = 25;
    private static final Prices PRICES =
            BuiltInPrices.outcome().list().orElseThrow().find("us-east-1").orElseThrow();

    /** Two groups of entities in one table and one index that have nothing to do with each other. */
    private static final String MODEL = """
            keywright: 1
            name: groups
            title: Shops with orders, and clinics with visits

            entities:
              Shop:
                id: shopId
                count: 5000
                attributes:
                  shopId: {type: string, size: 26}
                  name: {type: string, size: 43}
              Order:
                id: orderId
                parents:
                  Shop: {average: 60, max: 350}
                attributes:
                  orderId: {type: string, size: 26}
                  createdAt: timestamp
                  note: {type: string, size: 623, max: 4000}
              Clinic:
                id: clinicId
                count: 700
                attributes:
                  clinicId: {type: string, size: 26}
                  name: {type: string, size: 43}
              Visit:
                id: visitId
                parents:
                  Clinic: {average: 900, max: 9000}
                attributes:
                  visitId: {type: string, size: 26}
                  createdAt: timestamp
                  note: {type: string, size: 1300, max: 4000}

            patterns:
              P1:
                title: an order
                read: Order
                by: orderId
                rps: 40
              P2:
                title: the newest orders of a shop
                read: Order
                by: shopId
                order: createdAt desc
                limit: 20
                rps: 9
              P3:
                title: a new order
                create: Order
                rps: 3
              P4:
                title: a visit
                read: Visit
                by: visitId
                rps: 21
              P5:
                title: the newest visits of a clinic
                read: Visit
                by: clinicId
                order: createdAt desc
                limit: 10
                rps: 7
              P6:
                title: a new visit
                create: Visit
                rps: 2
            """;

    private static final String DESIGN = """
            keywright: 1
            design: groups
            tables:
              groups:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}
                items:
                  Shop:
                    PK: SHOP#{shopId}
                    SK: SHOP
                  Order:
                    PK: ORDER#{orderId}
                    SK: ORDER
                    GSI1PK: SHOP#{shopId}
                    GSI1SK: "{createdAt}"
                  Clinic:
                    PK: CLINIC#{clinicId}
                    SK: CLINIC
                  Visit:
                    PK: VISIT#{visitId}
                    SK: VISIT
                    GSI1PK: CLINIC#{clinicId}
                    GSI1SK: "{createdAt}"
            """;

    @Test
    void countsAnewWhatAnEditTouchesAndNothingElse() {
        assertThat(counted("rps: 40", "rps: 41")).containsExactly("P1");
        assertThat(counted("rps: 3", "rps: 4")).containsExactly("P1", "P2", "P3");
        assertThat(counted("size: 1300", "size: 1301")).containsExactly("P4", "P5", "P6");
        assertThat(counted("title: an order", "title: one order")).containsExactly("P1");
        assertThat(counted("size: 26", "size: 27")).containsExactly("P1", "P2", "P3");
    }

    @Test
    void countsAnewWhatMayBeInTheSamePartitions() {
        String together = DESIGN.replace("CLINIC#{clinicId}\n        GSI1SK", "SHOP#{clinicId}\n        GSI1SK");
        assertThat(together).isNotEqualTo(DESIGN);

        assertThat(counted("size: 1300", "size: 1301", together)).containsExactly("P1", "P2", "P3", "P4", "P5", "P6");
    }

    private static List<String> counted(String text, String by) {
        return counted(text, by, DESIGN);
    }

    /** The patterns that are counted anew after an edit. */
    private static List<String> counted(String text, String by, String design) {
        Memories memories = new Memories();
        Account last = memories.account(MODEL, design).orElseThrow();
        Account next = memories.compared(MODEL.replaceFirst(text, by), design).orElseThrow();
        IdentityHashMap<ServedPattern, Boolean> kept = new IdentityHashMap<>();
        last.bill().patterns().forEach(served -> kept.put(served, true));
        return next.bill().patterns().stream()
                .filter(served -> !kept.containsKey(served))
                .map(served -> served.pattern().id())
                .toList();
    }

    static Stream<Path> examples() {
        return TestModels.examples("expert.design.yaml").stream();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void saysTheSameAfterEveryEdit(Path design) {
        check(TestModels.text(design.resolveSibling("model.yaml")), TestModels.text(design));
    }

    @Test
    void saysTheSameOfTwoGroups() {
        check(MODEL, DESIGN);
    }

    private static void check(String base, String design) {
        RandomEdits edits = new RandomEdits(base.hashCode());
        Memories memories = new Memories();
        String text = base;
        int priced = 0;
        for (int edit = 0; edit < EDITS; edit++) {
            String from = edit % 3 == 0 ? base : text;
            text = edit % 5 == 4 ? edits.edited(from) : edits.detail(from);
            priced += memories.compared(text, design).isPresent() ? 1 : 0;
        }
        assertThat(priced).as("edited texts that have a bill").isGreaterThan(EDITS / 20);
    }

    /** What two ways to a bill begin with. */
    private static final class Memories {
        private final CheckMemory checks = new CheckMemory();
        private final BillMemory bills = new BillMemory();

        Optional<Account> account(String text, String design) {
            return read(text, design, checks)
                    .flatMap(read -> Account.find(
                            checks.facts(read.model().orElseThrow()),
                            read.design().orElseThrow(),
                            PRICES,
                            bills));
        }

        Optional<Account> compared(String text, String design) {
            Optional<Account> next = account(text, design);
            Optional<Account> fresh = read(text, design, new CheckMemory())
                    .flatMap(read -> Account.find(
                            Facts.of(read.model().orElseThrow()), read.design().orElseThrow(), PRICES));
            assertThat(next.map(BillMemoryTest::said)).as(text).isEqualTo(fresh.map(BillMemoryTest::said));
            next.ifPresent(account -> requireOwnEntries(account.bill()));
            return next;
        }

        private static Optional<Outcome> read(String text, String design, CheckMemory memory) {
            return Optional.of(Check.readableDesign(
                            "model.yaml",
                            text.getBytes(StandardCharsets.UTF_8),
                            "design.yaml",
                            design.getBytes(StandardCharsets.UTF_8),
                            memory))
                    .filter(outcome -> !outcome.hasErrors());
        }
    }

    /** Everything in a bill, without the entries, which only their own layout compares. */
    private static List<Object> said(Account account) {
        List<Object> said = new ArrayList<>();
        for (ServedPattern served : account.bill().patterns()) {
            said.add(served.pattern());
            said.add(served.lines());
            said.add(served.chain());
            said.add(served.failures());
            said.add(served.roundTripNanoDollars());
            said.add(served.requestNanoDollars());
            served.reads().forEach(request -> said.add(request.units()));
            served.effects().forEach(effect -> said.add(effect.units()));
        }
        for (StoredStructure stored : account.bill().storage()) {
            said.add(List.of(stored.structure(), stored.count(), stored.bytesEach(), stored.nanoDollars()));
        }
        said.add(account.bill().simplicityNanoDollars());
        said.add(account.provisioned().nanoDollars());
        said.add(account.structures());
        said.add(account.steps());
        return said;
    }

    /** Entries are told apart by being the same object: those of what was remembered must be those of the present layout. */
    private static void requireOwnEntries(Bill bill) {
        Layout layout = bill.layout();
        IdentityHashMap<Entry, Boolean> own = new IdentityHashMap<>();
        layout.items().forEach(item -> layout.entries(item).forEach(entry -> own.put(entry, true)));
        for (ServedPattern served : bill.patterns()) {
            served.reads().forEach(request -> assertThat(own).containsKey(request.entry()));
            served.effects().forEach(effect -> assertThat(own).containsKey(effect.entry()));
        }
        bill.storage().forEach(stored -> assertThat(own).containsKey(stored.entry()));
    }
}
