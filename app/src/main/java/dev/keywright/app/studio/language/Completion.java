package dev.keywright.app.studio.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Section;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words that an author may type at a place, with what each means. */
public final class Completion {
    private static final List<String> OF_ENTITIES =
            List.of("read", "count", "create", "put", "update", "delete", "entity", "apart", "except");
    private static final List<String> OF_ATTRIBUTES = List.of(
            "id",
            "by",
            "in",
            "range",
            "prefix",
            "has",
            "lacks",
            "contains",
            "order",
            "select",
            "set",
            "with",
            "add",
            "remove",
            "unique",
            "expires",
            "follows",
            "attribute");
    private static final Pattern NAME = Pattern.compile("^  ([A-Z][A-Za-z0-9_]*):", Pattern.MULTILINE);

    private final String text;
    private final Place place;

    public Completion(String text, int line, int character) {
        this.text = text;
        this.place = Place.of(text, line, character);
    }

    /**
     * A word to choose.
     *
     * @param kind one of field, entity, attribute, value
     * @param detail the meaning; empty where the word says it all
     */
    public record Choice(String word, String kind, String detail) {}

    /** The letters that are typed already. */
    public String typed() {
        return place.word();
    }

    public List<Choice> choices() {
        return place.key().isPresent() ? values(place.key().get()) : fields();
    }

    private List<Choice> fields() {
        List<Choice> choices = new ArrayList<>();
        boolean parents = place.path().size() == 3 && place.path().get(2).equals("parents");
        if (parents) {
            entities().forEach(name -> choices.add(new Choice(name, "entity", "")));
        }
        for (Section section : Sections.at(place.path(), place.siblings())) {
            section.fields().stream()
                    .filter(field -> !place.siblings().contains(field))
                    .forEach(field -> choices.add(new Choice(
                            field,
                            "field",
                            SchemaTexts.describe(section.name(), field).orElse(""))));
        }
        return choices;
    }

    private List<Choice> values(String key) {
        boolean attribute = place.path().size() == 3 && place.path().get(2).equals("attributes");
        if (attribute || key.equals("type")) {
            return choices(AttributeType.words(), "value");
        }
        if (key.equals("region")) {
            return choices(List.copyOf(BuiltInPrices.list().regions().keySet()), "value");
        }
        if (OF_ENTITIES.contains(key)) {
            return choices(entities(), "entity");
        }
        if (OF_ATTRIBUTES.contains(key)) {
            return choices(attributes(), "attribute");
        }
        for (Section section : Sections.at(place.path(), place.siblings())) {
            List<String> words = SchemaTexts.words(section.name(), key);
            if (!words.isEmpty()) {
                return choices(words, "value");
            }
        }
        return List.of();
    }

    private static List<Choice> choices(List<String> words, String kind) {
        return words.stream().map(word -> new Choice(word, kind, "")).toList();
    }

    /** From the text itself where it is not YAML at the moment. */
    private List<String> entities() {
        Optional<Mapping> section = section("entities");
        if (section.isPresent()) {
            return section.get().keys();
        }
        List<String> names = new ArrayList<>();
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** Those of the entity that the place is about, its ids first; of all entities where that is not known. */
    private List<String> attributes() {
        List<String> about = about();
        Set<String> names = new LinkedHashSet<>();
        List<Set<String>> kinds = new ArrayList<>();
        for (Entry entry : section("entities").map(Mapping::entries).orElse(List.of())) {
            Set<String> its = new LinkedHashSet<>(ids(entry.value()));
            mapping(entry.value(), "attributes").ifPresent(found -> its.addAll(found.keys()));
            if (about.isEmpty() || about.contains(entry.name())) {
                names.addAll(its);
            }
            if (about.contains(entry.name())) {
                kinds.add(its);
            }
        }
        kinds.forEach(names::retainAll);
        return List.copyOf(names);
    }

    /** The entities that the place is about: several where one answer has several kinds. */
    private List<String> about() {
        boolean own = place.path().size() > 1 && place.path().get(0).equals("entities");
        if (own) {
            return List.of(place.path().get(1));
        }
        boolean pattern = place.path().size() > 1 && place.path().get(0).equals("patterns");
        return pattern
                ? section("patterns")
                        .flatMap(found -> found.find(place.path().get(1)))
                        .map(found -> verbEntities(found.value()))
                        .orElse(List.of())
                : List.of();
    }

    private static List<String> verbEntities(Node pattern) {
        return OF_ENTITIES.stream()
                .flatMap(verb ->
                        (pattern instanceof Mapping fields ? fields.find(verb) : Optional.<Entry>empty()).stream())
                .findFirst()
                .map(found -> texts(found.value()))
                .orElse(List.of());
    }

    private static List<String> ids(Node entity) {
        Optional<Entry> id = entity instanceof Mapping fields ? fields.find("id") : Optional.empty();
        return id.map(found -> texts(found.value())).orElse(List.of());
    }

    /** One text, or the texts of a list. */
    private static List<String> texts(Node node) {
        List<Node> all = node instanceof Node.Sequence several ? several.items() : List.of(node);
        return all.stream()
                .filter(Scalar.class::isInstance)
                .map(item -> ((Scalar) item).text())
                .toList();
    }

    private Optional<Mapping> section(String name) {
        return YamlReader.read(Source.of("model", text), new Diagnostics()).flatMap(root -> mapping(root, name));
    }

    private static Optional<Mapping> mapping(Node node, String field) {
        return (node instanceof Mapping fields ? fields.find(field) : Optional.<Entry>empty())
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast);
    }
}
