package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.search.Space.Forbidden;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A number that lies in an item comes along with it, unless what is read is not the item but an index without the number. */
final class NumbersInside {
    private final CostModel costing;
    private final Stubs stubs;
    private final Measure measure;
    private final Space space;
    private final Map<Option, Demand.Asked> along = new LinkedHashMap<>();

    NumbersInside(CostModel costing, Stubs stubs, Measure measure, Space space) {
        this.costing = costing;
        this.stubs = stubs;
        this.measure = measure;
        this.space = space;
    }

    /** A number in the item that is read anyway costs nothing more. */
    void addOptions() {
        for (Choice choice : List.copyOf(space.choices())) {
            boolean inside = choice.candidate() instanceof Tally tally && tally.place() instanceof Inside;
            for (Demand demand : inside ? List.copyOf(space.demands()) : List.<Demand>of()) {
                if (demand instanceof Demand.Asked number) {
                    whole(number, (Tally) choice.candidate())
                            .ifPresent(whole ->
                                    along.put(space.option(List.of(demand), List.of(choice), 0, Rational.ONE), whole));
                }
            }
        }
    }

    /** What is asked for together with the number, where it is the item that the number lies in. */
    private Optional<Demand.Asked> whole(Demand.Asked number, Tally tally) {
        boolean asked = number.part() instanceof Demand.NumberOf
                && number.entity().equals(tally.entity())
                && number.question().selection().by().stream()
                        .map(Given::attribute)
                        .toList()
                        .equals(tally.by());
        return space.demands().stream()
                .filter(other -> asked && other instanceof Demand.Asked)
                .map(other -> (Demand.Asked) other)
                .filter(part -> part.pattern().ref().equals(number.pattern().ref())
                        && part.part().equals(((Demand.NumberOf) number.part()).whole())
                        && part.entity().equals(((Inside) tally.place()).entity()))
                .findFirst();
    }

    /** Who reads an index that lacks the number has to read the item as well. */
    void addSurcharges() {
        along.forEach((option, whole) -> {
            for (Option other : space.servingAlone(whole)) {
                boolean index = other.needs().stream().allMatch(choice -> choice.candidate() instanceof View);
                boolean certain = index && !space.scans().contains(other);
                if (certain && isSameHome(option, other)) {
                    surcharge(option, other, whole);
                }
            }
            space.options().stream()
                    .filter(other -> other.serves().size() > 1 && other.serves().contains(whole))
                    .filter(other -> isReadElsewhere(option, other))
                    .toList()
                    .forEach(other -> space.forbid(new Forbidden(List.of(), List.of(option, other), List.of())));
        });
    }

    /** Where all that is wanted of the item is carried by another one, the item itself is not read, nor the number in it. */
    private static boolean isReadElsewhere(Option number, Option other) {
        EntityRef host = number.needs().get(0).host();
        return other.needs().stream().noneMatch(choice -> choice.host().equals(host));
    }

    private static boolean isSameHome(Option one, Option other) {
        Choice home = one.needs().get(0).homes().get(0);
        return other.needs().stream().allMatch(choice -> choice.homes().contains(home));
    }

    private void surcharge(Option number, Option other, Demand.Asked whole) {
        Set<Candidate> chosen = new LinkedHashSet<>();
        for (Option option : List.of(other, number)) {
            option.needs().forEach(choice -> choice.homes().forEach(home -> chosen.add(home.candidate())));
            option.needs().forEach(choice -> chosen.add(choice.candidate()));
        }
        Trial trial = new Trial(costing, stubs, List.copyOf(chosen), List.of());
        Demand.Asked both = new Demand.Asked(
                whole.number(), whole.pattern(), withNumber(whole, number), whole.times(), whole.after(), whole.part());
        measure.price(both, trial).ifPresent(priced -> {
            long dearer = priced.nanoDollars() - other.nanoDollars();
            add("number", whole.entity().name(), number, other, dearer);
            long longer =
                    measure.waiting(whole.pattern(), priced.chain()) - measure.waiting(whole.pattern(), other.chain());
            add("waiting for number", "waiting", number, other, longer);
        });
    }

    private void add(String name, String part, Option number, Option other, long nanoDollars) {
        if (nanoDollars > 0) {
            space.surcharge(new Surcharge(
                    "%s %s with %s".formatted(name, number.number(), other.number()),
                    new ReadsOf(number.serves().get(0).pattern().ref(), part),
                    List.of(),
                    List.of(number, other),
                    List.of(),
                    nanoDollars));
        }
    }

    private Question withNumber(Demand.Asked whole, Option number) {
        Question plain = whole.question();
        Tally tally = (Tally) number.needs().get(0).candidate();
        Entity entity = costing.facts().model().entity(whole.entity());
        List<AttributeUse> needs = new ArrayList<>(plain.needs());
        entity.attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Counts counts
                        && counts.children().child().equals(tally.entity()))
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
