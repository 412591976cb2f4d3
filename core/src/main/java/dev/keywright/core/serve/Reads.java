package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the ways in which a design can serve reads and counts, with everything that comes along. */
public final class Reads {
    /** Beyond this many relatives in one collection not every subset of them is tried, only all of them and each alone. */
    private static final int MOST_SUBSETS = 64;

    private final Layout layout;
    private final Model model;
    private final AccessPaths ways;
    private final ItemCollectionQuery collection;
    private final IncludedPlanner relatedTo;

    public Reads(Layout layout, Weights weights) {
        this.layout = layout;
        this.model = layout.model();
        this.ways = new AccessPaths(layout, weights);
        this.collection = new ItemCollectionQuery(layout);
        this.relatedTo = new IncludedPlanner(layout);
    }

    public AccessPaths ways() {
        return ways;
    }

    public Optional<AccessPath> cheapest(Count count) {
        return ways.cheapest(question(count)).map(way -> batched(way, count.batch()));
    }

    public Question question(Count count) {
        return new Question(
                count.selection(),
                List.of(),
                Figure.UNSTATED,
                Included.expiry(count.entity(), model),
                Question.Kind.NUMBER,
                count.consistency(),
                count.lagSeconds());
    }

    /** What an answer holds of what is read itself. */
    public Set<AttributeUse> shown(Read read) {
        if (read.select().isEmpty()) {
            return FollowUps.all(model.entity(read.entity()));
        }
        Set<AttributeUse> shown = new LinkedHashSet<>();
        for (Selected selected : read.select()) {
            if (selected.whose() == Whose.ITS_OWN) {
                shown.add(selected.attribute());
            }
        }
        return shown;
    }

    public Question question(Read read) {
        Set<AttributeUse> needs = new LinkedHashSet<>(shown(read));
        needs.addAll(Included.links(read, List.of(), model));
        needs.addAll(Included.expiry(read.entity(), model));
        return new Question(
                read.selection(),
                read.order(),
                read.limit(),
                needs,
                Question.Kind.ENTITIES,
                read.consistency(),
                read.lagSeconds());
    }

    /** What is asked of a relative of each that the question finds. */
    Question question(Included relative, Question question) {
        return relatedTo.question(relative, question);
    }

    public Optional<AccessPath> cheapest(Read read) {
        return all(read).stream().min(ways.weights().byCost()).map(way -> batched(way, read.batch()));
    }

    /** Every way that was looked at. */
    public List<AccessPath> all(Read read) {
        Question question = question(read);
        List<Included> relatives = Included.of(read, model);
        if (relatives.isEmpty()) {
            return ways.all(question);
        }
        List<AccessPath> found = new ArrayList<>();
        for (Access access : ways.accesses(question)) {
            for (List<IncludedRange> chosen : choices(access, question, relatives)) {
                together(access, question, chosen, relatives).ifPresent(found::add);
            }
        }
        for (AccessPath way : ways.all(question)) {
            boolean embedded = layout.findHome(question.entity()).isEmpty();
            if (embedded) {
                along(way, Optional.empty(), question, relatives, List.of(), answers(question))
                        .ifPresent(found::add);
            }
        }
        return found;
    }

    /** Every way whose first request brings all that comes along. */
    public List<AccessPath> withFirstRequest(Read read) {
        Question question = question(read);
        List<Included> relatives = Included.of(read, model);
        List<AccessPath> found = new ArrayList<>();
        for (Access access : ways.accesses(question)) {
            for (List<IncludedRange> chosen : choices(access, question, relatives)) {
                if (chosen.size() == relatives.size()) {
                    together(access, question, chosen, relatives).ifPresent(found::add);
                }
            }
        }
        return found;
    }

    /** What comes along, each as a question of its own for every one that it belongs to. */
    public List<AlongQuestion> along(Read read) {
        Question question = question(read);
        List<AlongQuestion> found = new ArrayList<>();
        Map<List<Step>, Rational> results = new LinkedHashMap<>();
        results.put(List.of(), answers(question));
        for (Included relative : Included.of(read, model)) {
            List<Step> before = relative.path().subList(0, relative.path().size() - 1);
            Rational times = results.get(before);
            results.put(relative.path(), times.times(forEach(relative, before, question)));
            boolean known = relatedTo.isKnown(relative, question);
            Rational share = relative.step().towards() == Towards.PARENT && !known
                    ? layout.estimates()
                            .shareWithParent(model.parent(relative.step().role()), relative.entity())
                    : Rational.ONE;
            found.add(new AlongQuestion(
                    relative.path(),
                    relatedTo.question(relative, question),
                    known ? Rational.ONE : times.times(share),
                    known));
        }
        return found;
    }

    /** A question for relatives: how often it is asked for one read, and whether it must wait for nothing. */
    public record AlongQuestion(List<Step> path, Question question, Rational times, boolean atOnce) {}

    /** How many are in an answer, on average. */
    public Rational answers(Question question) {
        Rational matches = new RowCounts(layout).matches(question);
        return question.limit().isStated() ? matches.min(question.limit().value()) : matches;
    }

    private static AccessPath batched(AccessPath way, int batch) {
        return batch == 1 ? way : way.times(Rational.of(batch));
    }

    /** Which relatives are read with the first query: any subset of those that lie there. */
    private List<List<IncludedRange>> choices(Access access, Question question, List<Included> relatives) {
        List<List<IncludedRange>> choices = new ArrayList<>();
        choices.add(List.of());
        for (Included relative : relatives) {
            List<IncludedRange> ofOne = collection.members(access, question, relative);
            List<List<IncludedRange>> more = new ArrayList<>();
            for (List<IncludedRange> choice : choices) {
                for (IncludedRange member : ofOne) {
                    List<IncludedRange> longer = new ArrayList<>(choice);
                    longer.add(member);
                    more.add(longer);
                }
            }
            choices.addAll(more);
            if (choices.size() > MOST_SUBSETS) {
                return choices;
            }
        }
        return choices;
    }

    private Optional<AccessPath> together(
            Access access, Question question, List<IncludedRange> chosen, List<Included> relatives) {
        Optional<Access> first = chosen.isEmpty() ? Optional.of(access) : collection.query(access, question, chosen);
        return first.flatMap(query -> ways.complete(query, question)
                .flatMap(way -> along(way, Optional.of(query.entry()), question, relatives, chosen, query.answers())));
    }

    /** Adds what does not come with the first query. */
    private Optional<AccessPath> along(
            AccessPath first,
            Optional<Entry> entry,
            Question question,
            List<Included> relatives,
            List<IncludedRange> chosen,
            Rational answers) {
        AccessPath way = first;
        List<IncludedPlan> plans = new ArrayList<>();
        Map<List<Step>, Rational> results = new LinkedHashMap<>();
        Map<List<Step>, Integer> stages = new LinkedHashMap<>();
        results.put(List.of(), answers);
        stages.put(List.of(), first.stages());
        for (Included relative : relatives) {
            List<Step> before = relative.path().subList(0, relative.path().size() - 1);
            Rational times = results.get(before);
            results.put(relative.path(), times.times(forEach(relative, before, question)));
            stages.put(relative.path(), stages.get(before));
            Optional<IncludedPlan> here = relatedTo.here(entry, relative, chosen);
            if (here.isPresent()) {
                plans.add(here.get());
                continue;
            }
            Question of = relatedTo.question(relative, question);
            boolean known = relatedTo.isKnown(relative, question);
            int stage = known ? 0 : stages.get(before);
            Rational share = relative.step().towards() == Towards.PARENT && !known
                    ? layout.estimates()
                            .shareWithParent(model.parent(relative.step().role()), relative.entity())
                    : Rational.ONE;
            Rational often = known ? Rational.ONE : times.times(share);
            Optional<AccessPath> more =
                    ways.cheapest(of).map(sub -> often(sub, often).after(stage));
            if (more.isEmpty()) {
                return Optional.empty();
            }
            way = way.and(more.get());
            plans.add(new IncludedPlan.Asked(
                    relative, relatedTo.feed(relative), more.get().plan()));
            stages.put(relative.path(), more.get().stages());
        }
        return Optional.of(way.as(new Plan.WithIncluded(first.plan(), plans)));
    }

    /** Many single gets are one batch. */
    private static AccessPath often(AccessPath way, Rational times) {
        AccessPath all = way.times(times);
        if (!times.isMoreThan(Rational.ONE)) {
            return all;
        }
        return new AccessPath(
                all.requests().stream()
                        .map(request -> request.operation() == DynamoDbOperation.GET_ITEM
                                ? request.as(DynamoDbOperation.BATCH_GET_ITEM)
                                : request)
                        .toList(),
                way.plan());
    }

    private Rational forEach(Included relative, List<Step> before, Question question) {
        Parent role = model.parent(relative.step().role());
        boolean down = relative.step().towards() == Towards.CHILD;
        Rational all = down
                ? layout.estimates()
                        .perParent(
                                role,
                                before.isEmpty()
                                        ? question.entity()
                                        : before.get(before.size() - 1).to())
                : layout.estimates().shareWithParent(role, relative.entity());
        return relative.limit().isStated() ? all.min(relative.limit().value()) : all;
    }
}
