package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Choice;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.Given;
import dev.keywright.backends.query.Api.Limits;
import dev.keywright.backends.query.Api.Prefix;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Range;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The parameters of methods, and the inputs that they become. */
public final class Parameters {
    /** An update that sets no more than this, and always all of it, takes the values themselves. */
    private static final int FEW = 3;

    private static final int LINE = 110;

    private final JavaTypes types;

    Parameters(JavaTypes types) {
        this.types = types;
    }

    /** One of a method. */
    record Parameter(String type, String name) {}

    /** On one line where that has room for them behind so many other characters. */
    static String declared(List<Parameter> parameters, int before) {
        List<String> all = parameters.stream()
                .map(parameter -> parameter.type() + " " + parameter.name())
                .toList();
        String together = String.join(", ", all);
        boolean room = before + together.replace("§", "").length() <= LINE;
        return room ? together : "\n            " + String.join(",\n            ", all);
    }

    static String passed(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
    }

    List<Parameter> of(Question question) {
        return of(question, JavaTypes.parameterNames());
    }

    private List<Parameter> of(Question question, Identifiers names) {
        List<Parameter> all = new ArrayList<>(given(question.given(), names));
        for (Choice choice : question.choices()) {
            all.add(new Parameter("§List§<%s>".formatted(types.boxed(choice.type())), unique(choice.name(), names)));
        }
        for (Range range : question.ranges()) {
            if (range.required()) {
                all.add(new Parameter(types.name(range.type()), unique(range.name() + "From", names)));
                all.add(new Parameter(types.name(range.type()), unique(range.name() + "To", names)));
            }
        }
        for (Prefix prefix : question.prefixes()) {
            all.add(new Parameter("String", unique(prefix.name(), names)));
        }
        if (question.contains()) {
            all.add(new Parameter("String", unique("containing", names)));
        }
        return all;
    }

    private List<Parameter> given(List<Given> given, Identifiers names) {
        List<Parameter> all = new ArrayList<>();
        given.forEach(one -> all.add(new Parameter(types.name(one.type()), unique(one.name(), names))));
        return all;
    }

    private static String unique(String name, Identifiers names) {
        return JavaTypes.safe(names.unique(name));
    }

    /** The inputs of a question, of parameters in the same order; a prefix stands before each where they are components. */
    String inputs(Question question, String prefix, String suffix) {
        boolean components = !prefix.isEmpty();
        List<Parameter> names = of(question, components ? new Identifiers() : JavaTypes.parameterNames());
        int at = 0;
        StringBuilder text = new StringBuilder("§Inputs§.NONE");
        for (Given one : question.given()) {
            String value = prefix + names.get(at++).name() + suffix;
            text.append("\n                .with(%s, %s)"
                    .formatted(Java.literal(one.input()), types.written(one.name(), one.type(), one.limits(), value)));
        }
        for (Choice choice : question.choices()) {
            String value = prefix + names.get(at++).name() + suffix;
            text.append("\n                .with(%s, %s.stream().map(one -> %s).toList())"
                    .formatted(
                            Java.literal(choice.use()),
                            value,
                            types.written(choice.name(), choice.type(), choice.limits(), "one")));
        }
        for (Range range : question.ranges()) {
            if (range.required()) {
                String from = prefix + names.get(at++).name() + suffix;
                String to = prefix + names.get(at++).name() + suffix;
                text.append("\n                .with(%s, §Bounds§.between(%s, %s))"
                        .formatted(
                                Java.literal(range.use()),
                                types.written(range.name(), range.type(), range.limits(), from),
                                types.written(range.name(), range.type(), range.limits(), to)));
            }
        }
        for (Prefix one : question.prefixes()) {
            text.append("\n                .withPrefix(%s, %s)"
                    .formatted(Java.literal(one.use()), prefix + names.get(at++).name() + suffix));
        }
        if (question.contains()) {
            text.append("\n                .containing(%s)"
                    .formatted(prefix + names.get(at).name() + suffix));
        }
        return text.toString();
    }

    /** The inputs of a read, as the components of a record. */
    static List<Field> components(Question question) {
        return question.given().stream()
                .map(one -> new Field(one.name(), one.input(), one.type(), false, Limits.NONE))
                .toList();
    }

    /** Whether the values that an update sets stand among the parameters, not in a record of their own. */
    public static boolean isFlat(Action action) {
        int number = action.sets().size() + action.adds().size();
        return number <= FEW
                && action.sets().stream().noneMatch(Field::optional)
                && action.adds().stream().noneMatch(Field::optional);
    }

    /** The values that are set or added. */
    public static List<Field> changes(Action action) {
        List<Field> all = new ArrayList<>(action.sets());
        all.addAll(action.adds());
        return all;
    }

    /** The parameters of a write outside a transaction. */
    List<Parameter> of(Action action) {
        Identifiers names = JavaTypes.parameterNames();
        List<Parameter> all = new ArrayList<>(given(action.given(), names));
        action.fresh()
                .filter(shape -> !shape.fields().isEmpty())
                .ifPresent(shape -> all.add(new Parameter(shape.name(), unique(action.name(), names))));
        if (action.changes() && isFlat(action)) {
            changes(action)
                    .forEach(field -> all.add(new Parameter(types.name(field.type()), unique(field.name(), names))));
        } else if (action.changes()) {
            all.add(new Parameter(action.typeName() + "Changes", unique("changes", names)));
        }
        return all;
    }

    /** The inputs of a write that stands alone. */
    String inputs(Action action, String codecs) {
        List<Parameter> names = of(action);
        int at = 0;
        boolean fresh =
                action.fresh().filter(shape -> !shape.fields().isEmpty()).isPresent();
        StringBuilder text = new StringBuilder();
        List<String> givens = new ArrayList<>();
        for (Given one : action.given()) {
            givens.add("\n                .with(%s, %s)"
                    .formatted(
                            Java.literal(one.input()),
                            types.written(
                                    one.name(),
                                    one.type(),
                                    one.limits(),
                                    names.get(at++).name())));
        }
        text.append(
                fresh
                        ? "§WriteInputs§.fresh(%s.values(%s))"
                                .formatted(codecs, names.get(at++).name())
                        : "§WriteInputs§.NONE");
        givens.forEach(text::append);
        if (action.changes() && isFlat(action)) {
            for (Field field : changes(action)) {
                text.append("\n                ")
                        .append(changed(action, field, names.get(at++).name()));
            }
        } else if (action.changes()) {
            return "%s.changes(%s, %s)".formatted(codecs, text, names.get(at).name());
        }
        return text.toString();
    }

    /** One value that is set or added. */
    String changed(Action action, Field field, String value) {
        String use = Java.literal(field.use());
        boolean adds = action.adds().contains(field);
        if (!adds) {
            return ".setting(%s, %s)".formatted(use, types.written(field.name(), field.type(), field.limits(), value));
        }
        String number = field.type().whole() ? "§BigDecimal§.valueOf(%s)".formatted(value) : value;
        return ".adding(%s, %s)".formatted(use, number);
    }

    /** All that one of several writes takes, as the components of a record. */
    public static List<Field> components(Action action) {
        Identifiers names = new Identifiers();
        List<Field> all = new ArrayList<>();
        for (Given one : action.given()) {
            all.add(new Field(names.unique(one.name()), one.input(), one.type(), false, one.limits()));
        }
        for (Field field : changes(action)) {
            all.add(new Field(names.unique(field.name()), field.use(), field.type(), field.optional(), field.limits()));
        }
        return all;
    }

    /** Whether nothing but what is new is given to it. */
    public static boolean isFreshAlone(Action action) {
        return action.fresh().isPresent() && action.given().isEmpty();
    }
}
