package dev.keywright.core.heat;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Update;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Bound;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The load of single requests and writes at peak on the busiest key that they go to. */
public final class LoadMeter {
    private final Model model;
    private final Layout layout;
    private final BusiestKeyShares shares;

    public LoadMeter(Layout layout) {
        this(layout, new BusiestKeyShares(layout.facts(), layout.estimates()));
    }

    /** A meter for one of many designs of a model. */
    public LoadMeter(Layout layout, BusiestKeyShares shares) {
        this.layout = layout;
        this.model = layout.model();
        this.shares = shares;
    }

    /** The load of a request; a scan goes to all partitions alike. */
    public Optional<Load> findRead(Pattern pattern, Request request) {
        if (request.operation() == DynamoDbOperation.SCAN) {
            return Optional.empty();
        }
        Entry entry = request.entry();
        Rational each = request.units().times(peak(pattern)).dividedBy(Rational.of(request.partitions()));
        Rational share = shares.ofShard(pattern, entry, chosenParts(request), request.spreadBy());
        boolean single = request.operation() != DynamoDbOperation.QUERY;
        Rational ofItem =
                single ? share.min(shares.of(pattern, entry, itemParts(entry), request.spreadBy())) : Rational.ZERO;
        return Optional.of(new Load(
                pattern,
                entry,
                FixedValues.of(entry, pattern.operation()),
                each.times(share),
                Rational.ZERO,
                each.times(ofItem),
                Rational.ZERO));
    }

    private Rational peak(Pattern pattern) {
        return layout.facts().pattern(pattern.ref()).peakPerSecond().value();
    }

    /** The parts of the partition key that tell requests apart; where a request goes to all shards, no shard does. */
    private static List<Part> chosenParts(Request request) {
        Entry entry = request.entry();
        int shards = 1;
        for (Part part : entry.partitionParts()) {
            shards *= isSpread(entry, part) ? count(part) : 1;
        }
        boolean all = request.look().bound().partitions() >= shards;
        return entry.partitionParts().stream()
                .filter(part -> !all || !isSpread(entry, part))
                .toList();
    }

    /** Whether a part spreads different items; equal copies are not among them, since a reader takes any. */
    private static boolean isSpread(Entry entry, Part part) {
        return count(part) > 1 && !Bound.isAnyCopy(entry, part);
    }

    private static int count(Part part) {
        return part instanceof Shard shard ? shard.count() : part instanceof Random any ? any.count() : 1;
    }

    /** The parts that distinguish the items of one partition: the sort key, and in an index the key of the table. */
    private List<Part> itemParts(Entry entry) {
        List<Part> parts = new ArrayList<>(entry.sortParts());
        if (!entry.isPrimary()) {
            Entry primary = layout.primary(entry.item());
            parts.addAll(primary.partitionParts());
            parts.addAll(primary.sortParts());
        }
        return parts;
    }

    /** The load of a write; every marker of a stream's record has a key of its own. */
    public Optional<Load> findWrite(Pattern pattern, Effect effect) {
        if (effect.cause() == Effect.Cause.RECORD) {
            return Optional.empty();
        }
        Rational perSecond = effect.units().times(peak(pattern));
        Entry entry = effect.entry();
        Rational share = shares.ofShard(pattern, entry, entry.partitionParts(), effect.spreadBy())
                .min(mostOnOneKey(pattern, effect));
        Rational ofItem = share.min(shares.ofShard(pattern, entry, itemParts(entry), effect.spreadBy()));
        return Optional.of(new Load(
                pattern,
                entry,
                FixedValues.of(entry, pattern.operation()),
                Rational.ZERO,
                perSecond.times(share),
                Rational.ZERO,
                perSecond.times(ofItem)));
    }

    /** An entry that moves to another partition is deleted under one key and put under another. */
    private Rational mostOnOneKey(Pattern pattern, Effect effect) {
        List<AttributeUse> partition = effect.entry().partition().stream()
                .flatMap(template -> template.attributes().stream())
                .toList();
        boolean moves = effect.operation() == DynamoDbOperation.UPDATE_ITEM
                && effect.times().isMoreThan(Rational.ONE)
                && pattern.operation() instanceof Update update
                && model.namesOne(update.selection())
                && update.changes().stream()
                        .map(change -> AttributeUse.own(change.attribute()))
                        .anyMatch(partition::contains);
        return moves ? Rational.ONE.dividedBy(effect.times()) : Rational.ONE;
    }
}
