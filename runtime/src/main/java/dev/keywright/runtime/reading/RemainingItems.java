package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.CompiledItem;
import java.util.List;
import java.util.Optional;

/** Entities as their own items say that they are now, whatever else is known of them. */
public final class RemainingItems {
    private RemainingItems() {}

    /** With all its parts; empty where there is none, or where too little is known to find it. */
    public static Optional<FoundEntity> whole(CallContext context, String entity, FoundEntity known) {
        CompiledItem home = context.design().findHome(entity).orElseThrow();
        return context.homes()
                .key(home.primary(), known)
                .flatMap(key -> context.finder().byKey(home.primary(), List.of(key), true).values().stream()
                        .findFirst())
                .map(found -> context.homes()
                        .withParts(entity, found, context.design().apart(entity)));
    }

    public static boolean isLiving(CallContext context, String entity, FoundEntity found) {
        return context.homes().isLiving(entity, found.values());
    }
}
