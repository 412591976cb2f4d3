package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.IncludedTogether.Group;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the access paths by which a design can serve reads and counts, with everything that they include. */
public final class Reads {
    /** Beyond this many sets of groups no further ones are tried. */
    private static final int MOST_SETS = 64;

    private final Layout layout;
    private final Model model;
    private final AccessPaths accessPaths;
    private final ItemCollectionQuery collection;
    private final IncludedPlanner planner;
    private final IncludedTogether together;

    public Reads(Layout layout, Weights weights) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = new AccessPaths(layout, weights);
        this.collection = new ItemCollectionQuery(layout);
        this.planner = new IncludedPlanner(layout);
        this.together = new IncludedTogether(accessPaths, collection, planner);
    }

    public AccessPaths accessPaths() {
        return accessPaths;
    }

    public Optional<AccessPath> cheapest(Count count) {
        return accessPaths.cheapest(question(count)).map(accessPath -> batched(accessPath, count.batch()));
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

    /** The attributes of the root in the answer. */
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

    /** The question about each kind. Answers of several kinds are merged by what they are sorted by, so that is read too. */
    public List<Question> questions(Read read) {
        return read.isUnion() ? read.parts().stream().map(this::ofKind).toList() : List.of(question(read));
    }

    private Question ofKind(Read part) {
        return question(part)
                .with(part.order().stream().map(Ordering::attribute).toList());
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

    /** The question for an included entity of each root. */
    Question question(Included included, Question question) {
        return planner.question(included, question);
    }

    public Optional<AccessPath> cheapest(Read read) {
        return all(read).stream()
                .min(accessPaths.weights().byCost())
                .map(accessPath -> batched(accessPath, read.batch()));
    }

    /** All access paths. */
    public List<AccessPath> all(Read read) {
        if (read.isUnion()) {
            List<List<AccessPath>> ofKinds = new ArrayList<>();
            for (Read part : read.parts()) {
                ofKinds.add(all(part, ofKind(part), taken(read, part)));
            }
            return new UnionReads(accessPaths.weights()).all(read.parts(), ofKinds);
        }
        return all(read, question(read), Rational.ONE);
    }

    /** The share of a kind's page that is on the page of all kinds; what it includes is read for that share alone. */
    private Rational taken(Read read, Read part) {
        if (!read.limit().isStated()) {
            return Rational.ONE;
        }
        RowCounts counts = new RowCounts(layout);
        Rational all = Rational.ZERO;
        for (Question question : questions(read)) {
            all = all.plus(counts.matches(question));
        }
        Rational limit = read.limit().value();
        Rational own = answers(ofKind(part));
        if (own.isZero() || !all.isMoreThan(limit)) {
            return Rational.ONE;
        }
        return counts.matches(ofKind(part)).times(limit).dividedBy(all).dividedBy(own);
    }

    private List<AccessPath> all(Read read, Question question, Rational taken) {
        List<Included> allIncluded = Included.of(read, model);
        if (allIncluded.isEmpty()) {
            return accessPaths.all(question);
        }
        Along along = new Along(question, allIncluded, together.of(allIncluded, question));
        List<AccessPath> found = new ArrayList<>();
        for (Access access : accessPaths.accesses(question)) {
            for (List<IncludedRange> chosen : collection.choices(access, question, allIncluded)) {
                found.addAll(answered(access, along, chosen, taken));
            }
        }
        for (AccessPath accessPath : accessPaths.all(question)) {
            boolean embedded = layout.findHome(question.entity()).isEmpty();
            if (embedded) {
                Rational answers = answers(question).times(taken);
                found.addAll(withIncluded(accessPath, along, List.of(), answers));
            }
        }
        return found;
    }

    /** What a question includes, and what of it one query can read without the root. */
    private record Along(Question question, List<Included> all, List<Group> groups) {}

    /** The access paths whose first request returns everything that the read includes. */
    public List<AccessPath> withFirstRequest(Read read) {
        Question question = question(read);
        Along along = new Along(question, Included.of(read, model), List.of());
        List<AccessPath> found = new ArrayList<>();
        for (Access access : accessPaths.accesses(question)) {
            for (List<IncludedRange> chosen : collection.choices(access, question, along.all())) {
                if (chosen.size() == along.all().size()) {
                    found.addAll(answered(access, along, chosen, Rational.ONE));
                }
            }
        }
        return found;
    }

    /** The access paths that read several of those that are included with one root by one query, without the root. */
    public List<AccessPath> withoutRoot(Read read) {
        return together.of(Included.of(read, model), question(read)).stream()
                .map(Group::path)
                .toList();
    }

    /** The included entities, each as a question of its own. */
    public List<IncludedQuestion> included(Read read) {
        List<IncludedQuestion> found = new ArrayList<>();
        List<Read> parts = read.parts();
        for (int kind = 0; kind < parts.size(); kind++) {
            Read part = parts.get(kind);
            Rational taken = read.isUnion() ? taken(read, part) : Rational.ONE;
            found.addAll(included(part, kind, question(part), taken));
        }
        return found;
    }

    private List<IncludedQuestion> included(Read read, int kind, Question question, Rational taken) {
        List<IncludedQuestion> found = new ArrayList<>();
        Map<List<Step>, Rational> results = new LinkedHashMap<>();
        results.put(List.of(), answers(question).times(taken));
        List<Included> allIncluded = Included.of(read, model);
        for (Included included : allIncluded) {
            List<Step> before = included.path().subList(0, included.path().size() - 1);
            Rational times = results.get(before);
            results.put(included.path(), times.times(forEach(included, before, question)));
            boolean known = planner.isKnown(included, question);
            boolean rootKnown = planner.isRootKnown(question);
            found.add(new IncludedQuestion(
                    kind,
                    included.path(),
                    new Asking(
                            planner.question(included, question),
                            known ? Rational.ONE : times.times(share(included)),
                            known ? 0 : included.path().size()),
                    planner.questionOfRoot(included, allIncluded, question)
                            .map(of -> new Asking(
                                    of, rootKnown ? Rational.ONE : results.get(List.of()), rootKnown ? 0 : 1))));
        }
        return found;
    }

    /** A question: how often it is asked for one read, and after how many others at least. */
    public record Asking(Question question, Rational times, int after) {
        public Asking times(Rational factor) {
            return new Asking(question, times.times(factor), after);
        }
    }

    /**
     * The question for each entity that an included one belongs to, and the one for all below a root.
     *
     * @param kind the number of the kind of root that it is included with
     */
    public record IncludedQuestion(int kind, List<Step> path, Asking ofOwner, Optional<Asking> ofRoot) {}

    /** The expected number of entities in an answer. */
    public Rational answers(Question question) {
        Rational matches = new RowCounts(layout).matches(question);
        return question.limit().isStated() ? matches.min(question.limit().value()) : matches;
    }

    private static AccessPath batched(AccessPath accessPath, int batch) {
        return batch == 1 ? accessPath : accessPath.times(Rational.of(batch));
    }

    private List<AccessPath> answered(Access access, Along along, List<IncludedRange> chosen, Rational taken) {
        Question question = along.question();
        Optional<Access> first = chosen.isEmpty() ? Optional.of(access) : collection.query(access, question, chosen);
        return first.flatMap(query -> accessPaths
                        .complete(query, question)
                        .map(accessPath -> withIncluded(
                                accessPath, along, chosen, query.answers().times(taken))))
                .orElse(List.of());
    }

    /** Adds the included entities that the first query does not return, each by itself or some by one query. */
    private List<AccessPath> withIncluded(AccessPath first, Along along, List<IncludedRange> chosen, Rational answers) {
        List<Entry> read = ReadEntries.of(first.plan());
        Map<Included, IncludedPlan> here = new LinkedHashMap<>();
        along.all()
                .forEach(included -> planner.here(read, included, chosen).ifPresent(plan -> here.put(included, plan)));
        List<AccessPath> found = new ArrayList<>();
        for (List<Group> groups : apart(along, here.keySet())) {
            withIncluded(first, along, here, groups, answers).ifPresent(found::add);
        }
        return found;
    }

    /** Sets of groups that have nothing in common, the empty one first. */
    private static List<List<Group>> apart(Along along, Set<Included> here) {
        List<List<Group>> sets = new ArrayList<>(List.of(List.of()));
        for (Group group : along.groups()) {
            boolean open = here.stream().noneMatch(group::has) && sets.size() <= MOST_SETS;
            for (List<Group> set : open ? List.copyOf(sets) : List.<List<Group>>of()) {
                boolean free = along.all().stream()
                        .filter(group::has)
                        .noneMatch(included -> set.stream().anyMatch(other -> other.has(included)));
                if (free) {
                    List<Group> longer = new ArrayList<>(set);
                    longer.add(group);
                    sets.add(longer);
                }
            }
        }
        return sets;
    }

    private Optional<AccessPath> withIncluded(
            AccessPath first, Along along, Map<Included, IncludedPlan> here, List<Group> groups, Rational answers) {
        AccessPath accessPath = first;
        List<IncludedPlan> plans = new ArrayList<>();
        Map<List<Step>, Found> found = new LinkedHashMap<>();
        Found roots = new Found(answers, first.stages());
        found.put(List.of(), roots);
        for (Included included : along.all()) {
            List<Step> before = included.path().subList(0, included.path().size() - 1);
            Found owners = found.get(before);
            Rational results = owners.results().times(forEach(included, before, along.question()));
            Optional<Group> group =
                    groups.stream().filter(one -> one.has(included)).findFirst();
            List<Way> ways = new ArrayList<>();
            if (here.containsKey(included)) {
                ways.add(new Way(AccessPath.NOTHING, owners.stages(), here.get(included)));
            } else if (group.isPresent()) {
                ways.add(ofGroup(included, group.get(), along.question(), roots));
            } else {
                ofOwners(included, along.question(), owners).ifPresent(ways::add);
                ofRoots(included, along, roots).ifPresent(ways::add);
            }
            if (ways.isEmpty()) {
                return Optional.empty();
            }
            Way best = ways.get(0);
            for (Way way : ways) {
                boolean cheaper =
                        accessPaths.weights().byCost().compare(accessPath.and(way.path()), accessPath.and(best.path()))
                                < 0;
                best = cheaper ? way : best;
            }
            accessPath = accessPath.and(best.path());
            plans.add(best.plan());
            found.put(included.path(), new Found(results, best.stages()));
        }
        return Optional.of(accessPath.as(new Plan.WithIncluded(first.plan(), plans)));
    }
    /** The expected number of entities that are known after so many stages. */
    private record Found(Rational results, int stages) {}

    /** A way to get an included entity: its own requests, and the stages after which it is there. */
    private record Way(AccessPath path, int stages, IncludedPlan plan) {
        Way(AccessPath path, IncludedPlan plan) {
            this(path, path.stages(), plan);
        }
    }

    /** The requests belong to the one that is asked for. */
    private Way ofGroup(Included included, Group group, Question question, Found roots) {
        AccessPath path = ofRoots(group, question, roots);
        return group.find(included)
                .map(range -> new Way(
                        AccessPath.NOTHING,
                        path.stages(),
                        new IncludedPlan.Beside(
                                included, group.asked(), group.beside().indexOf(range))))
                .orElseGet(() -> new Way(path, new IncludedPlan.Asked(included, planner.feed(included), path.plan())));
    }

    private AccessPath ofRoots(Group group, Question question, Found roots) {
        boolean known = planner.isKnown(group.asked(), question);
        return often(group.path(), known ? Rational.ONE : roots.results()).after(known ? 0 : roots.stages());
    }

    /** One question for each entity that it belongs to. */
    private Optional<Way> ofOwners(Included included, Question question, Found owners) {
        boolean known = planner.isKnown(included, question);
        Rational often = known ? Rational.ONE : owners.results().times(share(included));
        return cheapest(included, planner.question(included, question))
                .map(path -> often(path, often).after(known ? 0 : owners.stages()))
                .map(path -> new Way(path, new IncludedPlan.Asked(included, planner.feed(included), path.plan())));
    }

    /** One question for all below a root. */
    private Optional<Way> ofRoots(Included included, Along along, Found roots) {
        Question question = along.question();
        boolean known = planner.isRootKnown(question);
        Rational often = known ? Rational.ONE : roots.results();
        return planner.questionOfRoot(included, along.all(), question)
                .flatMap(of -> cheapest(included, of))
                .map(path -> often(path, often).after(known ? 0 : roots.stages()))
                .map(path -> new Way(
                        path, new IncludedPlan.AskedOfRoot(included, planner.feedOfRoot(included), path.plan())));
    }

    /** The share of entities that have the included parent. */
    private Rational share(Included included) {
        return included.step().towards() == Towards.PARENT
                ? layout.estimates()
                        .shareWithParent(model.parent(included.step().role()), included.entity())
                : Rational.ONE;
    }

    /** A range of what comes along may be left open, and then nobody knows which buckets to ask. */
    private Optional<AccessPath> cheapest(Included included, Question of) {
        if (included.where().range().isEmpty()) {
            return accessPaths.cheapest(of);
        }
        return accessPaths.all(of).stream()
                .filter(path -> path.requests().stream()
                        .allMatch(request -> request.look().bound().buckets().isEmpty()))
                .min(accessPaths.weights().byCost());
    }

    /** Many single gets are one batch. */
    private static AccessPath often(AccessPath accessPath, Rational times) {
        AccessPath all = accessPath.times(times);
        if (!times.isMoreThan(Rational.ONE)) {
            return all;
        }
        return new AccessPath(
                all.requests().stream()
                        .map(request -> request.operation() == DynamoDbOperation.GET_ITEM
                                ? request.as(DynamoDbOperation.BATCH_GET_ITEM)
                                : request)
                        .toList(),
                accessPath.plan());
    }

    private Rational forEach(Included included, List<Step> before, Question question) {
        Parent role = model.parent(included.step().role());
        boolean down = included.step().towards() == Towards.CHILD;
        if (included.where().isConditional()) {
            Rational related = answers(planner.question(included, question));
            return down ? related : related.times(layout.estimates().shareWithParent(role, included.entity()));
        }
        Rational all = down
                ? layout.estimates()
                        .perParent(
                                role,
                                before.isEmpty()
                                        ? question.entity()
                                        : before.get(before.size() - 1).to())
                : layout.estimates().shareWithParent(role, included.entity());
        return included.limit().isStated() ? all.min(included.limit().value()) : all;
    }
}
