package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gives random parents to the sketch of an entity, and the attributes that it then holds for them. */
final class RandomParents {
    private static final MathContext PRECISION = new MathContext(4, RoundingMode.HALF_UP);

    private final Dice dice;
    private final Map<EntitySketch, Map<String, List<EntitySketch>>> kinds = new LinkedHashMap<>();

    RandomParents(Dice dice) {
        this.dice = dice;
    }

    /** One more parent among those; true where it says how many children there are. */
    boolean add(EntitySketch child, List<EntitySketch> candidates) {
        boolean oneOf = candidates.size() > 1 && dice.chance(15);
        List<EntitySketch> chosen = oneOf ? dice.shuffled(candidates).subList(0, 2) : List.of(dice.pick(candidates));
        boolean ownRole = oneOf || child.parents().containsKey(chosen.get(0).name()) || dice.chance(25);
        String role = RandomWords.fresh(
                ownRole
                        ? dice.pick(List.of("owner", "author", "source", "État"))
                        : chosen.get(0).name(),
                child.parents().keySet());
        List<Entry> fields = new ArrayList<>();
        child.parents().put(role, fields);
        kinds.computeIfAbsent(child, any -> new LinkedHashMap<>()).put(role, chosen);
        if (oneOf) {
            fields.add(YamlTree.entry("oneOf", YamlTree.texts(names(chosen))));
        } else if (!role.equals(chosen.get(0).name())) {
            fields.add(YamlTree.entry("entity", YamlTree.text(chosen.get(0).name())));
        }
        boolean average = dice.chance(80);
        if (average) {
            addFanout(fields, child, chosen);
        }
        boolean optional = dice.chance(15);
        if (optional) {
            fields.add(YamlTree.entry("optional", YamlTree.plain("true")));
        }
        hold(child, role, chosen, fields);
        return average && !optional;
    }

    /** A parent that may be any entity, the child itself too: optional, with names of its own for what is held. */
    void addOptional(EntitySketch child, EntitySketch parent) {
        String role = RandomWords.fresh("other", child.parents().keySet());
        List<Entry> fields = new ArrayList<>(List.of(
                YamlTree.entry("entity", YamlTree.text(parent.name())),
                YamlTree.entry("optional", YamlTree.plain("true"))));
        child.parents().put(role, fields);
        kinds.computeIfAbsent(child, any -> new LinkedHashMap<>()).put(role, List.of(parent));
        List<Entry> via = new ArrayList<>();
        for (String id : parent.id()) {
            via.add(renamed(child, role, id, parent.types().get(id)));
        }
        if (!via.isEmpty()) {
            fields.add(YamlTree.entry("via", YamlTree.map(via)));
        }
    }

    Set<String> rolesOf(EntitySketch child, EntitySketch parent) {
        Set<String> roles = new LinkedHashSet<>();
        kinds.getOrDefault(child, Map.of()).forEach((role, parents) -> {
            if (parents.contains(parent)) {
                roles.add(role);
            }
        });
        return roles;
    }

    boolean isOfOneKind(EntitySketch child, String role) {
        return kinds.get(child).get(role).size() == 1;
    }

    Set<String> ancestors(EntitySketch child) {
        Set<String> found = new LinkedHashSet<>();
        List<EntitySketch> next = new ArrayList<>(List.of(child));
        for (int i = 0; i < next.size(); i++) {
            for (List<EntitySketch> parents :
                    kinds.getOrDefault(next.get(i), Map.of()).values()) {
                found.addAll(names(parents));
                parents.stream().filter(parent -> !next.contains(parent)).forEach(next::add);
            }
        }
        return found;
    }

    private static List<String> names(List<EntitySketch> sketches) {
        return sketches.stream().map(EntitySketch::name).toList();
    }

    /** Averages that give the child's count, each at least the share of parents that have any. */
    private void addFanout(List<Entry> fields, EntitySketch child, List<EntitySketch> chosen) {
        if (chosen.size() > 1 && dice.chance(60)) {
            List<Entry> byKind = new ArrayList<>();
            BigDecimal part = child.count().divide(BigDecimal.valueOf(chosen.size()), PRECISION);
            for (EntitySketch kind : chosen) {
                byKind.add(YamlTree.entry(kind.name(), number(part.divide(kind.count(), PRECISION))));
            }
            fields.add(YamlTree.entry("average", YamlTree.map(byKind)));
            return;
        }
        BigDecimal parents = chosen.stream().map(EntitySketch::count).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal average = child.count().divide(parents, PRECISION);
        fields.add(YamlTree.entry("average", number(average)));
        BigDecimal share = BigDecimal.ONE.min(average);
        if (average.compareTo(BigDecimal.ONE) < 0 || dice.chance(25)) {
            share = share.multiply(new BigDecimal(dice.share()), PRECISION);
            fields.add(YamlTree.entry("share", number(share)));
        }
        if (dice.chance(60)) {
            BigDecimal least = average.divide(share, PRECISION).multiply(BigDecimal.TEN);
            fields.add(YamlTree.entry("max", number(least.setScale(0, RoundingMode.UP))));
        }
    }

    private static Node number(BigDecimal number) {
        return YamlTree.plain(number.stripTrailingZeros().toPlainString());
    }

    private void hold(EntitySketch child, String role, List<EntitySketch> chosen, List<Entry> fields) {
        Map<String, Entry> via = new LinkedHashMap<>();
        Map<String, String> ids = new LinkedHashMap<>();
        chosen.forEach(kind ->
                kind.id().forEach(id -> ids.putIfAbsent(id, kind.types().get(id))));
        ids.forEach((id, type) -> {
            boolean taken = child.types().containsKey(id);
            boolean shared = taken && type.equals(child.types().get(id)) && dice.chance(30);
            if (shared) {
                via.put(id, YamlTree.entry(id, YamlTree.text(id)));
            } else if (taken || dice.chance(20)) {
                via.put(id, renamed(child, role, id, type));
            } else {
                child.types().put(id, type);
            }
        });
        List<String> others = chosen.get(0).types().keySet().stream()
                .filter(name -> chosen.stream().noneMatch(kind -> kind.id().contains(name)))
                .toList();
        if (!others.isEmpty() && dice.chance(12)) {
            String other = dice.pick(others);
            via.put(other, renamed(child, role, other, chosen.get(0).types().get(other)));
        }
        if (!via.isEmpty()) {
            List<Entry> entries = List.copyOf(via.values());
            fields.add(YamlTree.entry("via", YamlTree.map(entries)));
        }
    }

    private static Entry renamed(EntitySketch child, String role, String source, String type) {
        String held = RandomWords.fresh(role + "_" + source, child.types().keySet());
        child.types().put(held, type);
        Node name = YamlTree.text(held);
        return YamlTree.entry(source, name);
    }
}
