package dev.keywright.backends.query;

import dev.keywright.backends.query.Api.Given;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Input;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The inputs of a caller by name; the same name twice is the same value. */
final class GivenInputs {
    private GivenInputs() {}

    static List<Given> of(Selection selection, FieldTypes fields, Identifiers names) {
        return of(selection, fields, names, "");
    }

    /** With names that begin with a word, if it is not empty. */
    static List<Given> of(Selection selection, FieldTypes fields, Identifiers names, String word) {
        Map<String, Given> given = new LinkedHashMap<>();
        for (Selection.Given one : selection.by()) {
            if (one.supply() instanceof Input input && !given.containsKey(input.name())) {
                given.put(
                        input.name(),
                        new Given(
                                names.unique(Questions.name(word, Identifiers.camel(input.name()))),
                                input.name(),
                                fields.type(one.attribute().attribute()),
                                fields.limits(one.attribute().attribute())));
            }
        }
        return new ArrayList<>(given.values());
    }
}
