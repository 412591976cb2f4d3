package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Random entities: parents are earlier entities, so that no two need each other first, or optional ones. */
final class RandomEntities {
    private static final List<String> COUNTS = List.of("10", "12.5", "1000", "5000", "1234567", "2000000");

    private final Dice dice;
    private final RandomWords words;
    private final RandomAttributes attributes;
    private final RandomParents parents;
    private final List<EntitySketch> sketches = new ArrayList<>();

    RandomEntities(Dice dice) {
        this.dice = dice;
        this.words = new RandomWords(dice);
        this.attributes = new RandomAttributes(dice);
        this.parents = new RandomParents(dice);
    }

    /** The map that stands under `entities`; the first entity is always stored and never a singleton. */
    Node map(int count) {
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < count; i++) {
            boolean singleton = i > 0 && dice.chance(6);
            String number = singleton ? "1" : dice.pick(COUNTS);
            EntitySketch sketch = new EntitySketch(words.entity(names), new BigDecimal(number));
            names.add(sketch.name());
            grow(sketch, singleton ? Existence.ONE : Existence.MANY);
            sketches.add(sketch);
        }
        for (EntitySketch sketch : sketches) {
            if (dice.chance(15)) {
                parents.addOptional(sketch, dice.pick(sketches));
            }
        }
        sketches.forEach(this::addKept);
        return YamlTree.map(sketches.stream().map(sketch -> sketch.entry(dice)).toList());
    }

    /** Whether there is exactly one. */
    private enum Existence {
        ONE,
        MANY
    }

    private void grow(EntitySketch sketch, Existence existence) {
        boolean first = sketches.isEmpty();
        boolean counted = false;
        int most = first || dice.chance(25) ? 0 : dice.between(1, 3);
        for (int i = 0; i < most; i++) {
            counted |= parents.add(sketch, sketches);
        }
        if (existence == Existence.ONE) {
            sketch.field("singleton", YamlTree.plain("true"));
        } else {
            identify(sketch);
        }
        boolean known = counted || existence == Existence.ONE;
        if (!known || dice.chance(20)) {
            sketch.field("count", YamlTree.plain(written(sketch.count())));
        }
        if (!first && dice.chance(6)) {
            sketch.field("elsewhere", YamlTree.plain("true"));
        }
        if (dice.chance(10)) {
            sketch.field(
                    "source",
                    YamlTree.map(
                            YamlTree.entry("table", YamlTree.text("public." + dice.pick(List.of("orders", "Kunden")))),
                            YamlTree.entry("transformation", YamlTree.text("living"))));
        }
        int declared = dice.between(0, 7);
        for (int i = 0; i < declared; i++) {
            attributes.add(sketch);
        }
        finish(sketch);
    }

    /** A number in one of the ways in which YAML writes numbers. */
    private String written(BigDecimal count) {
        boolean hexadecimal = count.scale() == 0 && dice.chance(5);
        if (hexadecimal) {
            return "0x" + Long.toHexString(count.longValueExact());
        }
        return dice.chance(10) ? count.unscaledValue() + "e" + -count.scale() : count.toPlainString();
    }

    private void identify(EntitySketch sketch) {
        List<String> held = sketch.attributesOf(RandomAttributes.KEY_TYPES);
        boolean byParents = !held.isEmpty() && dice.chance(50);
        List<String> id = new ArrayList<>(byParents ? dice.some(held, 3) : List.of());
        if (id.isEmpty() || dice.chance(70)) {
            id.add(attributes.key(sketch));
        }
        sketch.identifyBy(id);
    }

    private void finish(EntitySketch sketch) {
        List<String> all = List.copyOf(sketch.types().keySet());
        List<String> held = all.stream()
                .filter(name -> !sketch.attributes().containsKey(name))
                .toList();
        if (!held.isEmpty() && dice.chance(20)) {
            attributes.describeHeld(sketch, dice.pick(held));
        }
        List<String> single = sketch.attributesOf(RandomAttributes.KEY_TYPES);
        if (!single.isEmpty() && dice.chance(15)) {
            boolean bare = dice.chance(20);
            Node combination = YamlTree.texts(dice.some(single, 3));
            sketch.field(
                    "unique",
                    bare ? combination : YamlTree.list(List.of(combination, YamlTree.texts(dice.some(single, 2)))));
        }
        List<String> times = sketch.attributesOf(List.of("timestamp")).stream()
                .filter(name -> !sketch.id().contains(name))
                .toList();
        if (!times.isEmpty() && dice.chance(20)) {
            sketch.field("expires", YamlTree.text(dice.pick(times)));
        }
    }

    /** Numbers that the system keeps are written last: they name children and parents, which must all be known. */
    private void addKept(EntitySketch sketch) {
        Map<EntitySketch, Set<String>> childRoles = new LinkedHashMap<>();
        for (EntitySketch child : sketches) {
            Set<String> roles = parents.rolesOf(child, sketch);
            if (!roles.isEmpty()) {
                childRoles.put(child, roles);
            }
        }
        if (!childRoles.isEmpty() && dice.chance(30)) {
            EntitySketch child = dice.pick(List.copyOf(childRoles.keySet()));
            Set<String> roles = childRoles.get(child);
            boolean qualified = roles.size() > 1 || dice.chance(30);
            String role = dice.pick(List.copyOf(roles));
            List<Entry> meaning = new ArrayList<>();
            // No draw decides it, so that the same seeds go on to make the same.
            List<String> numbers = child.name().length() % 2 == 0 ? child.plain("number") : List.of();
            meaning.add(
                    numbers.isEmpty()
                            ? meaning("counts", qualified ? child.name() + "." + role : child.name())
                            : kept("sums", child.name() + "." + numbers.get(0), qualified ? List.of(role) : List.of()));
            boolean lags = child.expires() || dice.chance(50);
            if (lags) {
                meaning.add(YamlTree.entry("lag", attributes.duration()));
            }
            String type = child.plain("timestamp").isEmpty() ? "number" : "timestamp";
            List<String> values = lags || !parents.isOfOneKind(child, role) ? List.of() : child.plain(type);
            if (values.isEmpty()) {
                attributes.addKept(sketch, meaning);
            } else {
                String field = type.equals("number") ? "largest" : "latest";
                attributes.addKept(
                        sketch, type, List.of(kept(field, child.name() + "." + values.get(0), List.of(role))));
            }
        }
        List<String> ancestors = List.copyOf(parents.ancestors(sketch));
        if (!ancestors.isEmpty() && dice.chance(15)) {
            String name = dice.pick(List.of("number", "nächste", "a/b"));
            attributes.addKept(sketch, List.of(meaning("sequence", dice.pick(ancestors) + "/" + name)));
        }
    }

    private static Entry kept(String field, String of, List<String> role) {
        List<Entry> fields = new ArrayList<>(List.of(meaning("of", of)));
        role.forEach(name -> fields.add(meaning("role", name)));
        return YamlTree.entry(field, YamlTree.map(fields));
    }

    private static Entry meaning(String field, String text) {
        return YamlTree.entry(field, YamlTree.text(text));
    }
}
