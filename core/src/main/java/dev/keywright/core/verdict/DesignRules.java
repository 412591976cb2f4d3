package dev.keywright.core.verdict;

import java.util.List;

/** The rules for designs; to add one, write its file and add a line here. */
public final class DesignRules {
    public static final List<DesignRule> ALL = List.of(
            new BucketNeedsBounds(),
            new CollectionTooLarge(),
            new EventualTarget(),
            new FewPartitions(),
            new FilteredRead(),
            new FollowUpReads(),
            new FullScan(),
            new GrowingItem(),
            new GuardedIndex(),
            new HintNotFollowed(),
            new HomeKeyChanges(),
            new HotPartition(),
            new IdNotKept(),
            new IndexRewrites(),
            new ItemOverLimit(),
            new KeptByHand(),
            new KeyDoesNotSort(),
            new KeyNotUnique(),
            new KeyTooLong(),
            new KeysCollide(),
            new LongAnswer(),
            new LookedUpKey(),
            new MissingGuard(),
            new OptionalInKey(),
            new OverMaxIndexes(),
            new OverRead(),
            new PatternNotServed(),
            new RawSegment(),
            new RedundantIndex(),
            new ReversedKey(),
            new SnapshotRead(),
            new StaleCopy(),
            new TableQuota(),
            new TenantLikeOthers(),
            new TenantNotFirst(),
            new TableNotApart(),
            new TooManyProjected(),
            new TransactionOverLimit(),
            new UnboundedRead(),
            new UnknownIndexName(),
            new UnreadCopy(),
            new UnreadEntry(),
            new UnreadProjection(),
            new UnusedIndex(),
            new UnwantedMembers(),
            new WholeKeyQuery(),
            new WideRewrites());

    private DesignRules() {}
}
