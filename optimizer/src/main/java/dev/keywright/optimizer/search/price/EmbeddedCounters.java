package dev.keywright.optimizer.search.price;

import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Reads.Asking;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Exclusions;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Requests;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Counters embedded in an item: they come with the item, unless an index without them is read. */
final class EmbeddedCounters {
    private final TrialSetup setup;
    private final TrialCosts trialCosts;
    private final Learned learned;
    private final Map<AccessOption, Requirement.Query> along = new LinkedHashMap<>();

    EmbeddedCounters(TrialSetup setup, Learned learned) {
        this.setup = setup;
        this.trialCosts = setup.costs();
        this.learned = learned;
    }

    /** A number in the item that is read anyway costs nothing more. */
    void addOptions(SpaceBuilder builder) {
        Space space = builder.space();
        for (Choice choice : space.choices()) {
            boolean inside = choice.candidate().is(CandidateKind.COUNTER)
                    && choice.candidate().isInsideAnotherItem();
            if (!inside) {
                continue;
            }
            for (Requirement requirement : space.requirements()) {
                if (requirement instanceof Requirement.Query number) {
                    whole(number, (Counter) choice.candidate(), space)
                            .ifPresent(whole -> along.put(
                                    builder.option(
                                            List.of(requirement), List.of(choice), 0, Requests.NO_MORE, List.of()),
                                    whole));
                }
            }
        }
    }

    /** The requirement that reads the item in which the counter is embedded. */
    private Optional<Requirement.Query> whole(Requirement.Query number, Counter counter, Space space) {
        boolean asked = number.part() instanceof Requirement.NumberOf
                && number.entity().equals(counter.entity())
                && number.question().aggregate().equals(counter.aggregate())
                && number.question().selection().by().stream()
                        .map(Given::attribute)
                        .toList()
                        .equals(counter.by());
        return space.requirements().stream()
                .filter(other -> asked && other instanceof Requirement.Query)
                .map(other -> (Requirement.Query) other)
                .filter(part -> part.pattern().ref().equals(number.pattern().ref())
                        && part.part().equals(((Requirement.NumberOf) number.part()).whole())
                        && part.entity().equals(counter.host()))
                .findFirst();
    }

    /** Adds the price of reading the item as well, where an index, a copy or a guard lacks the counter. */
    void addSurcharges(Space space) {
        Exclusions exclusions = new Exclusions(space.choices(), learned.cuts());
        along.forEach((option, whole) -> {
            for (AccessOption other : space.servingAlone(whole)) {
                boolean certain = mayLackCounter(other) && !space.isScan(other);
                if (certain && isSameHome(option, other) && !exclusions.exclude(needs(option, other))) {
                    surcharge(option, other, whole);
                }
            }
            space.options().stream()
                    .filter(other -> other.serves().size() > 1 && other.serves().contains(whole))
                    .filter(other -> isReadElsewhere(option, other))
                    .toList()
                    .forEach(other -> learned.add(new Cut(List.of(), List.of(option, other), List.of())));
        });
    }

    private static boolean mayLackCounter(AccessOption option) {
        return option.needs().stream()
                .map(Choice::candidate)
                .allMatch(candidate -> candidate.is(CandidateKind.INDEX_ENTRY)
                        || candidate.is(CandidateKind.COPY)
                        || candidate.is(CandidateKind.GUARD));
    }

    private static Set<Choice> needs(AccessOption one, AccessOption other) {
        Set<Choice> needs = new LinkedHashSet<>();
        Stream.of(one, other)
                .flatMap(option -> option.needs().stream())
                .forEach(need -> needs.addAll(need.withHomes()));
        return needs;
    }

    /** Where all that is wanted of the item is carried by another one, the item itself is not read, nor the number in it. */
    private static boolean isReadElsewhere(AccessOption number, AccessOption other) {
        EntityRef host = number.needs().get(0).host();
        return other.needs().stream().noneMatch(choice -> choice.host().equals(host));
    }

    private static boolean isSameHome(AccessOption one, AccessOption other) {
        Choice home = one.needs().get(0).homes().get(0);
        return other.needs().stream().allMatch(choice -> choice.homes().contains(home));
    }

    private void surcharge(AccessOption number, AccessOption other, Requirement.Query whole) {
        Set<Candidate> chosen = new LinkedHashSet<>();
        for (AccessOption option : List.of(other, number)) {
            option.needs().forEach(choice -> choice.homes().forEach(home -> chosen.add(home.candidate())));
            option.needs().forEach(choice -> chosen.add(choice.candidate()));
        }
        Trial trial = setup.trial(List.copyOf(chosen));
        Requirement.Query both = new Requirement.Query(
                whole.number(),
                whole.pattern(),
                withNumber(whole.question(), number),
                whole.times(),
                whole.after(),
                whole.part(),
                whole.ofRoot()
                        .map(asking ->
                                new Asking(withNumber(asking.question(), number), asking.times(), asking.after())));
        trialCosts.price(both, trial).ifPresent(priced -> {
            long dearer = priced.nanoDollars() - other.nanoDollars();
            if (dearer > 0) {
                learned.add(new Surcharge(
                        // The item is read once for all numbers in it.
                        "numbers with %s".formatted(other.number()),
                        new ReadsOf(whole.pattern().ref(), whole.entity().name()),
                        List.of(),
                        List.of(number, other),
                        List.of(),
                        dearer));
            }
            long waits = trialCosts.waiting(whole.pattern(), priced.chain());
            if (waits > trialCosts.waiting(whole.pattern(), other.chain())) {
                learned.add(new LeastWait(whole.pattern().ref(), List.of(), List.of(number, other), waits));
            }
        });
    }

    private Question withNumber(Question plain, AccessOption number) {
        Counter counter = (Counter) number.needs().get(0).candidate();
        Entity entity = setup.model().entity(plain.entity());
        List<AttributeUse> needs = new ArrayList<>(plain.needs());
        entity.attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Counts counts
                        && counts.children().child().equals(counter.entity())
                        && counts.aggregate().equals(counter.aggregate()))
                .forEach(attribute -> needs.add(AttributeUse.own(attribute.ref())));
        return new Question(
                plain.selection(),
                plain.order(),
                plain.limit(),
                new LinkedHashSet<>(needs),
                plain.kind(),
                plain.consistency(),
                plain.lagSeconds());
    }
}
