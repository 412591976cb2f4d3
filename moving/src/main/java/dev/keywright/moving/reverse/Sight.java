package dev.keywright.moving.reverse;

import dev.keywright.verifier.world.Thing;

/** What was seen of a thing in the design. */
public sealed interface Sight {
    record Present(Thing thing) implements Sight {}

    /** It is in none of the places where it could be. */
    record Gone() implements Sight {}

    /** Nobody knows where its items would be. */
    record Unknown() implements Sight {}
}
