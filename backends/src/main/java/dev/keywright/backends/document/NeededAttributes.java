package dev.keywright.backends.document;

import dev.keywright.backends.text.Markdown;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The attributes that a pattern reads or writes. */
final class NeededAttributes {
    private NeededAttributes() {}

    static String text(Pattern pattern, Model model) {
        return names(pattern.operation(), model).stream()
                .map(name -> name.indexOf(' ') < 0 ? Markdown.code(name) : Markdown.text(name))
                .collect(Collectors.joining(", "));
    }

    private static Set<String> names(Operation operation, Model model) {
        Set<String> names = new LinkedHashSet<>();
        if (operation instanceof Read read) {
            if (read.select().isEmpty()) {
                read.entities().forEach(kind -> names.addAll(all(model.entity(kind))));
                read.include().forEach(include -> names.add("all attributes of " + include.entity()));
            } else {
                read.select().forEach(selected -> names.add(selected.attribute().toString()));
            }
        }
        if (operation instanceof Count) {
            names.add("only the count");
        }
        operation.writes().forEach(write -> names.addAll(written(write, model)));
        operation.entities().stream()
                .filter(unused -> names.isEmpty())
                .forEach(entity -> names.addAll(all(model.entity(entity))));
        return names;
    }

    private static List<String> written(Write write, Model model) {
        if (write instanceof Update update) {
            return update.changes().stream()
                    .map(Change::attribute)
                    .map(attribute -> attribute.name())
                    .toList();
        }
        Entity entity = model.entity(write.entity());
        return write instanceof Delete
                ? entity.id().stream().map(id -> id.name()).toList()
                : all(entity);
    }

    private static List<String> all(Entity entity) {
        return entity.attributes().stream().map(Attribute::name).toList();
    }
}
