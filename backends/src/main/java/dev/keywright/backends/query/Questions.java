package dev.keywright.backends.query;

import dev.keywright.backends.query.Api.Given;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Selection;
import dev.keywright.core.serve.Included;
import dev.keywright.description.AttributeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The inputs of reads and counts: of what is asked for, and of the conditions on what comes along. */
final class Questions {
    private final FieldTypes fields;

    Questions(FieldTypes fields) {
        this.fields = fields;
    }

    Question of(Read read, Set<AttributeUse> bucketed) {
        Identifiers names = new Identifiers();
        Question all = question(read.selection(), names, "", "", bucketed);
        for (Read other : read.others()) {
            all = CommonQuestion.of(all, question(other.selection(), new Identifiers(), "", "", bucketed));
        }
        for (Include include : read.include()) {
            if (include.where().isConditional()) {
                String word = include.path().get(include.path().size() - 1).to().name();
                all = both(all, included(include, word, names));
            }
        }
        return all;
    }

    Question of(Count count, Set<AttributeUse> bucketed) {
        return question(count.selection(), new Identifiers(), "", "", bucketed);
    }

    private Question included(Include include, String word, Identifiers names) {
        Question its = question(include.where(), names, word, Included.input(include.path(), ""), Set.of());
        if (!its.contains()) {
            return its;
        }
        List<Api.Prefix> prefixes = new ArrayList<>(its.prefixes());
        prefixes.add(
                new Api.Prefix(names.unique(Identifiers.camel(word + " containing")), Included.name(include.path())));
        return new Question(its.given(), its.choices(), its.ranges(), prefixes, false);
    }

    private static Question both(Question one, Question other) {
        return new Question(
                joined(one.given(), other.given()),
                joined(one.choices(), other.choices()),
                joined(one.ranges(), other.ranges()),
                joined(one.prefixes(), other.prefixes()),
                one.contains() || other.contains());
    }

    private static <T> List<T> joined(List<T> one, List<T> other) {
        List<T> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }

    /**
     * The inputs of one selection.
     *
     * @param word what their names begin with; empty for what is asked for itself
     * @param start what the runtime's names for them begin with
     */
    private Question question(
            Selection selection, Identifiers names, String word, String start, Set<AttributeUse> bucketed) {
        List<Api.Range> ranges = selection.range().stream()
                .map(range -> new Api.Range(
                        names.unique(name(word, field(range.attribute()))),
                        start + AttributeNames.of(range.attribute()),
                        fields.type(range.attribute().attribute()),
                        fields.limits(range.attribute().attribute()),
                        bucketed.contains(range.attribute())))
                .toList();
        List<Given> given = GivenInputs.of(selection, fields, names, word).stream()
                .map(one -> new Given(one.name(), start + one.input(), one.type(), one.limits()))
                .toList();
        return new Question(
                given,
                selection.in().stream()
                        .map(choice -> new Api.Choice(
                                names.unique(name(word, Identifiers.plural(field(choice.attribute())))),
                                start + AttributeNames.of(choice.attribute()),
                                fields.type(choice.attribute().attribute()),
                                fields.limits(choice.attribute().attribute()),
                                choice.most()))
                        .toList(),
                ranges,
                selection.prefix().stream()
                        .map(prefix -> new Api.Prefix(
                                names.unique(name(word, field(prefix.attribute()) + "Prefix")),
                                start + AttributeNames.of(prefix.attribute())))
                        .toList(),
                selection.contains().isAsked());
    }

    private String field(AttributeUse use) {
        return fields.field(use).name();
    }

    static String name(String word, String field) {
        return word.isEmpty() ? field : Identifiers.camel(word + " " + field);
    }
}
