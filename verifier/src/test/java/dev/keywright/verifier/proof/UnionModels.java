package dev.keywright.verifier.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small random models of several kinds of entities under one parent, which are read in one answer. */
final class UnionModels {
    private static final String ENTITY = """
              %s:
                id: %s
                parents: {Board: {average: %s, max: 90}}
                attributes:
                  %s: {type: string, size: 26}
                  at: {type: timestamp%s}
                  rank: {type: number, between: [0, 99]}
                  state: {type: string, values: [%s]}
                  text: {type: string, size: %s}
            """;

    private static final List<String> KINDS = List.of("Card", "Poll", "Note");

    /** What all kinds have, by one role. */
    private static final String TAG = """
              Tag:
                id: [ofId, tagId]
                parents: {thing: {oneOf: [Card, Poll, Note], via: {cardId: ofId, pollId: ofId, noteId: ofId}, average: %s, max: 20}}
                attributes:
                  tagId: {type: string, size: 26}
                  word: {type: string, size: 8}
            """;

    private final Random random;

    private final boolean tagged;

    private UnionModels(Random random) {
        this.random = random;
        this.tagged = random.nextInt(3) == 0;
    }

    static String text(long seed) {
        return new UnionModels(new Random(seed)).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder("""
                keywright: 1
                name: boards
                entities:
                  Board:
                    id: boardId
                    count: 50
                    attributes: {boardId: {type: string, size: 26}, name: {type: string, size: 20}}
                """);
        for (String kind : KINDS) {
            String own = kind.toLowerCase(java.util.Locale.ROOT) + "Id";
            text.append(ENTITY.formatted(
                    kind,
                    (tagged ? "%s" : pick("[boardId, %s]", "%s")).formatted(own),
                    pick("2", "6", "20"),
                    own,
                    pick("", "", ", presence: 0.7"),
                    pick("OPEN, DONE", "OPEN, DONE, HELD"),
                    pick("10", "900")));
        }
        text.append(tagged ? TAG.formatted(pick("1", "3")) : "");
        text.append("patterns:\n");
        int reads = 1 + random.nextInt(3);
        for (int number = 0; number < reads; number++) {
            text.append("  R%s: {read: [%s]%s, rps: %s}\n"
                    .formatted(number, String.join(", ", kinds()), question(), pick("1", "20")));
        }
        for (String kind : KINDS) {
            text.append("  C%1$s: {create: %1$s, rps: %2$s}\n".formatted(kind, pick("1", "10")));
        }
        text.append(tagged ? "  CT: {create: Tag, rps: 1}\n" : "");
        text.append(pick("", "  UB: {update: Board, by: boardId, set: name, rps: 0.1}\n"));
        text.append("  U: {update: Card, by: %s, set: [rank, at], rps: 1}\n"
                .formatted(tagged ? "cardId" : "[boardId, cardId]"));
        text.append("  D: {delete: Poll, by: %s%s, rps: 1}\n"
                .formatted(tagged ? "pollId" : "[boardId, pollId]", tagged ? ", cascade: Tag" : ""));
        return text.toString();
    }

    private String pick(String... some) {
        return some[random.nextInt(some.length)];
    }

    private List<String> kinds() {
        List<String> kinds = new ArrayList<>(KINDS);
        java.util.Collections.shuffle(kinds, random);
        return kinds.subList(0, 2 + random.nextInt(2));
    }

    private String question() {
        String by = pick(", by: boardId", ", by: boardId", ", by: [boardId, state]", ", by: state", "");
        String narrowed = pick("", "", ", range: {at: 0.3}", ", in: {rank: 3}", ", lacks: at", ", prefix: {text: 0.2}");
        String order = narrowed.contains("lacks")
                ? pick("", ", order: rank")
                : pick("", ", order: at", ", order: at desc", ", order: [rank, at]", ", order: [at desc, rank desc]");
        String include = tagged
                ? pick(
                        ", include: Board",
                        ", include: Tag",
                        ", include: [Board, Tag]",
                        ", include: {Tag: {order: word desc, limit: 2}}",
                        ", include: {Tag: {by: word}}")
                : pick("", "", ", include: Board");
        return by
                + narrowed
                + order
                + pick("", ", limit: 1", ", limit: 2", ", limit: 3", ", limit: 7")
                + pick("", "", ", select: [text]", ", select: [boardId, rank]")
                + pick("", "", "", ", consistency: strong")
                + include
                + (random.nextInt(4) == 0 && !by.isEmpty() ? ", batch: 3" : "")
                + pick("", "", ", matches: 3", ", matches: {average: 2, max: 40}");
    }
}
