package dev.keywright.core.rules;

import java.util.List;

/** The rules for models; to add one, write its file and add a line here. */
public final class Rules {
    public static final List<Rule> ALL = List.of(
            new Analytics(),
            new BlobInKey(),
            new ChangingIdentity(),
            new CopyTooWide(),
            new CountsContradict(),
            new CountsDiffer(),
            new CreatedAgain(),
            new ExactCountOfExpiring(),
            new ExpiringId(),
            new ExtremeMayFall(),
            new GeneratedElsewhere(),
            new GrowingList(),
            new HotItem(),
            new ImpossibleValue(),
            new InputLooksLikeValue(),
            new InputOfTwoTypes(),
            new ItemTooLarge(),
            new KindsOfTwoTypes(),
            new LargeAttribute(),
            new MembersBothWays(),
            new MoreValuesThanEntities(),
            new NoPatterns(),
            new NoTenant(),
            new NothingCreates(),
            new NothingReads(),
            new NumberWithoutBounds(),
            new NumberedWithoutParent(),
            new PutOfNumbered(),
            new OptionalId(),
            new SameIdentity(),
            new SameQuestion(),
            new SpaceOfAParent(),
            new SpaceOfTwoTypes(),
            new StrongTextSearch(),
            new StrongWithLag(),
            new TenantNotGiven(),
            new TextSearch(),
            new TransactionMayGrow(),
            new TransactionTooLarge(),
            new UnboundedAnswer(),
            new UncheckedUnique(),
            new UnknownToCaller(),
            new WideFanout());

    static final List<Rule> OF_PARTS =
            ALL.stream().filter(PartRule.class::isInstance).toList();

    private Rules() {}
}
