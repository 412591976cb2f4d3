package dev.keywright.app.interview;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sections about the design that the person looks at, with the checklist that was answered from the model and the design. */
record DesignChecklist(Optional<Map<String, String>> sections) {
    private static final String NOT_SHOWN = "the design was not looked at yet";

    DesignChecklist {
        sections = sections.map(Map::copyOf);
    }

    boolean isShown() {
        return sections.isPresent();
    }

    /** The reasons against a statement that the checklist of the design has. */
    List<String> against(String statement) {
        if (sections.isEmpty()) {
            return List.of(NOT_SHOWN);
        }
        return text(DocumentSection.CHECKLIST)
                .lines()
                .map(String::strip)
                .filter(line -> line.contains("] " + statement + " "))
                .findFirst()
                .map(line -> line.startsWith("- [x]")
                        ? List.<String>of()
                        : List.of(line.replaceFirst("^.*❌", "").strip()))
                .orElse(List.of("the design was not checked for it"));
    }

    /** The reasons against a statement that holds once a section is written. */
    List<String> unwritten(DocumentSection section) {
        if (sections.isEmpty()) {
            return List.of(NOT_SHOWN);
        }
        return text(section).isBlank() ? List.of("nothing is written about it") : List.of();
    }

    private String text(DocumentSection section) {
        return sections.map(known -> known.getOrDefault(section.heading(), "")).orElse("");
    }
}
