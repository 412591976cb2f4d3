package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import java.util.List;
import java.util.Set;

/** Names and texts for random models: ordinary ones, ones in other alphabets, and ones that YAML makes hard. */
final class RandomWords {
    private static final List<String> ENTITIES = List.of(
            "User", "Order", "OrderLine", "Customer", "Product", "Session", "Invoice", "Team", "Device", "Event");
    private static final List<String> ATTRIBUTES = List.of(
            "name",
            "title",
            "status",
            "createdAt",
            "updatedAt",
            "amount",
            "email",
            "body",
            "kind",
            "rank",
            "note",
            "url",
            "code",
            "flags",
            "due-date",
            "_internal",
            "total_2");
    private static final List<String> HARD_NAMES = List.of(
            "größe", "Пользователь", "商品", "élève", "İstanbul", "𝔘nit", "null", "true", "NO", "off", "y", "and", "e1");
    private static final List<String> VALUES = List.of(
            "ACTIVE",
            "ARCHIVED",
            "OPEN",
            "in progress",
            "N/A",
            "über",
            "12",
            "true",
            "it's",
            "a:b",
            "50%",
            "#1",
            "x=1",
            "-",
            "?",
            "1e3",
            "NO",
            "\"quoted\"",
            "two  spaces",
            "😀");
    private static final List<String> PROSE = List.of(
            "Get one",
            "List the newest: first page",
            "# of open ones",
            "Größe ändern – jetzt",
            "it's \"quoted\"",
            "{not} a [flow]",
            "- not a list",
            "A longer sentence that goes on and on until it no longer fits on a line of a hundred characters, and more",
            "First line.\nSecond line.",
            "First paragraph.\n\n  Indented.\n");

    private final Dice dice;

    RandomWords(Dice dice) {
        this.dice = dice;
    }

    String entity(Set<String> taken) {
        return fresh(dice.pick(dice.chance(6) ? HARD_NAMES : ENTITIES), taken);
    }

    String attribute(Set<String> taken) {
        return fresh(dice.pick(dice.chance(6) ? HARD_NAMES : ATTRIBUTES), taken);
    }

    /** The name, or the name and the first number that makes it a new one. */
    static String fresh(String name, Set<String> taken) {
        String fresh = name;
        for (int number = 2; taken.contains(fresh); number++) {
            fresh = name + number;
        }
        return fresh;
    }

    List<String> values(int most) {
        return dice.some(VALUES, most);
    }

    String value() {
        return dice.pick(VALUES);
    }

    String prose() {
        return dice.pick(PROSE);
    }

    /** What a caller calls something that it gives. */
    String input() {
        return dice.pick(List.of("caller", "quantity", "wanted", "größe", "since", "x"));
    }
}
