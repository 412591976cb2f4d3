package dev.keywright.moving.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.runtime.keys.NamedUuids;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Map files: what they say, and what is said about wrong ones. */
class ThingMapReaderTest {
    private static final String OLD = """
            keywright: 1
            name: old
            entities:
              Group:
                id: groupId
                count: 5
                attributes:
                  groupId: {type: string, size: 10}
                  label: {type: string, size: 10, presence: 0.5}
              Item:
                id: hash
                parents:
                  Group: {average: 5, max: 10}
                attributes:
                  hash: {type: string, size: 64, generated: false}
                  title: {type: string, size: 10}
                  status: {type: string, values: [OPEN, DONE, GONE]}
                  weight: {type: number}
                  notes: {type: number, counts: Note}
                  tags: {type: list}
              Note:
                id: [hash, page]
                parents:
                  Item: {average: 2, max: 10}
                attributes:
                  page: {type: number}
                  text: {type: string, size: 10}
            patterns:
              P1: {read: Item, by: hash, include: [Note], rps: 1}
            """;
    private static final String NEXT = """
            keywright: 1
            name: next
            entities:
              Space:
                id: spaceId
                count: 5
                attributes:
                  spaceId: {type: string, size: 10}
                  openedAt: timestamp
              Item:
                id: [spaceId, itemId]
                parents:
                  Space: {average: 5, max: 10}
                attributes:
                  itemId: {type: string, size: 36}
                  title: {type: string, size: 10}
                  label: {type: string, size: 10, presence: 0.5}
                  status: {type: string, values: [OPEN, DONE]}
                  weight: {type: string, size: 10, presence: 0.5}
              Note:
                id: [spaceId, itemId, page]
                parents:
                  Item: {average: 2, max: 10}
                attributes:
                  page: {type: number}
                  text: {type: string, size: 10}
            patterns:
              P1: {read: Item, by: [spaceId, itemId], include: [Note], rps: 1}
            """;
    private static final String NEXT_OPEN = NEXT.replace(", values: [OPEN, DONE]", ", size: 4");
    private static final String GOOD = """
            keywright: 1
            map: next
            entities:
              Item:
                attributes:
                  spaceId: {constant: home}
                  itemId: {uuid: [6ba7b810-9dad-11d1-80b4-00c04fd430c8, hash]}
                  label: {lookup: {entity: Group, by: groupId, take: label}}
                  weight: {from: none}
            create:
              Space: {spaceId: home, openedAt: 2026-01-01T00:00:00Z}
            """;

    private static ThingMapReader.Outcome read(String map, String next) {
        return ThingMapReader.read(
                "map.yaml", map.getBytes(StandardCharsets.UTF_8), Examples.modelOf(OLD), Examples.modelOf(next));
    }

    private static ThingMap map(String text, String next) {
        ThingMapReader.Outcome read = read(text, next);
        return read.map().orElseThrow(() -> new AssertionError(read.diagnostics()));
    }

    /** Each place with its message. */
    private static String told(ThingMapReader.Outcome read) {
        StringBuilder told = new StringBuilder();
        read.diagnostics()
                .forEach(one -> told.append("%s:%s %s\n"
                        .formatted(one.span().start().line(), one.span().start().column(), one.message())));
        return told.toString();
    }

    private static AttributeRef attribute(String entity, String name) {
        return new AttributeRef(new EntityRef(entity), name);
    }

    /** Old things that know of no others but these. */
    private static OldThing old(String entity, Map<String, Datum> values, Thing... others) {
        Map<AttributeRef, Datum> data = new LinkedHashMap<>();
        values.forEach((name, value) -> data.put(attribute(entity, name), value));
        return new OldThing() {
            @Override
            public Optional<Datum> find(AttributeRef attribute) {
                return Optional.ofNullable(data.get(attribute));
            }

            @Override
            public Optional<Thing> find(ThingRef other) {
                Model model = Examples.modelOf(OLD);
                return List.of(others).stream()
                        .filter(thing -> thing.entity().equals(other.entity())
                                && thing.identity(model.entity(other.entity())).equals(other.id()))
                        .findFirst();
            }
        };
    }

    @Test
    void givesTheUuidOfTheStandard() {
        assertThat(NamedUuids.of(UUID.fromString("6ba7b810-9dad-11d1-80b4-00c04fd430c8"), "www.example.com"))
                .hasToString("2ed6657d-e927-568b-95e1-2665a8aea6a2");
    }

    @Test
    void givesAChildTheNewIdOfItsParent() {
        ThingMap map = map(GOOD, NEXT_OPEN);
        EntityMap note = map.entities().get(1);
        OldThing from = old("Note", Map.of("hash", Datum.text("www.example.com"), "page", Datum.number(1)));
        assertThat(note.rules().get(attribute("Note", "itemId")).value(from))
                .contains(Datum.text("2ed6657d-e927-568b-95e1-2665a8aea6a2"));
        assertThat(note.rules().get(attribute("Note", "spaceId")).value(from)).contains(Datum.text("home"));
        assertThat(note.rules().get(attribute("Note", "page")).value(from)).contains(Datum.number(1));
        assertThat(map.created()).hasSize(1);
        assertThat(map.dropped())
                .containsExactly(
                        "`Group` goes nowhere, except `label` where others look it up",
                        "`weight`, `tags` of `Item` go nowhere");
        assertThat(map.findInverse()).isEmpty();
    }

    @Test
    void looksUpWhatAnotherThingHas() {
        Rule label = map(GOOD, NEXT_OPEN).entities().get(0).rules().get(attribute("Item", "label"));
        Thing group = new Thing(
                new EntityRef("Group"),
                Map.of(
                        attribute("Group", "groupId"),
                        Datum.text("g"),
                        attribute("Group", "label"),
                        Datum.text("blue")));
        assertThat(label.value(old("Item", Map.of("groupId", Datum.text("g")), group)))
                .contains(Datum.text("blue"));
        assertThat(label.value(old("Item", Map.of("groupId", Datum.text("h")), group)))
                .isEmpty();
    }

    @Test
    void tellsListsOfValuesApart() {
        String map = GOOD.replace("00c04fd430c8, hash]", "00c04fd430c8, hash, title]");
        Rule id = map(map, NEXT_OPEN).entities().get(0).rules().get(attribute("Item", "itemId"));
        assertThat(id.value(old("Item", Map.of("hash", Datum.text("ab"), "title", Datum.text("c")))))
                .isNotEqualTo(id.value(old("Item", Map.of("hash", Datum.text("a"), "title", Datum.text("bc")))));
    }

    @Test
    void turnsOnlyOtherNamesRound() {
        String renamed = OLD.replace("hash", "digest").replace("Note", "Page");
        ThingMapReader.Outcome read = ThingMapReader.read(
                "map.yaml", """
                keywright: 1
                map: old
                entities:
                  Item: {attributes: {digest: {from: hash}}}
                  Page: {from: Note}
                """.getBytes(StandardCharsets.UTF_8), Examples.modelOf(OLD), Examples.modelOf(renamed));
        ThingMap back = read.map().orElseThrow().findInverse().orElseThrow();
        OldThing from = old("Page", Map.of("digest", Datum.text("d"), "page", Datum.number(1)));
        EntityMap note = back.entities().get(2);
        assertThat(note.next()).isEqualTo(new EntityRef("Note"));
        assertThat(note.rules().get(attribute("Note", "hash")).value(from)).contains(Datum.text("d"));
    }

    @Test
    void reportsEverythingThatIsWrongAtItsPlace() {
        ThingMapReader.Outcome read = read("""
                keywright: 1
                map: next
                entities:
                  Itm: none
                  Item:
                    attributes:
                      itemId: {uuid: [items]}
                      title: {form: hash}
                      label: {lookup: {entity: Group, by: title, take: lable}}
                      weight: {from: notes}
                  Note:
                    from: Nota
                create:
                  Space: {spaceId: home, openedAt: today}
                """, NEXT);
        assertThat(read.map()).isEmpty();
        assertThat(told(read)).isEqualTo("""
                4:3 there is no entity `Itm`, did you mean `Item`?
                5:3 every `Item` has `spaceId`, and nothing of `Item` becomes it
                5:3 `Item.status` of the old model may be `GONE`, which `Item.status` of the new one cannot be
                7:22 `uuid` must be a list of a namespace and at least one attribute
                8:15 the rule of `Item.title` has no field `form`, did you mean `from`?
                9:56 `Group` has no attribute `lable`, did you mean `label`?
                10:22 `Item.notes` follows from children, and no old thing has it itself
                12:11 the old model stores no entity `Nota`, did you mean `Note`?
                14:36 `Space.openedAt` is a timestamp and cannot be `today`
                """);
        assertThat(new DiagnosticListing(List.of(read.source()), Palette.PLAIN)
                        .of(List.of(read.diagnostics().get(3))))
                .isEqualTo("""
                        error[wrong-shape]: `uuid` must be a list of a namespace and at least one attribute
                          --> map.yaml:7:22
                         7 |       itemId: {uuid: [items]}
                           |                      ^^^^^^^
                          = fix: Write it like `uuid: [my-service/items, hash]`.
                        """);
    }

    @Test
    void asksForWhatIsMissing() {
        ThingMapReader.Outcome read = read("""
                keywright: 1
                map: next
                entities:
                  Item:
                    attributes:
                      itemId: {from: hash, constant: x}
                      title: {lookup: {entity: Group, by: groupId, take: label}}
                      label: {from: none, default: x}
                      weight: {time: title}
                """, NEXT);
        assertThat(read.map()).isEmpty();
        assertThat(told(read)).isEqualTo("""
                1:1 nothing becomes a `Space`: the old model stores no entity of that name
                4:3 every `Item` has `spaceId`, and nothing of `Item` becomes it
                4:3 `Item.status` of the old model may be `GONE`, which `Item.status` of the new one cannot be
                6:28 the rule of `Item.itemId` has both `from` and `constant`
                7:7 every `Item` has `title`, and some `Item` would give none
                8:21 `Item` has no attribute `none`
                9:16 the rule of `Item.weight` has a `time` without a `uuid`
                """);
    }

    @Test
    void refusesAnotherType() {
        assertThat(told(read(GOOD.replace("      weight: {from: none}\n", ""), NEXT_OPEN)))
                .isEqualTo(
                        "4:3 `Item.weight` of the new model is a string, and `Item.weight` of the old one a number\n");
    }

    @Test
    void refusesAFileOfAnotherKind() {
        assertThat(told(read(GOOD.replace("map: next", "map: other"), NEXT_OPEN)))
                .isEqualTo("2:6 this map is for `other`, and the new model is `next`\n");
        assertThat(read(OLD, NEXT).diagnostics())
                .singleElement()
                .satisfies(one -> assertThat(one.message()).startsWith("this file is not a map between two models"));
    }
}
