package dev.keywright.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Contains;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Equality that no compiler has written: what is made of the same is the same, and every part counts. */
class WrittenOutEqualityTest {
    private static final EntityRef ORDER = new EntityRef("Order");

    private static AttributeUse use(String name) {
        return AttributeUse.own(new AttributeRef(ORDER, name));
    }

    @Test
    void everyPartOfASelectionCounts() {
        assertAllDiffer(selections(), selections());
    }

    private static List<Selection> selections() {
        List<Given> by = List.of(new Given(use("id"), new Input("id")));
        List<Given> otherInput = List.of(new Given(use("id"), new Input("number")));
        List<Given> otherAttribute = List.of(new Given(use("number"), new Input("id")));
        List<Narrowing> narrowed = List.of(new Narrowing(use("at"), Figure.UNSTATED));
        List<AttributeUse> at = List.of(use("at"));
        Contains searched = new Contains(at, Figure.UNSTATED);
        Contains oftenFound = new Contains(at, Figure.of(Rational.of(1, 2)));
        Contains nothing = Contains.NOTHING;
        return List.of(
                Selection.by(ORDER, by),
                Selection.by(new EntityRef("Invoice"), by),
                Selection.by(ORDER, otherInput),
                Selection.by(ORDER, otherAttribute),
                new Selection(
                        ORDER,
                        by,
                        List.of(new Choice(use("at"), 2)),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        nothing),
                new Selection(ORDER, by, List.of(), narrowed, List.of(), List.of(), List.of(), nothing),
                new Selection(ORDER, by, List.of(), List.of(), narrowed, List.of(), List.of(), nothing),
                new Selection(ORDER, by, List.of(), List.of(), List.of(), at, List.of(), nothing),
                new Selection(ORDER, by, List.of(), List.of(), List.of(), List.of(), at, nothing),
                new Selection(ORDER, by, List.of(), List.of(), List.of(), List.of(), List.of(), searched),
                new Selection(ORDER, by, List.of(), List.of(), List.of(), List.of(), List.of(), oftenFound));
    }

    @Test
    void everyPartOfATemplateCounts() {
        assertAllDiffer(templates(), templates());
    }

    private static List<Template> templates() {
        Literal order = new Literal("ORDER#");
        return List.of(
                Template.of(order),
                Template.of(new Literal("INVOICE#")),
                Template.of(order, Segment.of(use("id"))),
                Template.of(order, Segment.of(use("at"))),
                Template.of(order, new Segment(use("at"), NamedFormat.DAY, new NoFallback())),
                Template.of(order, new Segment(use("at"), NamedFormat.PLAIN, new Template.FallbackText("never"))));
    }

    @Test
    void everyPartOfAStructureCounts() {
        assertAllDiffer(structures(), structures());
    }

    private static List<Structure> structures() {
        ItemRef item = new ItemRef(new TableRef("shop"), "Order");
        return List.of(
                new Structure(item, "shop", Structure.Kind.TABLE),
                new Structure(item, "shop", Structure.Kind.EXTRA_ITEM),
                new Structure(item, "byDay", Structure.Kind.TABLE),
                new Structure(new ItemRef(new TableRef("shop"), "Invoice"), "shop", Structure.Kind.TABLE),
                new Structure(new ItemRef(new TableRef("books"), "Order"), "shop", Structure.Kind.TABLE));
    }

    @Test
    void everyPartOfAStateCounts() {
        assertAllDiffer(states(), states());
    }

    private static List<State> states() {
        return List.of(
                State.AVERAGE,
                new State(Map.of(use("at"), new State.There())),
                new State(Map.of(use("at"), new State.Missing())),
                new State(Map.of(use("id"), new State.Missing())));
    }

    private static <T> void assertAllDiffer(List<T> ones, List<T> others) {
        for (int one = 0; one < ones.size(); one++) {
            List<T> different = new ArrayList<>(others);
            assertThat(different.remove(one)).isEqualTo(ones.get(one)).hasSameHashCodeAs(ones.get(one));
            assertThat(different).doesNotContain(ones.get(one));
        }
    }
}
