package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.moving.items.LastNumber;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.source.Finding;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Old things that change, and the new ones that follow. */
class TranslationTest {
    private static final Model OLD = Examples.modelOf(Spaces.OLD_MODEL);
    private static final ThingRef SAME =
            new ThingRef(new EntityRef("Item"), List.of(Datum.text("home"), Datum.text("Same")));

    private final Things old = new Things(OLD);
    private final Translation translation = new Translation(
            Spaces.map(
                    Spaces.MAP.replace("{uuid: [items, hash], time: createdAt}", "{from: title}"),
                    Spaces.NEXT_MODEL.replace(", follows: createdAt", ", generated: false")),
            old);

    private static Thing thing(String entity, Map<String, Datum> values) {
        Map<AttributeRef, Datum> data = new LinkedHashMap<>();
        values.forEach((name, value) -> data.put(new AttributeRef(new EntityRef(entity), name), value));
        return new Thing(new EntityRef(entity), data);
    }

    private static Thing category(String name) {
        return thing("Category", Map.of("categoryId", Datum.text("c"), "name", Datum.text(name)));
    }

    private static Thing item(String hash, String title, String status) {
        return thing(
                "Item",
                Map.of(
                        "hash", Datum.text(hash),
                        "categoryId", Datum.text("c"),
                        "title", Datum.text(title),
                        "status", Datum.text(status),
                        "createdAt", Datum.moment(Instant.EPOCH)));
    }

    private static ThingRef ref(Thing thing) {
        return new ThingRef(thing.entity(), thing.identity(OLD.entity(thing.entity())));
    }

    private ThingChange put(Thing thing) {
        Optional<Thing> before = old.find(ref(thing));
        old.put(ref(thing), thing, Set.of());
        return new ThingChange(ref(thing), before, Optional.of(thing));
    }

    private ThingChange remove(Thing thing) {
        old.remove(ref(thing));
        return new ThingChange(ref(thing), Optional.of(thing), Optional.empty());
    }

    private List<String> left() {
        List<String> left = new ArrayList<>();
        for (Finding finding : translation.left()) {
            left.add("%s %s: %s".formatted(finding.table(), finding.row(), finding.text()));
        }
        return left;
    }

    private Optional<String> category() {
        return translation
                .things()
                .find(SAME)
                .map(found -> found.value(new AttributeRef(new EntityRef("Item"), "category"))
                        .toString());
    }

    @Test
    void takesTheOneThatStaysOfTwoThatWouldBeTheSame() {
        put(category("Blue"));
        put(item("a", "Same", "OPEN"));
        translation.begin();
        assertThat(category()).contains("Blue");

        assertThat(translation.apply(List.of(put(item("b", "Same", "DONE")))))
                .singleElement()
                .satisfies(change -> assertThat(change.after()).isEmpty());
        assertThat(left()).containsExactly("Item [home, Same]: Item a and Item b would all become it, and none does");
        assertThat(translation.things().find(SAME)).isEmpty();

        assertThat(translation.apply(List.of(remove(item("a", "Same", "OPEN")))))
                .hasSize(1);
        assertThat(left()).isEmpty();
        assertThat(category()).contains("Blue");
    }

    @Test
    void followsWhatARuleHasLookedAt() {
        put(item("a", "Same", "OPEN"));
        translation.begin();
        assertThat(left()).containsExactly("Item [a]: the map gives it no `category`, which every `Item` has");

        assertThat(translation.apply(List.of(put(category("Blue"))))).hasSize(1);
        assertThat(left()).isEmpty();
        assertThat(category()).contains("Blue");
        assertThat(translation.apply(List.of(put(category("Red"))))).hasSize(1);
        assertThat(category()).contains("Red");
        assertThat(translation.apply(List.of(put(category("Red"))))).isEmpty();
    }

    @Test
    void namesAValueThatTheNewModelDoesNotKnow() {
        put(category("Blue"));
        translation.begin();
        assertThat(translation.apply(List.of(put(item("a", "Same", "GONE"))))).isEmpty();
        assertThat(left()).containsExactly("Item [a]: `Item.status` would be `GONE`, which is none of its values");
        translation.apply(List.of(put(item("a", "Same", "DONE"))));
        assertThat(left()).isEmpty();
    }

    @Test
    void keepsWhatTheMapCreatesApart() {
        translation.begin();
        assertThat(translation.things().size()).isEqualTo(2);
        assertThat(left()).isEmpty();
    }

    @Test
    void carriesTheLastNumbersOfSequences() {
        AttributeRef last = LastNumber.of(new SequenceRef(new EntityRef("Item"), "page"));
        put(category("Blue"));
        put(item("h", "Same", "OPEN").with(last, Datum.number(40)));
        translation.begin();

        AttributeRef carried = LastNumber.of(new SequenceRef(new EntityRef("Item"), "page"));
        assertThat(translation.things().find(SAME).orElseThrow().find(carried)).contains(Datum.number(40));
    }
}
