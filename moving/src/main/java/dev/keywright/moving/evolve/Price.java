package dev.keywright.moving.evolve;

import dev.keywright.core.number.Rational;

/** The units that a step consumes, and what they cost on demand. */
public record Price(Rational readUnits, Rational writeUnits, long nanoDollars) {}
