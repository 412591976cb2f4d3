package dev.keywright.moving.reshape;

import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.mapping.ThingMapReader;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Endpoint;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Items that were known by a hash and get into a space, with UUIDs; their comments and categories go along. */
final class Spaces {
    static final String OLD_MODEL = """
            keywright: 1
            name: items
            entities:
              Category:
                id: categoryId
                count: 10
                attributes:
                  categoryId: {type: string, size: 10}
                  name: {type: string, size: 20}
              Item:
                id: hash
                parents:
                  Category: {average: 8, max: 40}
                attributes:
                  hash: {type: string, size: 64, generated: false}
                  title: {type: string, size: 30}
                  status: {type: string, values: [OPEN, DONE]}
                  note: {type: string, size: 30, presence: 0.5}
                  createdAt: timestamp
                  remark: {type: string, size: 10}
              Comment:
                id: [hash, number]
                parents:
                  Item: {average: 2, max: 20}
                attributes:
                  number: {type: number, between: [1, 1000000]}
                  text: {type: string, size: 30}
              Setting:
                id: name
                count: 10
                attributes:
                  name: {type: string, size: 20}
                  value: {type: string, size: 20}
            patterns:
              P1: {read: Item, by: hash, rps: 1}
              P2: {read: Item, by: categoryId, rps: 1}
              P3: {read: Comment, by: hash, rps: 1}
              P4: {read: Setting, rps: 1}
              P5: {create: Item, rps: 0.1}
              P6: {update: Item, by: hash, set: [title, status, note], rps: 0.1}
              P7: {update: Item, by: hash, set: createdAt, rps: 0.1}
              P8: {update: Item, by: hash, set: categoryId, rps: 0.1}
              P9: {delete: Item, by: hash, cascade: [Comment], rps: 0.1}
              P10: {create: Comment, rps: 0.1}
              P11: {delete: Comment, by: [hash, number], rps: 0.1}
              P12: {update: Category, by: categoryId, set: name, rps: 0.1}
              P13: {put: Setting, rps: 0.1}
              P14: {delete: Setting, by: name, rps: 0.1}
            """;
    static final String OLD_DESIGN = """
            keywright: 1
            design: items
            tables:
              items:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK}
                items:
                  Category:
                    PK: CATEGORY#{categoryId}
                    SK: CATEGORY
                  Item:
                    PK: ITEM#{hash}
                    SK: ITEM
                    GSI1PK: CATEGORY#{categoryId}
                    GSI1SK: ITEM#{hash}
                  CommentsOfAnItem:
                    embeds: Comment
                    in: Item
                  Setting:
                    PK: SETTINGS
                    SK: SET#{name}
            """;
    static final String NEXT_MODEL = """
            keywright: 1
            name: spaces
            entities:
              Space:
                id: spaceId
                count: 10
                attributes:
                  spaceId: {type: string, size: 36}
                  name: {type: string, size: 20}
              Item:
                id: [spaceId, itemId]
                parents:
                  Space: {average: 100, max: 1000}
                attributes:
                  itemId: {type: string, size: 36, follows: createdAt}
                  title: {type: string, size: 30}
                  category: {type: string, size: 20}
                  status: {type: string, values: [OPEN, DONE, LATER]}
                  note: {type: string, size: 30}
                  createdAt: timestamp
                  comments: {type: number, counts: Comment}
              Comment:
                id: [spaceId, itemId, number]
                parents:
                  Item: {average: 2, max: 20}
                attributes:
                  number: {type: number, between: [1, 1000000]}
                  words: {type: string, size: 30}
              Setting:
                id: [spaceId, name]
                parents:
                  Space: {average: 10, max: 100}
                attributes:
                  name: {type: string, size: 20}
                  value: {type: string, size: 20}
            patterns:
              N1: {read: Space, by: spaceId, include: [Item, Setting], rps: 1}
              N2: {read: Item, by: spaceId, order: createdAt desc, limit: 20, rps: 1}
              N3: {read: Comment, by: [spaceId, itemId], rps: 1}
              N4: {read: Item, by: [spaceId, itemId], rps: 1}
              N5: {create: Comment, rps: 0.1}
            """;
    static final String NEXT_DESIGN = """
            keywright: 1
            design: spaces
            tables:
              spaces:
                key: {partition: PK, sort: SK}
                items:
                  Space:
                    PK: SPACE#{spaceId}
                    SK: SPACE
                  Item:
                    PK: SPACE#{spaceId}
                    SK: ITEM#{itemId}
                  CommentsOfAnItem:
                    counts: Comment
                    by: [spaceId, itemId]
                    in: Item
                  Setting:
                    PK: SPACE#{spaceId}
                    SK: SET#{name}
              comments:
                key: {partition: PK, sort: SK}
                items:
                  Comment:
                    PK: ITEM#{spaceId}#{itemId}
                    SK: "{number}"
            """;
    static final String MAP = """
            keywright: 1
            map: spaces
            entities:
              Space: none
              Item:
                attributes:
                  spaceId: {constant: home}
                  itemId: {uuid: [items, hash], time: createdAt}
                  category: {lookup: {entity: Category, by: categoryId, take: name}}
                  note: {default: none}
              Comment:
                attributes:
                  words: {from: text}
              Setting:
                attributes:
                  spaceId: {constant: home}
            create:
              Space:
                - {spaceId: home, name: Home}
                - {spaceId: away, name: Away}
            """;

    private Spaces() {}

    static ThingMap map(String text, String next) {
        ThingMapReader.Outcome read = ThingMapReader.read(
                "map.yaml", text.getBytes(StandardCharsets.UTF_8), Examples.modelOf(OLD_MODEL), Examples.modelOf(next));
        return read.map().orElseThrow(() -> new AssertionError(read.diagnostics()));
    }

    static TwoDesigns of(Endpoint endpoint, String prefix) {
        return of(endpoint, prefix, MAP);
    }

    static TwoDesigns of(Endpoint endpoint, String prefix, String map) {
        return of(endpoint, prefix, map, NEXT_MODEL, NEXT_DESIGN);
    }

    private static TwoDesigns of(Endpoint endpoint, String prefix, String map, String next, String nextDesign) {
        return new TwoDesigns(
                endpoint,
                prefix,
                Examples.modelOf(OLD_MODEL),
                Examples.designOf(OLD_MODEL, OLD_DESIGN),
                Examples.modelOf(next),
                Examples.designOf(next, nextDesign),
                Optional.of(map(map, next)));
    }

    /** The same items with another name for the hash, in a table of another name. */
    static TwoDesigns renamed(Endpoint endpoint, String prefix) {
        return of(
                endpoint,
                prefix,
                "{keywright: 1, map: digests, entities: {Item: {attributes: {digest: {from: hash}}}}}",
                OLD_MODEL.replace("hash", "digest").replace("name: items\n", "name: digests\n"),
                OLD_DESIGN
                        .replace("hash", "digest")
                        .replace("design: items\n", "design: digests\n")
                        .replace("  items:\n    key", "  digests:\n    key"));
    }
}
