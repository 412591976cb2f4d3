/**
 * How a design serves reads: from a question to its access paths, their requests and their read units.
 *
 * <p>Read in this order: {@code Question} (what is asked), {@code Bound} (the part of a key that it fixes), {@code Accesses}
 * (single requests that find all matches), {@code FollowUps} (reads for what they lack), {@code AccessPaths} (all of it put
 * together), then {@code Reads} with {@code Included} for entities in the same answer. {@code Plan} says how a path is
 * executed, {@code Obstacles} why there is none.
 */
package dev.keywright.core.serve;
