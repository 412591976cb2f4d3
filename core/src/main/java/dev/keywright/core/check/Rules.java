package dev.keywright.core.check;

import dev.keywright.core.check.rules.Analytics;
import dev.keywright.core.check.rules.CopyTooWide;
import dev.keywright.core.check.rules.CountsContradict;
import dev.keywright.core.check.rules.CountsDiffer;
import dev.keywright.core.check.rules.ExactCountOfExpiring;
import dev.keywright.core.check.rules.GrowingList;
import dev.keywright.core.check.rules.HotItem;
import dev.keywright.core.check.rules.InputLooksLikeValue;
import dev.keywright.core.check.rules.ItemTooLarge;
import dev.keywright.core.check.rules.LargeAttribute;
import dev.keywright.core.check.rules.MoreValuesThanEntities;
import dev.keywright.core.check.rules.NothingCreates;
import dev.keywright.core.check.rules.NothingReads;
import dev.keywright.core.check.rules.NumberWithoutBounds;
import dev.keywright.core.check.rules.SameQuestion;
import dev.keywright.core.check.rules.StrongTextSearch;
import dev.keywright.core.check.rules.StrongWithLag;
import dev.keywright.core.check.rules.TextSearch;
import dev.keywright.core.check.rules.TransactionMayGrow;
import dev.keywright.core.check.rules.TransactionTooLarge;
import dev.keywright.core.check.rules.UnboundedAnswer;
import dev.keywright.core.check.rules.UncheckedUnique;
import dev.keywright.core.check.rules.UnknownToCaller;
import dev.keywright.core.check.rules.WideFanout;
import java.util.List;

/** The rules for models; to add one, write its file and add a line here. */
public final class Rules {
    public static final List<Rule> ALL = List.of(
            new Analytics(),
            new CopyTooWide(),
            new CountsContradict(),
            new CountsDiffer(),
            new ExactCountOfExpiring(),
            new GrowingList(),
            new HotItem(),
            new InputLooksLikeValue(),
            new ItemTooLarge(),
            new LargeAttribute(),
            new MoreValuesThanEntities(),
            new NothingCreates(),
            new NothingReads(),
            new NumberWithoutBounds(),
            new SameQuestion(),
            new StrongTextSearch(),
            new StrongWithLag(),
            new TextSearch(),
            new TransactionMayGrow(),
            new TransactionTooLarge(),
            new UnboundedAnswer(),
            new UncheckedUnique(),
            new UnknownToCaller(),
            new WideFanout());

    private Rules() {}
}
