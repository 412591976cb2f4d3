package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Embed;
import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.IncludedPlan;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Plan;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What two designs keep in the same way, under the same keys of the same tables: nothing of it goes over from the one to the other. */
public final class Staying {
    private final Design here;
    private final Design there;
    private final Set<String> items = new LinkedHashSet<>();
    private final Set<String> entities = new LinkedHashSet<>();

    Staying(Design here, Design there) {
        this.here = here;
        this.there = there;
        here.description().items().stream()
                .filter(item -> there.description().items().contains(item))
                .filter(item -> numbers(here, item).equals(numbers(there, item)))
                .forEach(item -> items.add(item.name()));
        here.description().entities().stream()
                .map(entity -> entity.name())
                .filter(this::isTheSame)
                .forEach(entities::add);
        // A child inside of a parent's item goes where that item goes.
        boolean some = true;
        while (some) {
            some = entities.removeIf(child -> embeds(
                            here, embed -> embed.entity().equals(child))
                    .stream()
                    .anyMatch(embed -> !entities.contains(embed.parent())));
        }
    }

    /** Whether items of that type are in both designs the same. */
    public boolean hasItem(String item) {
        return items.contains(item);
    }

    /** Whether all that is stored of an entity is the same. */
    public boolean hasEntity(String entity) {
        return entities.contains(entity);
    }

    /** The names of the numbers in items that hold nothing else, by their meaning. */
    private static Map<String, String> numbers(Design design, ItemType holder) {
        Map<String, String> numbers = new LinkedHashMap<>();
        design.ownNumbers().values().stream()
                .filter(number -> number.holder().name().equals(holder.name()))
                .forEach(number -> numbers.put(number.meaning(), number.name()));
        return numbers;
    }

    private boolean isTheSame(String entity) {
        return here.entity(entity).equals(there.entity(entity))
                && things(here, entity).equals(things(there, entity))
                && touching(here, entity).equals(touching(there, entity))
                && counters(here, entity).equals(counters(there, entity))
                && here.sequencesIn(entity).equals(there.sequencesIn(entity));
    }

    /** The items that are written with an entity. */
    private static Set<ItemType> things(Design design, String entity) {
        return design.description().items().stream()
                .filter(item -> item.entity().equals(entity))
                .filter(item -> switch (item.kind()) {
                    case ENTITY, GUARD, COPY, PART -> true;
                    case COUNTER, SEQUENCE -> false;
                })
                .collect(Collectors.toSet());
    }

    private static Set<Embed> touching(Design design, String entity) {
        return embeds(
                design, embed -> embed.entity().equals(entity) || embed.parent().equals(entity));
    }

    private static Set<Embed> embeds(Design design, Predicate<Embed> wanted) {
        Description description = design.description();
        return description.embeds().stream().filter(wanted).collect(Collectors.toSet());
    }

    private static Set<Counter> counters(Design design, String entity) {
        return Set.copyOf(design.numbersIn(entity));
    }

    /** Whether an answer has nothing of what goes over. */
    public boolean has(Plan plan) {
        if (plan instanceof Plan.Nothing) {
            return true;
        }
        if (plan instanceof Plan.Find find) {
            return entities.contains(find.look().entity())
                    && find.fetches().stream().allMatch(this::has);
        }
        if (plan instanceof Plan.KeptNumber kept) {
            return items.contains(kept.look().entry().item());
        }
        if (plan instanceof Plan.NumberInside number) {
            return entities.contains(number.parentEntity()) && has(number.parent());
        }
        if (plan instanceof Plan.InsideParent inside) {
            return has(inside.parent());
        }
        if (plan instanceof Plan.WithIncluded together) {
            return has(together.root()) && together.included().stream().allMatch(this::has);
        }
        if (plan instanceof Plan.Union union) {
            return union.kinds().stream().allMatch(kind -> has(kind.plan()));
        }
        if (plan instanceof Plan.Then then) {
            return has(then.first()) && has(then.second());
        }
        throw new AssertionError("unhandled plan " + plan);
    }

    private boolean has(IncludedPlan plan) {
        if (!entities.contains(plan.included().entity())) {
            return false;
        }
        if (plan instanceof IncludedPlan.Asked asked) {
            return has(asked.plan());
        }
        return !(plan instanceof IncludedPlan.AskedOfRoot all) || has(all.plan());
    }

    private boolean has(Fetch fetch) {
        if (fetch instanceof Fetch.Item) {
            return true;
        }
        if (fetch instanceof Fetch.Again again) {
            return has(again.plan());
        }
        if (fetch instanceof Fetch.OfParent parent) {
            return has(parent.plan());
        }
        if (fetch instanceof Fetch.HowMany number) {
            return has(number.plan());
        }
        throw new AssertionError("unhandled fetch " + fetch);
    }
}
