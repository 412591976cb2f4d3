package dev.keywright.moving.evolve;

import java.util.List;
import java.util.Optional;

/** A difference between two designs that tables or the application have to follow. */
public sealed interface Change
        permits DeployedChange,
                EntryAdded,
                ExpiryChanged,
                IndexAdded,
                IndexClash,
                IndexDropped,
                ItemRekeyed,
                MapChange,
                Reshaped,
                TableChanged {

    /** The word for this kind of change. */
    String kind();

    /** The difference in one sentence. */
    String text();

    List<Step> steps(Costs costs);

    /** The reason why it cannot be run; nothing where it can. */
    Optional<String> findRefusal();
}
