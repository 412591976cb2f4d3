package dev.keywright.app.studio.language;

import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.Section;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import java.util.Optional;

/** The meaning of the word at a place: a field by the language's own description, a name by the facts of the model. */
public final class Hover {
    private final Optional<Model> model;

    /** The meaning of words in a model; without a model only of the language's own. */
    public Hover(Optional<Model> model) {
        this.model = model;
    }

    public Optional<String> find(String text, int line, String word, int end) {
        Place place = Place.of(text, line, end);
        if (place.key().isEmpty()) {
            for (Section section : Sections.at(place.path(), place.siblings())) {
                Optional<String> field =
                        section.fields().contains(word) ? SchemaTexts.describe(section.name(), word) : Optional.empty();
                if (field.isPresent()) {
                    return field.map(description -> "%s\n%s".formatted(word, description));
                }
            }
        }
        return model.flatMap(known -> named(known, word));
    }

    private static Optional<String> named(Model known, String word) {
        Optional<Entity> entity = known.findEntity(word);
        if (entity.isPresent()) {
            return entity.map(found -> described(found, Facts.of(known)));
        }
        return known.findPattern(word).map(found -> described(found, Facts.of(known)));
    }

    private static String described(Entity entity, Facts facts) {
        return "%s\n%s = %s, %s bytes each"
                .formatted(
                        entity.name(),
                        facts.entity(entity.ref()).count().derivation(),
                        Numbers.figure(facts.entity(entity.ref()).count().value()),
                        Numbers.figure(facts.entity(entity.ref()).itemBytes().value()));
    }

    private static String described(Pattern pattern, Facts facts) {
        return "%s %s\n%s a second on average, %s at peak"
                .formatted(
                        pattern.id(),
                        pattern.title(),
                        Numbers.figure(
                                facts.pattern(pattern.ref()).averagePerSecond().value()),
                        Numbers.figure(
                                facts.pattern(pattern.ref()).peakPerSecond().value()));
    }
}
