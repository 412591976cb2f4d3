package dev.keywright.runtime.engine;

import dev.keywright.runtime.description.Condition;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.Escape;
import dev.keywright.runtime.description.Format;
import dev.keywright.runtime.description.Given;
import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.IndexEntry.KeyField;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.Selection;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.description.Template;
import dev.keywright.runtime.description.TemplatePart;
import dev.keywright.runtime.description.Type;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Scalars;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Notes under `USER#{owner}` and `NOTE#{id}`, and by their titles in an index: a description small enough to read. */
final class Notes {
    private static final Format TEXT = Format.of(Format.Kind.PLAIN, Type.TEXT);
    private static final List<String> ATTRIBUTES = List.of("owner", "id", "title", "state");

    static final Plan ONE = new Plan.Find(look(Look.Operation.GET, 0, 2, OptionalInt.empty()), List.of());
    static final Plan BY_TITLE = new Plan.Find(look(Look.Operation.QUERY, 1, 1, OptionalInt.of(2)), List.of());
    static final WriteStep CREATE =
            new WriteStep.Create("Note", 1, List.of(), Optional.empty(), List.of(), List.of(), List.of());
    static final WriteStep RENAME = new WriteStep.Update(
            "Note",
            1,
            target(),
            List.of(new WriteStep.AttributeChange("title", WriteStep.AttributeChange.Kind.SET, Optional.empty())),
            List.of(new Condition.OneOf("state", List.of(Scalars.text("OPEN")))),
            List.of());
    static final WriteStep DELETE = new WriteStep.Delete("Note", 1, target(), List.of(), List.of(), true);

    private Notes() {}

    static Description description() {
        Entity note = new Entity(
                "Note",
                List.of("owner", "id"),
                Optional.empty(),
                ATTRIBUTES.stream()
                        .map(name -> new Entity.Attribute(name, Type.TEXT, false, false, Optional.empty()))
                        .toList(),
                List.of(),
                List.of(),
                List.of());
        ItemType item = new ItemType(
                "Note",
                ItemType.Kind.ENTITY,
                "Note",
                true,
                ATTRIBUTES.stream()
                        .map(name -> new StoredAttribute(name, name, false, false, false))
                        .toList(),
                List.of(entry(Optional.empty(), "NOTE#", "id"), entry(Optional.of("GSI1"), "TITLE#", "title")),
                1,
                List.of(),
                Optional.empty());
        return new Description(
                List.of(note),
                List.of(item),
                List.of(),
                List.of(),
                new Lookups(Map.of(), Map.of(), Map.of()),
                Map.of("one", ONE, "by-title", BY_TITLE),
                Map.of("create", List.of(CREATE), "rename", List.of(RENAME), "delete", List.of(DELETE)));
    }

    private static IndexEntry entry(Optional<String> index, String literal, String sortedBy) {
        String prefix = index.orElse("");
        return new IndexEntry(
                "notes",
                index,
                false,
                List.of(new KeyField(prefix + "PK", template("USER#", "owner"))),
                List.of(new KeyField(prefix + "SK", template(literal, sortedBy))),
                List.of(),
                ATTRIBUTES,
                ATTRIBUTES);
    }

    private static Template template(String literal, String use) {
        return new Template(
                List.of(
                        new TemplatePart.Literal(literal),
                        new TemplatePart.Segment(use, TEXT, Optional.empty(), false, Escape.LAST)),
                false,
                true);
    }

    private static Look look(Look.Operation operation, int entry, int sortParts, OptionalInt limit) {
        List<Given> key = operation == Look.Operation.GET
                ? List.of(new Given.Input("owner", "owner"), new Given.Input("id", "id"))
                : List.of(new Given.Input("owner", "owner"));
        return new Look(
                operation,
                "Note",
                new IndexEntry.Ref("Note", entry),
                new Selection(key, List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(),
                sortParts,
                Optional.empty(),
                Optional.empty(),
                Selection.ALL,
                Selection.ALL,
                List.of(),
                List.of(new SortOrder("title", false, Optional.empty())),
                List.of(),
                limit,
                OptionalInt.empty(),
                false,
                false,
                List.of(),
                Optional.empty(),
                List.of());
    }

    private static WriteStep.Target target() {
        return new WriteStep.Target(
                List.of(new Given.Input("owner", "owner"), new Given.Input("id", "id")), List.of(), true, ONE, false);
    }
}
