package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Random patterns about the entities of a model. */
final class RandomPatterns {
    private final Dice dice;
    private final RandomNames names;
    private final RandomWords words;
    private final RandomReads reads;
    private final RandomUnions unions;
    private final RandomWrites writes;
    private final List<Entity> stored;

    RandomPatterns(Model model, Dice dice) {
        this.dice = dice;
        this.names = new RandomNames(model, dice);
        this.words = new RandomWords(dice);
        this.reads = new RandomReads(dice, names);
        this.unions = new RandomUnions(model);
        this.writes = new RandomWrites(model, dice, names);
        this.stored = model.entities().stream().filter(Entity::isStored).toList();
    }

    /** The map that stands under `patterns`. */
    Node map(int count) {
        List<String> ids = IntStream.rangeClosed(1, count).mapToObj(this::id).toList();
        List<Entry> patterns = ids.stream().map(id -> pattern(id, ids)).toList();
        return YamlTree.map(patterns);
    }

    private String id(int number) {
        return dice.pick(List.of("AP-", "AP-", "AP-", "P ", "Größe ", "")) + number;
    }

    private Entry pattern(String id, List<String> ids) {
        List<Entry> fields = new ArrayList<>();
        if (dice.chance(70)) {
            fields.add(YamlTree.entry("title", YamlTree.text(words.prose())));
        }
        Entity entity = dice.pick(stored);
        List<Entry> operation = operation(entity);
        fields.addAll(operation);
        boolean external = operation.get(0).name().equals("external");
        if (!external && dice.chance(15)) {
            fields.add(YamlTree.entry(
                    "method", YamlTree.text("perform" + ids.indexOf(id) + dice.pick(List.of("", "It")))));
        }
        if (!external || dice.chance(30)) {
            fields.addAll(rate());
        }
        boolean union = operation.get(0).value() instanceof Node.Sequence;
        fields.addAll(hottest(entity, union ? "several kinds" : operation.get(0).name()));
        for (String field : List.of("latency", "note")) {
            if (dice.chance(10)) {
                fields.add(YamlTree.entry(field, YamlTree.text(words.prose())));
            }
        }
        List<String> others = ids.stream().filter(other -> !other.equals(id)).toList();
        if (!others.isEmpty() && dice.chance(8)) {
            fields.add(YamlTree.entry("together", YamlTree.textOrTexts(dice.some(others, 2))));
        }
        return YamlTree.entry(id, YamlTree.map(dice.chance(20) ? dice.shuffled(fields) : fields));
    }

    /** The verb comes first. */
    private List<Entry> operation(Entity entity) {
        int roll = dice.between(0, 99);
        if (roll < 50) {
            return unions.of(entity, reads.read(entity));
        }
        if (roll < 60) {
            return reads.count(entity);
        }
        if (roll < 90) {
            return writes.any(entity);
        }
        return roll < 96 ? transaction() : external();
    }

    private List<Entry> transaction() {
        List<Node> actions = new ArrayList<>();
        int count = dice.between(1, 4);
        for (int i = 0; i < count; i++) {
            List<Entry> action = new ArrayList<>(writes.one(dice.pick(stored)));
            if (dice.chance(25)) {
                action.add(YamlTree.entry("times", YamlTree.number(dice.between(1, 5))));
            }
            actions.add(YamlTree.map(action));
        }
        return List.of(YamlTree.entry("transaction", YamlTree.list(actions)));
    }

    private List<Entry> external() {
        List<String> fed = dice.some(stored, 2).stream().map(Entity::name).toList();
        return List.of(
                YamlTree.entry("external", YamlTree.text(dice.pick(List.of("OpenSearch", "a data lake")))),
                YamlTree.entry("reads", YamlTree.textOrTexts(fed)));
    }

    private List<Entry> rate() {
        String field = dice.pick(List.of("rps", "rps", "perMinute", "perHour", "perDay"));
        String amount = dice.pick(List.of("0.001", "1", "5", "12.5", "40", "0.333", "1e1", "0"));
        Node peak = YamlTree.number(dice.between(50, 5000));
        if (dice.chance(40)) {
            return List.of(YamlTree.entry(field, YamlTree.plain(amount)));
        }
        if (dice.chance(40)) {
            return List.of(YamlTree.entry(field, YamlTree.plain(amount)), YamlTree.entry("peak", peak));
        }
        Entry average = YamlTree.entry("average", YamlTree.plain(amount));
        return List.of(YamlTree.entry(field, YamlTree.map(average, YamlTree.entry("peak", peak))));
    }

    /** By attribute only where the pattern is about this one entity. */
    private List<Entry> hottest(Entity entity, String verb) {
        if (!dice.chance(15)) {
            return List.of();
        }
        List<String> known = names.any(entity, attribute -> true);
        boolean several = List.of("transaction", "external", "several kinds").contains(verb);
        if (several || known.isEmpty() || dice.chance(50)) {
            return List.of(YamlTree.entry("hottest", YamlTree.plain(dice.share())));
        }
        List<Entry> shares = dice.some(known, 2).stream()
                .map(name -> YamlTree.entry(name, YamlTree.plain(dice.share())))
                .toList();
        return List.of(YamlTree.entry("hottest", YamlTree.map(shares)));
    }
}
