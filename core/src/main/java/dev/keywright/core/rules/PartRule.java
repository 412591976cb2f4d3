package dev.keywright.core.rules;

import dev.keywright.core.model.ChangedEntities;

/**
 * A rule that looks at one entity or one pattern at a time: at those of {@link ModelSubject#entities()} and
 * {@link ModelSubject#patterns()}. It may ask about entities that are related to these, as {@link ChangedEntities} says, and for nothing
 * about other patterns. So it need not look again at what has not changed.
 */
interface PartRule extends Rule {}
