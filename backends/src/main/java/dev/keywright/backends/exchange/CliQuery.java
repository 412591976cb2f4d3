package dev.keywright.backends.exchange;

import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.SampleValue;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The key condition of a query, with the keys of a sample item that it finds. */
final class CliQuery {
    private static final Pattern INPUT = Pattern.compile("\\{[^}]*}");
    private static final Pattern BOUND = Pattern.compile("\\{(from|to) [^}]*}");

    private final Request request;
    private final Optional<SampleItem> item;
    private final Map<String, Object> names = JsonTree.object();
    private final Map<String, Object> values = JsonTree.object();
    private final List<String> terms = new ArrayList<>();

    CliQuery(Request request, Path path, List<SampleItem> samples) {
        this.request = request;
        List<SampleItem> own = samples.stream()
                .filter(sample ->
                        sample.item().ref().equals(request.entry().item().ref()))
                .toList();
        this.item = own.stream()
                .filter(this::hasConstants)
                .findFirst()
                .or(() -> own.stream().findFirst());
        for (int number = 0; number < path.key().partition().size(); number++) {
            equal("p" + number, path.key().partition().get(number));
        }
        for (int number = 0; number < path.key().sort().size(); number++) {
            sort(number == 0 ? "s" : "s" + number, path.key().sort().get(number));
        }
    }

    String condition() {
        return String.join(" AND ", terms);
    }

    Map<String, Object> names() {
        return names;
    }

    Map<String, Object> values() {
        return values;
    }

    /** A sample that matches the pattern's constants. */
    private boolean hasConstants(SampleItem sample) {
        return request.look().question().selection().by().stream()
                .filter(given -> given.supply() instanceof Constants)
                .allMatch(given -> ((Constants) given.supply())
                        .values().stream()
                                .anyMatch(value -> sample.find(
                                                given.attribute().attribute().name())
                                        .filter(held -> held.text().equals(value.text()))
                                        .isPresent()));
    }

    private void equal(String label, String name) {
        names.put("#" + label, name);
        values.put(":" + label, value(name));
        terms.add("#%1$s = :%1$s".formatted(label));
    }

    private Object value(String name) {
        return TypedJson.of(item.flatMap(sample -> sample.find(name)).orElseGet(() -> SampleValue.text(name)));
    }

    private void sort(String label, String name) {
        String condition = request.keyCondition();
        String quoted = Pattern.quote(name);
        Matcher beginning = Pattern.compile("begins_with\\(%s, (.*?)\\)(?: AND |$)".formatted(quoted))
                .matcher(condition);
        Matcher between = Pattern.compile(" AND %s BETWEEN (.*?) AND (.*)$".formatted(quoted))
                .matcher(condition);
        if (beginning.find()) {
            names.put("#" + label, name);
            values.put(":" + label, TypedJson.of(SampleValue.text(filled(beginning.group(1), name))));
            terms.add("begins_with(#%1$s, :%1$s)".formatted(label));
        } else if (between.find()) {
            names.put("#" + label, name);
            values.put(":%sFrom".formatted(label), bound(between.group(1), name));
            values.put(":%sTo".formatted(label), bound(between.group(2), name));
            terms.add("#%1$s BETWEEN :%1$sFrom AND :%1$sTo".formatted(label));
        } else if (condition.contains(" AND %s = ".formatted(name))) {
            equal(label, name);
        }
    }

    /** A bound that the caller passes is the sample's own value, at either end. */
    private Object bound(String text, String name) {
        return BOUND.matcher(text).find() ? value(name) : TypedJson.of(SampleValue.text(filled(text, name)));
    }

    /** The prefix of the sample's key that the text describes. */
    private String filled(String text, String name) {
        String expression = INPUT.splitAsStream(text + "\u0000")
                .map(literal -> literal.replace("\u0000", ""))
                .map(Pattern::quote)
                .collect(Collectors.joining(".+?"));
        Matcher start = Pattern.compile(text.endsWith("}") ? expression + ".*" : expression)
                .matcher(item.flatMap(sample -> sample.find(name))
                        .map(SampleValue::text)
                        .orElse(""));
        return start.lookingAt() ? start.group() : text;
    }
}
