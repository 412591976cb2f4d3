package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.CompiledItem;
import java.util.List;
import java.util.Optional;

/** Entities as their own items say that they are now, whatever else is known of them. */
public final class RemainingItems {
    private RemainingItems() {}

    /** With all its parts; empty where there is none, or where too little is known to find it. */
    public static Optional<FoundEntity> whole(CallContext context, String entity, FoundEntity known) {
        Optional<CompiledItem> home = context.design().findHome(entity);
        if (home.isEmpty()) {
            return context.design().findEmbed(entity).flatMap(embed -> inside(context, embed, known));
        }
        return home(context, home.get(), known)
                .map(found -> context.homes()
                        .withParts(entity, found, context.design().apart(entity)));
    }

    private static Optional<FoundEntity> home(CallContext context, CompiledItem home, FoundEntity known) {
        return context.homes()
                .key(home.primary(), known)
                .flatMap(key -> context.finder().byKey(home.primary(), List.of(key), true).values().stream()
                        .findFirst());
    }

    private static Optional<FoundEntity> inside(CallContext context, CompiledEmbed embed, FoundEntity known) {
        CompiledItem home = context.design().findHome(embed.parent()).orElseThrow();
        List<String> id = context.design().entity(embed.entity()).id();
        FoundEntity parent = new FoundEntity(embed.parent(known.values()), known.sources());
        return home(context, home, parent)
                .flatMap(holder -> context.asked().children(embed, holder).stream()
                        .filter(child -> child.values().agrees(known.values(), id))
                        .findFirst());
    }

    public static boolean isLiving(CallContext context, String entity, FoundEntity found) {
        return context.homes().isLiving(entity, found.values());
    }
}
