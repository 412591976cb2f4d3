package dev.keywright.moving.reshape;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.mapping.ThingMapReader;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Things that go from one model to another one by one: cards that are found by a look at all, and notes that are found by their time. */
final class Boards {
    static final String OLD_MODEL = """
            keywright: 1
            name: cards
            entities:
              Card:
                id: hash
                count: 30
                attributes:
                  hash: {type: string, size: 64, generated: false}
                  name: {type: string, size: 20}
                  slug: {type: string, size: 20, unique: true}
                  status: {type: string, values: [OPEN, DONE]}
                  remark: {type: string, size: 30, presence: 0.5}
              Comment:
                id: [hash, number]
                parents:
                  Card: {average: 2, max: 20}
                attributes:
                  number: {type: number, between: [1, 1000000]}
                  text: {type: string, size: 30}
              Note:
                id: noteId
                count: 30
                attributes:
                  noteId: {type: string, size: 20, generated: false}
                  text: {type: string, size: 30}
                  draft: boolean
                  createdAt: timestamp
            patterns:
              P1: {read: Card, by: slug, rps: 1}
              P2: {read: Comment, by: hash, rps: 1}
              P3: {read: Note, order: createdAt desc, limit: 20, rps: 1}
              P4: {create: Card, rps: 0.1}
              P5: {create: Comment, rps: 0.1}
              P6: {create: Note, rps: 0.1}
            """;
    static final String OLD_DESIGN = """
            keywright: 1
            design: cards
            tables:
              cards:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK}
                items:
                  Card:
                    PK: CARD#{hash}
                    SK: CARD
                  CardBySlug:
                    guards: Card.slug
                    PK: SLUG#{slug}
                    SK: SLUG
                  Comment:
                    PK: CARD#{hash}
                    SK: COMMENT#{number}
                  Note:
                    PK: NOTE#{noteId}
                    SK: NOTE
                    GSI1PK: NOTES
                    GSI1SK: "{createdAt}"
            """;
    static final String NEXT_MODEL = """
            keywright: 1
            name: boards
            entities:
              Board:
                id: boardId
                count: 10
                attributes:
                  boardId: {type: string, size: 36}
                  name: {type: string, size: 20}
                  members: {type: number, counts: Member}
              Member:
                id: [boardId, number]
                parents:
                  Board: {average: 2, max: 10}
                attributes:
                  number: {type: number, between: [1, 1000000]}
              Item:
                id: [boardId, itemId]
                parents:
                  Board: {average: 100, max: 1000}
                attributes:
                  itemId: {type: string, size: 36}
                  title: {type: string, size: 20}
                  slug: {type: string, size: 20, unique: true}
                  status: {type: string, values: [OPEN, DONE, LATER]}
                  remark: {type: string, size: 30}
              Comment:
                id: [boardId, itemId, number]
                parents:
                  Item: {average: 2, max: 20}
                attributes:
                  number: {type: number, between: [1, 1000000]}
                  words: {type: string, size: 30}
              Note:
                id: [boardId, noteId]
                parents:
                  Board: {average: 100, max: 1000}
                attributes:
                  noteId: {type: string, size: 36, follows: createdAt}
                  text: {type: string, size: 30}
                  draft: boolean
                  createdAt: timestamp
            patterns:
              N1: {read: Board, by: boardId, include: [Item, Note, Member], consistency: strong, rps: 1}
              N2: {read: Note, by: boardId, order: createdAt desc, limit: 4, consistency: strong, rps: 1}
              N3: {read: Comment, by: [boardId, itemId], consistency: strong, rps: 1}
              N4: {read: Item, by: [boardId, itemId], consistency: strong, rps: 1}
              N5: {read: Item, by: slug, consistency: strong, rps: 1}
              N6: {count: Note, by: boardId, consistency: strong, rps: 1}
              N7: {read: Note, by: [boardId, noteId], consistency: strong, rps: 1}
              N8: {read: Board, by: boardId, consistency: strong, rps: 1}
              W1: {create: Item, rps: 0.1}
              W2: {update: Item, by: [boardId, itemId], set: [title, status], rps: 0.1}
              W3: {update: Item, by: [boardId, itemId], set: slug, rps: 0.1}
              W4: {delete: Item, by: [boardId, itemId], cascade: [Comment], rps: 0.1}
              W5: {create: Comment, rps: 0.1}
              W6: {delete: Comment, by: [boardId, itemId, number], rps: 0.1}
              W8: {update: Note, by: [boardId, noteId], set: text, if: {draft: true}, rps: 0.1}
              W9: {delete: Note, by: [boardId, noteId], rps: 0.1}
              W10: {create: Member, rps: 0.1}
              W11: {put: Item, rps: 0.1}
            """;
    static final String NEXT_DESIGN = """
            keywright: 1
            design: boards
            tables:
              boards:
                key: {partition: PK, sort: SK}
                items:
                  Board:
                    PK: BOARD#{boardId}
                    SK: BOARD
                  MembersOfABoard: {counts: Member, in: Board}
                  Member:
                    PK: BOARD#{boardId}
                    SK: MEMBER#{number}
                  Item:
                    PK: BOARD#{boardId}
                    SK: ITEM#{itemId}
                  ItemBySlug:
                    guards: Item.slug
                    PK: SLUG#{slug}
                    SK: SLUG
                  Note:
                    PK: BOARD#{boardId}
                    SK: NOTE#{noteId}
              comments:
                key: {partition: PK, sort: SK}
                items:
                  Comment:
                    PK: ITEM#{boardId}#{itemId}
                    SK: "{number}"
            """;
    /** Items, notes and comments have other keys in the same tables: some in other partitions, some beside the old ones. */
    private static final String SAME_TABLES = NEXT_DESIGN
            .replace("PK: BOARD#{boardId}\n        SK: ITEM#", "PK: ITEMS#{boardId}\n        SK: ITEM#")
            .replace("SK: NOTE#", "SK: N#")
            .replace("PK: ITEM#{boardId}#{itemId}", "PK: COMMENTS#{boardId}#{itemId}");

    /** Notes inside of their board, in other tables. */
    private static final String INSIDE = NEXT_DESIGN
            .replace("  boards:\n", "  spaces:\n")
            .replace("  comments:\n", "  remarks:\n")
            .replace(
                    "      Note:\n        PK: BOARD#{boardId}\n        SK: NOTE#{noteId}\n",
                    "      NotesOfABoard: {embeds: Note, in: Board}\n");

    static final String MAP = """
            keywright: 1
            map: boards
            entities:
              Board: none
              Member: none
              Item:
                from: Card
                attributes:
                  boardId: {constant: home}
                  itemId: {uuid: [items, hash]}
                  title: {from: name}
                  remark: {default: none}
              Comment:
                attributes:
                  words: {from: text}
              Note:
                attributes:
                  boardId: {constant: home}
                  noteId: {uuid: [notes, noteId], time: createdAt}
            create:
              Board:
                - {boardId: home, name: Home}
                - {boardId: away, name: Away}
              Member: {boardId: home, number: 1}
            """;

    private Boards() {}

    static TwoDesigns designs() {
        return designs(Endpoint.of(Local.shared()), "b" + UUID.randomUUID() + "-");
    }

    static TwoDesigns designs(Endpoint endpoint, String prefix) {
        ThingMapReader.Outcome read = ThingMapReader.read(
                "map.yaml",
                MAP.getBytes(StandardCharsets.UTF_8),
                Examples.modelOf(OLD_MODEL),
                Examples.modelOf(NEXT_MODEL));
        return new TwoDesigns(
                endpoint,
                prefix,
                Examples.modelOf(OLD_MODEL),
                Examples.designOf(OLD_MODEL, OLD_DESIGN),
                Examples.modelOf(NEXT_MODEL),
                Examples.designOf(NEXT_MODEL, NEXT_DESIGN),
                Optional.of(read.map().orElseThrow(() -> new AssertionError(read.diagnostics()))));
    }

    /** Things of one model that get other keys in the tables where they are. */
    static TwoDesigns inTheSameTables(Endpoint endpoint, String prefix) {
        return ofOneModel(endpoint, prefix, NEXT_DESIGN, SAME_TABLES);
    }

    /** Things of one model, of which many leave the item of one parent while it is written. */
    static TwoDesigns fromInside(Endpoint endpoint, String prefix) {
        return ofOneModel(endpoint, prefix, INSIDE, NEXT_DESIGN);
    }

    private static TwoDesigns ofOneModel(Endpoint endpoint, String prefix, String old, String next) {
        TwoDesigns two = new TwoDesigns(
                endpoint,
                prefix,
                Examples.modelOf(NEXT_MODEL),
                Examples.designOf(NEXT_MODEL, old),
                Examples.designOf(NEXT_MODEL, next));
        try (TwoDesigns cards = designs(endpoint, prefix)) {
            two.become(of(cards.world()));
        }
        return two;
    }

    /** The things that should come of these, as a program makes them that knows nothing about the map. */
    static List<Thing> of(World old) {
        List<Thing> all = new ArrayList<>();
        all.add(thing("Board", Map.of("boardId", Datum.text("home"), "name", Datum.text("Home"))));
        all.add(thing("Board", Map.of("boardId", Datum.text("away"), "name", Datum.text("Away"))));
        all.add(thing("Member", Map.of("boardId", Datum.text("home"), "number", Datum.number(1))));
        for (Thing card : old.stored(new EntityRef("Card"))) {
            Map<String, Datum> values = values(card);
            values.put("itemId", id(values.remove("hash")));
            values.put("title", values.remove("name"));
            values.putIfAbsent("remark", Datum.text("none"));
            all.add(thing("Item", values));
        }
        for (Thing comment : old.stored(new EntityRef("Comment"))) {
            Map<String, Datum> values = values(comment);
            values.put("itemId", id(values.remove("hash")));
            values.put("words", values.remove("text"));
            all.add(thing("Comment", values));
        }
        for (Thing note : old.stored(new EntityRef("Note"))) {
            Map<String, Datum> values = values(note);
            KeyValue.Moment moment = (KeyValue.Moment) ((Datum.Scalar) values.get("createdAt")).value();
            values.put(
                    "noteId", ExpectedUuid.timed("notes", values.get("noteId").toString(), moment.instant()));
            all.add(thing("Note", values));
        }
        return all;
    }

    private static Datum id(Datum hash) {
        return ExpectedUuid.named("items", hash.toString());
    }

    private static Map<String, Datum> values(Thing thing) {
        Map<String, Datum> values = new LinkedHashMap<>();
        thing.values().forEach((attribute, value) -> values.put(attribute.name(), value));
        values.put("boardId", Datum.text("home"));
        return values;
    }

    private static Thing thing(String entity, Map<String, Datum> values) {
        Map<AttributeRef, Datum> ordered = new LinkedHashMap<>();
        Examples.modelOf(NEXT_MODEL).entity(new EntityRef(entity)).attributes().forEach(attribute -> {
            if (values.containsKey(attribute.name())) {
                ordered.put(attribute.ref(), values.get(attribute.name()));
            }
        });
        return new Thing(new EntityRef(entity), ordered);
    }
}
