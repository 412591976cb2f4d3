package dev.keywright.app.interview;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** The sections of the document, in their order, and the lines that are written anew every time: all others are a person's. */
enum DocumentSection {
    OVERVIEW("Application Overview", "- \\*\\*(Domain|Key Entities|Business Context|Scale)\\*\\*:.*"),
    PATTERNS("Access Patterns Analysis", "\\|.*"),
    RELATIONSHIPS(
            "Entity Relationships Deep Dive",
            "- \\*\\*.+\\*\\*: 1:(1|Many) \\(avg .*",
            "There are no relationships .*"),
    AGGREGATES(
            "Enhanced Aggregate Analysis",
            "### .+ Item Collection Analysis",
            "- \\*\\*(Access Correlation|Query Patterns|Size Constraints|Update Patterns|Identifying Relationship"
                    + "|Decision|Justification)\\*\\*:.*",
            "  - .+ % of queries"),
    CONSOLIDATION("Table Consolidation Analysis", "### Consolidation Candidates Review", "\\|.*"),
    CONSIDERATIONS(
            "Design Considerations (Scratchpad - Subject to Change)",
            "- \\*\\*(Hot Partition Concerns|GSI Projections|Sparse GSI Opportunities|Multi-Entity Query Patterns"
                    + "|Denormalization Ideas)\\*\\*:.*"),
    CHECKLIST("Validation Checklist", "- \\[[ x]\\] .*"),
    ANSWERS("Answers", "\\|.*"),
    WAITING("Patterns without a rate"),
    MODEL("Model");

    /** The sentence in sections that need a design. */
    static final String NOT_YET = "Not yet: the design is looked at once all access patterns are here.";

    private static final String NOTHING = "(?!)";

    private final String heading;
    private final Pattern written;

    DocumentSection(String heading, String... written) {
        this.heading = heading;
        this.written = Pattern.compile(written.length == 0 ? NOTHING : String.join("|", written));
    }

    String heading() {
        return heading;
    }

    static Optional<DocumentSection> find(String heading) {
        return Arrays.stream(values())
                .filter(section -> section.heading.equals(heading))
                .findFirst();
    }

    boolean writes(String line) {
        return line.equals(NOT_YET) || written.matcher(line).matches();
    }
}
