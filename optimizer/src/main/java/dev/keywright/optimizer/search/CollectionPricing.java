package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Costing;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Way;
import dev.keywright.optimizer.assemble.Assembler;
import dev.keywright.optimizer.assemble.KeyTexts;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carrying;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Mirror;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tries candidates of several entities that lie side by side, for patterns that read them together. */
final class CollectionPricing {
    /** So many combinations around one root are tried; models with more relatives than this allows are rare. */
    private static final int MOST_COMBINATIONS = 400;

    private final Costing costing;
    private final Assembler assembler;
    private final KeyTexts texts;
    private final Measure measure;
    private final Space space;

    CollectionPricing(Costing costing, Assembler assembler, Measure measure, Space space) {
        this.costing = costing;
        this.assembler = assembler;
        this.texts = new KeyTexts(costing.facts().model());
        this.measure = measure;
        this.space = space;
    }

    void addAll() {
        for (Pattern pattern : costing.facts().model().patterns()) {
            if (pattern.operation() instanceof Read read && !read.include().isEmpty()) {
                add(pattern, read);
            }
        }
    }

    private void add(Pattern pattern, Read read) {
        List<Demand.Asked> parts = new ArrayList<>();
        for (Demand demand : space.demands()) {
            boolean whole = demand instanceof Demand.Asked asked
                    && demand.pattern().equals(pattern)
                    && !asked.part().contains("number");
            if (whole) {
                parts.add((Demand.Asked) demand);
            }
        }
        Demand.Asked root = parts.get(0);
        for (Choice choice : List.copyOf(space.choices())) {
            boolean ofRoot = choice.candidate().entity().equals(root.entity()) && place(choice).isPresent();
            if (ofRoot) {
                around(pattern, read, parts, choice);
            }
            inside(read, parts, choice);
        }
    }

    /** A parent that is carried, and children that are embedded, come along for nothing. */
    private void inside(Read read, List<Demand.Asked> parts, Choice choice) {
        for (int number = 1; number < parts.size(); number++) {
            Demand.Asked part = parts.get(number);
            boolean carried = choice.candidate() instanceof Carrying carrying
                    && carrying.entity().equals(read.entity())
                    && carrying.attributes().stream().anyMatch(use -> use.attribute().entity().equals(part.entity()));
            boolean embedded = choice.candidate() instanceof Embedding embedding
                    && embedding.entity().equals(part.entity())
                    && embedding.parent().equals(read.entity());
            if (carried || embedded) {
                space.option(List.of(part), List.of(choice), 0, Rational.ONE);
            }
        }
    }

    /** Where a choice lies: in the table or in an index, and in which partitions. */
    private Optional<String> place(Choice choice) {
        Candidate candidate = choice.candidate();
        if (candidate instanceof Home home) {
            return Optional.of("table " + partition(home.entity(), home.shape()));
        }
        if (candidate instanceof Mirror mirror) {
            return Optional.of("table " + partition(mirror.entity(), mirror.shape()));
        }
        boolean global = candidate instanceof View view && view.scope() == Scope.GLOBAL;
        return global
                ? Optional.of("index " + partition(candidate.entity(), ((View) candidate).shape()))
                : Optional.empty();
    }

    private String partition(EntityRef entity, Shape shape) {
        Template template = texts.partition(entity, shape, KeyTexts.tag(entity.name()));
        return template.parts().stream()
                .map(part -> part instanceof Literal literal ? literal.text() : "{}")
                .collect(Collectors.joining());
    }

    private void around(Pattern pattern, Read read, List<Demand.Asked> parts, Choice root) {
        String place = place(root).orElseThrow();
        List<List<Choice>> combinations = new ArrayList<>();
        combinations.add(List.of(root));
        Map<List<Choice>, Set<Integer>> covered = new LinkedHashMap<>();
        covered.put(List.of(root), Set.of());
        for (int number = 1; number < parts.size(); number++) {
            List<List<Choice>> more = new ArrayList<>();
            for (Choice member : members(parts.get(number), place)) {
                for (List<Choice> before : combinations) {
                    boolean free = before.stream()
                            .noneMatch(other -> other.host().equals(member.host()) && !sameHome(other, member));
                    if (free && more.size() + combinations.size() < MOST_COMBINATIONS) {
                        List<Choice> longer = new ArrayList<>(before);
                        longer.add(member);
                        Set<Integer> numbers = new LinkedHashSet<>(covered.get(before));
                        numbers.add(number);
                        covered.put(longer, numbers);
                        more.add(longer);
                    }
                }
            }
            combinations.addAll(more);
        }
        combinations.stream()
                .filter(combination -> combination.size() > 1)
                .forEach(combination -> option(pattern, read, parts, combination, covered.get(combination)));
    }

    private static boolean sameHome(Choice one, Choice other) {
        return one.home().equals(other.home());
    }

    private List<Choice> members(Demand.Asked part, String place) {
        return space.choices().stream()
                .filter(choice -> choice.candidate().entity().equals(part.entity()))
                .filter(choice -> place(choice).filter(place::equals).isPresent())
                .toList();
    }

    private void option(
            Pattern pattern, Read read, List<Demand.Asked> parts, List<Choice> combination, Set<Integer> numbers) {
        List<Candidate> chosen = new ArrayList<>();
        List<View> together = new ArrayList<>();
        for (Choice choice : combination) {
            choice.homes().forEach(home -> chosen.add(home.candidate()));
            chosen.add(choice.candidate());
            if (choice.candidate() instanceof View view) {
                together.add(view);
            }
        }
        List<Candidate> distinct = chosen.stream().distinct().toList();
        boolean alike = together.stream().map(View::projection).distinct().count() <= 1;
        if (!alike) {
            return;
        }
        Trial trial = new Trial(
                costing, assembler, distinct, together.isEmpty() ? List.of() : List.of(together));
        Read restricted = restricted(read, parts, numbers);
        Optional<Way> way = trial.reads().all(restricted).stream()
                .filter(found -> found.requests().size() == 1)
                .filter(found -> found.requests().get(0).rowsRead().size() > 1)
                .min(Comparator.comparing(Way::units));
        way.ifPresent(found -> {
            List<Demand> serves = new ArrayList<>();
            serves.add(parts.get(0));
            numbers.forEach(number -> serves.add(parts.get(number)));
            Way all = found.times(Rational.of(read.batch()));
            space.option(serves, combination, measure.reads(all.requests(), pattern), found.chain());
        });
    }

    /** The same read with only some of what comes along. */
    private Read restricted(Read read, List<Demand.Asked> parts, Set<Integer> numbers) {
        List<Include> includes = new ArrayList<>();
        for (Include include : read.include()) {
            boolean wanted = numbers.stream().anyMatch(number -> parts.get(number)
                    .entity()
                    .equals(include.entity()));
            if (wanted) {
                includes.add(include);
            }
        }
        return new Read(
                read.selection(),
                read.order(),
                read.limit(),
                includes,
                selected(read, includes),
                read.consistency(),
                read.lagSeconds(),
                1);
    }

    /** Declared numbers are asked for apart. */
    private List<Selected> selected(Read read, List<Include> includes) {
        List<Selected> selected = new ArrayList<>();
        if (!read.select().isEmpty()) {
            read.select().stream().filter(one -> !isNumber(one.attribute())).forEach(selected::add);
            return selected;
        }
        select(read.entity(), Whose.ITS_OWN, selected);
        includes.stream()
                .flatMap(include -> include.path().stream())
                .map(step -> step.to())
                .distinct()
                .forEach(entity -> select(entity, Whose.INCLUDED, selected));
        return selected;
    }

    private void select(EntityRef entity, Whose whose, List<Selected> selected) {
        for (Attribute attribute : costing.facts().model().entity(entity).attributes()) {
            AttributeUse use = AttributeUse.own(attribute.ref());
            if (!isNumber(use)) {
                selected.add(new Selected(whose, use));
            }
        }
    }

    private boolean isNumber(AttributeUse use) {
        return costing.facts().model().attribute(use.attribute()).meaning() instanceof Counts;
    }
}
