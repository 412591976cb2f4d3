package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives random attributes to the sketch of an entity. */
final class RandomAttributes {
    private static final List<String> TYPES = List.of(
            "string",
            "string",
            "string",
            "number",
            "number",
            "boolean",
            "timestamp",
            "timestamp",
            "date",
            "binary",
            "list",
            "map",
            "set");
    static final List<String> KEY_TYPES = List.of("string", "string", "string", "number", "timestamp", "date");
    private static final List<String> COLLECTIONS = List.of("list", "map", "set");
    private static final List<String> TIMES = List.of("timestamp", "date");

    private final Dice dice;
    private final RandomWords words;

    RandomAttributes(Dice dice) {
        this.dice = dice;
        this.words = new RandomWords(dice);
    }

    /** An attribute that may be part of an id. */
    String key(EntitySketch entity) {
        String base = entity.name().codePointCount(0, entity.name().length()) > 6 ? "id" : entity.name() + "Id";
        String name = RandomWords.fresh(base, entity.types().keySet());
        entity.declare(name, dice.pick(KEY_TYPES));
        if (dice.chance(60)) {
            describe(entity, name);
        }
        boolean follows = entity.attributes().get(name).stream()
                .anyMatch(field -> field.name().equals("follows"));
        if (dice.chance(20) && !follows) {
            add(
                    entity,
                    name,
                    List.of(YamlTree.entry("generated", YamlTree.plain(dice.pick(List.of("true", "false"))))));
        }
        return name;
    }

    void add(EntitySketch entity) {
        String name = words.attribute(entity.types().keySet());
        entity.declare(name, dice.pick(TYPES));
        if (dice.chance(60)) {
            describe(entity, name);
        }
        if (dice.chance(25)) {
            add(entity, name, presence());
        }
    }

    /** Says something about an attribute that is held for a parent. */
    void describeHeld(EntitySketch entity, String name) {
        entity.attributes().put(name, new ArrayList<>(List.of(number("size", dice.between(1, 200)))));
        if (dice.chance(30)) {
            add(
                    entity,
                    name,
                    List.of(YamlTree.entry("type", YamlTree.text(entity.types().get(name)))));
        }
        if (dice.chance(30)) {
            add(entity, name, List.of(unique()));
        }
    }

    private void describe(EntitySketch entity, String name) {
        String type = entity.types().get(name);
        List<Entry> fields = entity.attributes().get(name);
        fields.add(YamlTree.entry("type", YamlTree.text(type)));
        if (dice.chance(70)) {
            int size = dice.between(1, 400);
            fields.add(number("size", size));
            fields.addAll(dice.chance(30) ? List.of(number("max", size + dice.between(0, 4000))) : List.of());
        }
        boolean unique = dice.chance(15) && !COLLECTIONS.contains(type);
        if (unique) {
            fields.add(unique());
        }
        List<Entry> spread = spread(type);
        fields.addAll(spread);
        boolean listed = spread.stream().anyMatch(entry -> entry.name().equals("values"));
        if (type.equals("number") && !listed) {
            fields.addAll(bounds());
        }
        Optional<String> time = entity.findDeclared(TIMES)
                .filter(found -> type.equals("string"))
                .filter(found -> dice.chance(40));
        time.ifPresent(found -> fields.add(YamlTree.entry("follows", YamlTree.text(found))));
        boolean key = entity.attributes().size() == 1;
        if (dice.chance(5) && !unique && !key) {
            fields.add(YamlTree.entry("store", YamlTree.text("blob")));
        }
        if (dice.chance(5)) {
            Entry column = YamlTree.entry("column", YamlTree.text(dice.pick(List.of("cust_id", "Größe", "a b"))));
            Entry transformation = YamlTree.entry("transformation", YamlTree.text("lower"));
            fields.add(YamlTree.entry(
                    "source", dice.chance(50) ? YamlTree.map(column) : YamlTree.map(column, transformation)));
        }
    }

    private static void add(EntitySketch entity, String name, List<Entry> more) {
        List<Entry> fields = entity.attributes().get(name);
        if (fields.isEmpty()) {
            fields.add(YamlTree.entry("type", YamlTree.text(entity.types().get(name))));
        }
        fields.addAll(more);
    }

    /** A number that the system keeps: how many children there are, or the next of a sequence. */
    void addKept(EntitySketch entity, List<Entry> meaning) {
        addKept(entity, "number", meaning);
    }

    void addKept(EntitySketch entity, String type, List<Entry> meaning) {
        String name = words.attribute(entity.types().keySet());
        entity.declare(name, type);
        add(entity, name, meaning);
    }

    Node duration() {
        String number = dice.chance(30) ? dice.between(0, 90) + ".5" : String.valueOf(dice.between(1, 90));
        return YamlTree.text(number + (dice.chance(10) ? " " : "") + dice.pick(List.of("ms", "s", "m", "h", "d")));
    }

    private List<Entry> presence() {
        List<Entry> both = List.of(
                YamlTree.entry("optional", YamlTree.plain("true")),
                YamlTree.entry("presence", YamlTree.plain(dice.share())));
        return dice.some(both, 2);
    }

    private Entry unique() {
        return YamlTree.entry(
                "unique",
                dice.chance(60) ? YamlTree.plain("true") : YamlTree.text(dice.pick(List.of("logins", "née"))));
    }

    private List<Entry> spread(String type) {
        List<Node> values = dice.chance(35) ? constants(type) : List.of();
        if (!values.isEmpty()) {
            return List.of(YamlTree.entry("values", dice.chance(50) ? YamlTree.list(values) : shares(values)));
        }
        List<Entry> counted = List.of(
                number("distinct", dice.between(1, 5000)), YamlTree.entry("hottest", YamlTree.plain(dice.share())));
        return dice.chance(30) ? dice.some(counted, 2) : List.of();
    }

    private List<Node> constants(String type) {
        return switch (type) {
            case "string" -> words.values(4).stream().<Node>map(YamlTree::text).toList();
            case "number" ->
                dice.some(List.of("0", "1", "2.5", "-3", "1e3", "0x1F"), 4).stream()
                        .<Node>map(YamlTree::plain)
                        .toList();
            case "boolean" -> List.of(YamlTree.plain("true"), YamlTree.plain("false"));
            case "date" -> List.of(YamlTree.text("2024-02-29"), YamlTree.text("2025-12-31"));
            case "timestamp" -> List.of(YamlTree.text("2024-02-29T12:00:00Z"));
            default -> List.of();
        };
    }

    /** Hundredths that add up to one; the last value has what is left. */
    private Node shares(List<Node> values) {
        Map<Node, String> shares = new LinkedHashMap<>();
        int left = 100;
        for (Node value : values.subList(1, values.size())) {
            int part = dice.between(0, left / 2);
            shares.put(value, Dice.hundredths(part));
            left -= part;
        }
        shares.put(values.get(0), Dice.hundredths(left));
        List<Entry> entries = new ArrayList<>();
        shares.forEach((value, share) -> entries.add(new Entry((Node.Scalar) value, YamlTree.plain(share))));
        return YamlTree.map(entries);
    }

    private List<Entry> bounds() {
        int low = dice.between(-50, 50);
        List<Entry> both = List.of(
                YamlTree.entry(
                        "between",
                        YamlTree.list(List.of(YamlTree.number(low), YamlTree.number(low + dice.between(0, 9999))))),
                number("decimals", dice.between(0, 4)));
        return dice.chance(40) ? dice.some(both, 2) : List.of();
    }

    private static Entry number(String field, int number) {
        return YamlTree.entry(field, YamlTree.number(number));
    }
}
