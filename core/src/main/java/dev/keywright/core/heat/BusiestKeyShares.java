package dev.keywright.core.heat;

import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The share of a pattern's requests that go to the busiest key. Safe for several threads: answers are kept, and the same whoever asks first. */
public final class BusiestKeyShares {
    private static final Rational HALF = Rational.of(1, 2);

    private final Model model;
    private final Facts facts;
    private final Estimates estimates;
    /** The attributes of parents whose values an attribute holds. */
    private final Map<AttributeRef, Set<AttributeRef>> originals = new LinkedHashMap<>();

    private final Map<Asked, Rational> busiest = new ConcurrentHashMap<>();

    /** The attribute of a key, with those that take its place where the pattern writes another entity. */
    private record Asked(PatternRef pattern, AttributeUse use, Set<AttributeUse> spreadBy) {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Asked asked
                    && use.equals(asked.use)
                    && pattern.equals(asked.pattern)
                    && spreadBy.equals(asked.spreadBy);
        }

        @Override
        public int hashCode() {
            return 31 * pattern.hashCode() + use.hashCode();
        }
    }

    public BusiestKeyShares(Facts facts, Estimates estimates) {
        this.model = facts.model();
        this.facts = facts;
        this.estimates = estimates;
        for (Entity entity : model.entities()) {
            for (Parent role : entity.parents()) {
                for (Holding holding : role.holds()) {
                    originals
                            .computeIfAbsent(holding.held(), unused -> new LinkedHashSet<>())
                            .add(holding.source());
                }
            }
        }
    }

    /**
     * The share of the busiest text made of these parts of an entry's keys, shards not counted: the caller knows whether a request
     * goes to all. It is no less than that of the busiest entity, which has one text, whatever attributes are in it.
     *
     * @param spreadBy the attributes that take the place of the template's where the pattern writes another entity
     */
    Rational of(Pattern pattern, Entry entry, List<Part> parts, Set<AttributeUse> spreadBy) {
        Rational share = Rational.ONE;
        for (Part part : parts) {
            if (part instanceof Segment segment) {
                share = share.min(of(pattern, segment, spreadBy));
            }
        }
        return share.max(ofOneEntity(pattern, entry, spreadBy));
    }

    /** The share of the entity that a pattern meets most: its id or a unique value of it says which. A number is kept for many. */
    private Rational ofOneEntity(Pattern pattern, Entry entry, Set<AttributeUse> spreadBy) {
        if (entry.item().kind().isNumber()) {
            return Rational.ZERO;
        }
        Entity entity = model.entity(entry.entity());
        Rational most = ofOneEntity(pattern, entity.id(), spreadBy);
        for (Unique unique : entity.uniques()) {
            most = most.max(ofOneEntity(pattern, unique.attributes(), spreadBy));
        }
        return most;
    }

    private Rational ofOneEntity(Pattern pattern, List<AttributeRef> names, Set<AttributeUse> spreadBy) {
        return names.stream()
                .map(name -> busiest(pattern, AttributeUse.own(name), spreadBy))
                .reduce(Rational::min)
                .orElse(Rational.ZERO);
    }

    /** The share of one shard where a request goes to one of them; a busy value keeps its shard busy. */
    public Rational ofShard(Pattern pattern, Entry entry, List<Part> parts, Set<AttributeUse> spreadBy) {
        Rational even = of(pattern, entry, parts, spreadBy);
        Rational share = even;
        for (Part part : parts) {
            if (part instanceof Random random) {
                share = share.dividedBy(Rational.of(random.count()));
            }
            if (part instanceof Shard shard) {
                Rational value = shard.attributes().stream()
                        .map(use -> busiest(pattern, use, spreadBy))
                        .reduce(even, Rational::min);
                share = share.dividedBy(Rational.of(shard.count())).max(value);
            }
        }
        return share;
    }

    private Rational of(Pattern pattern, Segment segment, Set<AttributeUse> spreadBy) {
        AttributeUse use = segment.attribute();
        if (isBucket(segment) && !isStated(pattern, use)) {
            return Rational.ONE;
        }
        Rational busiest = busiest(pattern, use, spreadBy);
        if (segment.fallback() instanceof FallbackText) {
            Rational presence = estimates.presence(use.attribute());
            busiest = busiest.times(presence).max(Rational.ONE.minus(presence));
        }
        return isSetToConstant(pattern, use) ? busiest.max(HALF) : busiest;
    }

    /** All requests of the moment go to the current bucket. */
    private boolean isBucket(Segment segment) {
        boolean time = model.attribute(segment.attribute().attribute()).type() == AttributeType.TIMESTAMP;
        return time
                && segment.format() instanceof NamedFormat named
                && named.findBucket().isPresent();
    }

    private static boolean isStated(Pattern pattern, AttributeUse use) {
        return pattern.skew().byAttribute().stream()
                .anyMatch(skew -> skew.attribute().equals(use));
    }

    /** All entries that move arrive at one key; the keys that they leave are spread. */
    private static boolean isSetToConstant(Pattern pattern, AttributeUse use) {
        if (use.isInherited()) {
            return false;
        }
        for (Write write : pattern.operation().writes()) {
            boolean sets = write instanceof Update update
                    && update.changes().stream()
                            .anyMatch(change -> change instanceof Change.SetTo
                                    && change.attribute().equals(use.attribute()));
            if (sets) {
                return true;
            }
        }
        return false;
    }

    private Rational busiest(Pattern pattern, AttributeUse use, Set<AttributeUse> spreadBy) {
        Asked asked = new Asked(pattern.ref(), use, spreadBy);
        Rational known = busiest.get(asked);
        if (known == null) {
            known = found(pattern, use, spreadBy);
            busiest.put(asked, known);
        }
        return known;
    }

    private Rational found(Pattern pattern, AttributeUse use, Set<AttributeUse> spreadBy) {
        Map<AttributeUse, Quantity> known = facts.pattern(pattern.ref()).busiest();
        AttributeUse meant = spreadBy.contains(use)
                ? use
                : spreadBy.stream()
                        .filter(other -> isHeldFor(other, use))
                        .findFirst()
                        .orElse(use);
        if (known.containsKey(meant)) {
            return known.get(meant).value();
        }
        Optional<Rational> same = known.entrySet().stream()
                .filter(other -> isHeldFor(other.getKey(), meant) || isHeldFor(meant, other.getKey()))
                .map(other -> other.getValue().value())
                .reduce(Rational::max);
        return same.orElseGet(() -> estimates.busiest(meant.attribute()));
    }

    /** A child's attribute that holds its parent's id has the parent's value; it may hold that of several parents at once. */
    private boolean isHeldFor(AttributeUse held, AttributeUse original) {
        if (held.isInherited() || original.isInherited()) {
            return false;
        }
        return originals.getOrDefault(held.attribute(), Set.of()).contains(original.attribute());
    }
}
