package dev.keywright.app.studio.language;

import static dev.keywright.core.language.model.ModelSections.ATTRIBUTE;
import static dev.keywright.core.language.model.ModelSections.CAPACITY;
import static dev.keywright.core.language.model.ModelSections.ENTITY;
import static dev.keywright.core.language.model.ModelSections.INCLUDE;
import static dev.keywright.core.language.model.ModelSections.MATCHES;
import static dev.keywright.core.language.model.ModelSections.MODEL;
import static dev.keywright.core.language.model.ModelSections.OPTIONS;
import static dev.keywright.core.language.model.ModelSections.PARENT;
import static dev.keywright.core.language.model.ModelSections.PATTERN;
import static dev.keywright.core.language.model.ModelSections.PROVISIONED;
import static dev.keywright.core.language.model.ModelSections.RATE;
import static dev.keywright.core.language.model.ModelSections.TENANT;
import static dev.keywright.core.language.model.ModelSections.TOLERANCE;
import static dev.keywright.core.language.model.ModelSections.VERBS;

import dev.keywright.core.language.Section;
import java.util.List;
import java.util.Set;

/** The parts of the language that a place belongs to. */
final class Sections {
    private static final List<String> RATES = List.of("rps", "perMinute", "perHour", "perDay");

    private Sections() {}

    /** The sections whose fields may stand below these keys, beside those that are there; none where names are the author's own. */
    static List<Section> at(List<String> path, Set<String> siblings) {
        int depth = path.size();
        if (depth == 0) {
            return List.of(MODEL);
        }
        String last = path.get(depth - 1);
        return switch (path.get(0)) {
            case "entities" -> entity(path, depth);
            case "patterns" -> pattern(last, depth, siblings);
            case "options" -> options(last, depth);
            default -> List.of();
        };
    }

    private static List<Section> entity(List<String> path, int depth) {
        if (depth == 2) {
            return List.of(ENTITY);
        }
        boolean part = depth == 4;
        if (part && path.get(2).equals("attributes")) {
            return List.of(ATTRIBUTE);
        }
        return part && path.get(2).equals("parents") ? List.of(PARENT) : List.of();
    }

    /** A pattern has the fields of its verb; one without a verb needs one. */
    private static List<Section> pattern(String last, int depth, Set<String> siblings) {
        if (depth == 2) {
            List<Section> own = VERBS.stream()
                    .filter(verb -> siblings.contains(verb.name()))
                    .toList();
            return own.isEmpty()
                    ? List.of(
                            Section.of("verb", VERBS.stream().map(Section::name).toArray(String[]::new)), PATTERN)
                    : List.of(own.get(0), PATTERN);
        }
        if (RATES.contains(last)) {
            return List.of(RATE);
        }
        if (last.equals("matches")) {
            return List.of(MATCHES);
        }
        return depth == 4 ? List.of(INCLUDE) : List.of();
    }

    private static List<Section> options(String last, int depth) {
        if (depth == 1) {
            return List.of(OPTIONS);
        }
        return switch (last) {
            case "capacity" -> List.of(CAPACITY);
            case "provisioned" -> List.of(PROVISIONED);
            case "tenant" -> List.of(TENANT);
            case "tolerance" -> List.of(TOLERANCE);
            default -> List.of();
        };
    }
}
