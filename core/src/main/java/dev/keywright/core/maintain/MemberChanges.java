package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.List;

/** DynamoDB adds members to top-level sets of an item and deletes them there, and not in maps of embedded children. */
final class MemberChanges {
    private final Layout layout;
    private final Model model;

    MemberChanges(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    List<WriteObstacle> obstacles(Write write) {
        List<WriteObstacle> obstacles = new ArrayList<>();
        if (!(write instanceof Update update)) {
            return obstacles;
        }
        for (Change change : update.changes()) {
            for (ItemOf<Embed> embed : layout.embeds()) {
                if (change.isOfMembers() && holds(embed, change)) {
                    obstacles.add(new WriteObstacle(
                            embed.kind().entity(),
                            "DynamoDB adds and removes members of top-level sets alone, and `%s` is embedded in `%s`"
                                    .formatted(change.attribute(), embed.kind().parent())));
                }
            }
        }
        return obstacles;
    }

    private boolean holds(ItemOf<Embed> embed, Change change) {
        return model.entity(embed.kind().entity()).attributes().stream()
                .map(Attribute::ref)
                .anyMatch(ref -> model.origin(ref)
                        .ref()
                        .equals(model.origin(change.attribute()).ref()));
    }
}
