package dev.keywright.backends.diagram;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;

/** Entities and their relationships as a Mermaid diagram. */
public final class EntityDiagram {
    private EntityDiagram() {}

    public static String mermaid(Facts facts) {
        Model model = facts.model();
        StringBuilder text = new StringBuilder("erDiagram\n");
        for (Entity entity : model.entities()) {
            text.append("    %s[%s] {\n".formatted(MermaidText.id(entity.name()), MermaidText.label(entity.name())));
            for (Attribute attribute : entity.attributes()) {
                text.append("        %s %s%s\n"
                        .formatted(attribute.type().word(), word(attribute.name()), key(entity, attribute)));
            }
            text.append("    }\n");
        }
        for (Entity entity : model.entities()) {
            for (Parent parent : entity.parents()) {
                for (Parent.Kind kind : parent.kinds()) {
                    text.append("    %s %s--%s %s : %s\n"
                            .formatted(
                                    MermaidText.id(kind.entity().name()),
                                    parent.optional() || parent.isOneOf() ? "|o" : "||",
                                    isAtMostOne(parent) ? "o|" : "o{",
                                    MermaidText.id(entity.name()),
                                    MermaidText.label(label(parent, facts))));
                }
            }
        }
        return text.toString();
    }

    /** Attribute names in these diagrams consist of letters, digits, `-` and `_` only. */
    private static String word(String name) {
        String word = name.replaceAll("[^A-Za-z0-9_]", "_");
        return Character.isLetter(word.charAt(0)) && word.charAt(0) < 128 ? word : "a" + word;
    }

    private static String key(Entity entity, Attribute attribute) {
        boolean id = entity.id().contains(attribute.ref());
        boolean unique = entity.uniques().stream()
                .anyMatch(
                        one -> one.attributes().size() == 1 && one.attributes().contains(attribute.ref()));
        String held = attribute.isHeld() ? (id ? ", FK" : " FK") : "";
        return (id ? " PK" : "") + held + (unique && !id ? (attribute.isHeld() ? ", UK" : " UK") : "");
    }

    private static boolean isAtMostOne(Parent parent) {
        return parent.max().find().filter(Rational.ONE::equals).isPresent();
    }

    private static String label(Parent parent, Facts facts) {
        boolean named = !parent.role().equals(parent.entity().name());
        String many = "%s each".formatted(facts.perParent(parent).value());
        return named ? "%s, %s".formatted(parent.role(), many) : many;
    }
}
