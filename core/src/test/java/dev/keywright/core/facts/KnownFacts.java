package dev.keywright.core.facts;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.model.ModelReader;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The facts of a model that is given as text, asked for by name. */
record KnownFacts(Facts facts) {
    private static final String HEAD = "keywright: 1\nname: test\n";

    static KnownFacts ofExample(String name) {
        try {
            Path file = Path.of("../examples", name, "model.yaml");
            return of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of a model that begins with its entities. */
    static KnownFacts ofEntities(String text) {
        return of(HEAD + text);
    }

    static KnownFacts of(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Model model = YamlReader.read(Source.of("test.yaml", text), diagnostics)
                .flatMap(root -> ModelReader.read(root, diagnostics))
                .orElseThrow(() -> new IllegalStateException(diagnostics.sorted() + "\n" + text));
        if (diagnostics.hasErrors()) {
            throw new IllegalStateException(diagnostics.sorted() + "\n" + text);
        }
        return new KnownFacts(Facts.of(model));
    }

    EntityFacts entity(String name) {
        return facts.entity(new EntityRef(name));
    }

    Rational count(String name) {
        return entity(name).count().value();
    }

    /** By its qualified name, such as `Order.status`. */
    AttributeFacts attribute(String name) {
        return facts.attribute(ref(name));
    }

    Rational presence(String name) {
        return attribute(name).presence().value();
    }

    Rational distinct(String name) {
        return attribute(name).distinct().value();
    }

    PatternFacts pattern(String id) {
        return facts.pattern(new PatternRef(id));
    }

    Rational matches(String id) {
        return pattern(id).matches().value();
    }

    /** The share of a pattern's requests on the busiest value of the entity's own attribute. */
    Rational busiest(String id, String attribute) {
        return pattern(id).busiest().get(AttributeUse.own(ref(attribute))).value();
    }

    /** What changes an attribute: `AP-001 0.5`. */
    List<String> changes(String attribute) {
        return attribute(attribute).changes().stream()
                .map(cause -> cause.pattern() + " " + cause.probability().exactly())
                .toList();
    }

    /** What a write reaches: `Order 5 at most 200`. */
    List<String> reaches(String id) {
        return pattern(id).reaches().stream()
                .map(reach -> "%s %s at most %s"
                        .formatted(reach.entity(), reach.expected().value().exactly(), reach.most()))
                .toList();
    }

    private static AttributeRef ref(String name) {
        int point = name.indexOf('.');
        return new AttributeRef(new EntityRef(name.substring(0, point)), name.substring(point + 1));
    }
}
