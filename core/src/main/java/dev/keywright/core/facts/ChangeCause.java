package dev.keywright.core.facts;

import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;

/** A pattern that changes an attribute, and the probability that one such write really does. */
public record ChangeCause(PatternRef pattern, Rational probability) {}
