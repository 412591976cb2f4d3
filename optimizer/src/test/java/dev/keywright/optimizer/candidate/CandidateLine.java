package dev.keywright.optimizer.candidate;

import dev.keywright.core.design.Extent;
import dev.keywright.core.design.Extent.Some;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.When;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Value;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import java.util.List;
import java.util.stream.Collectors;

/** A candidate in one line, with everything that tells it from another: `GSI of Order by status / createdAt, KEYS_ONLY`. */
public final class CandidateLine implements CandidateVisitor<String> {
    private CandidateLine() {}

    public static String of(Candidate candidate) {
        return candidate.accept(new CandidateLine());
    }

    @Override
    public String home(Home home) {
        return "Home of %s %s".formatted(home.entity(), key(home.form(), home.shape()));
    }

    @Override
    public String embed(Embed embed) {
        return "Embed of %s in %s".formatted(embed.entity(), embed.parent());
    }

    @Override
    public String indexEntry(IndexEntry entry) {
        return "%s of %s %s, %s%s"
                .formatted(
                        entry.scope() == Scope.GLOBAL ? "GSI" : "LSI",
                        entry.entity(),
                        key(entry.form(), entry.shape()),
                        projection(entry.projection()),
                        when(entry.when()));
    }

    @Override
    public String copy(Copy copy) {
        String times = copy.times() == 1 ? "" : ", %d times".formatted(copy.times());
        return "Copy of %s %s, %s%s%s%s"
                .formatted(
                        copy.entity(),
                        key(Form.TEXT, copy.shape()),
                        extent(copy.extent()),
                        when(copy.when()),
                        kept(copy.kept()),
                        times);
    }

    @Override
    public String guard(Guard guard) {
        String space = guard.unique().space();
        return "Guard of %s.%s%s%s"
                .formatted(
                        guard.entity(),
                        names(guard.unique().attributes()),
                        space.isEmpty() ? "" : " among " + space,
                        guard.attributes().isEmpty() ? "" : " with " + names(guard.attributes()));
    }

    @Override
    public String counter(Counter counter) {
        return "Counter of %s%s in %s%s%s"
                .formatted(
                        counter.entity(),
                        counter.by().isEmpty() ? "" : " by " + uses(counter.by()),
                        place(counter.place()),
                        shards(counter.shards()),
                        kept(counter.kept()));
    }

    @Override
    public String part(Part part) {
        return "Part of %s with %s".formatted(part.entity(), names(part.attributes()));
    }

    @Override
    public String carried(Carried carried) {
        return "Carried in %s: %s".formatted(carried.entity(), uses(carried.attributes()));
    }

    @Override
    public String sequence(Sequence sequence) {
        return "Sequence %s in %s".formatted(sequence.sequence(), place(sequence.place()));
    }

    private static String key(Form form, Shape shape) {
        String partition =
                shape.partition().isEmpty() ? "in one partition" : "by " + kind(form) + uses(shape.partition());
        String sort = shape.sort().isEmpty() ? "" : " / " + uses(shape.sort());
        String first = uses(shape.sort().subList(0, shape.levels()));
        String group = first.isEmpty() ? "" : " grouped by " + first;
        return partition + sort + group + mark(shape.mark()) + shards(shape.shards());
    }

    private static String shards(int count) {
        return count == 1 ? "" : ", %d shards".formatted(count);
    }

    private static String kind(Form form) {
        return form == Form.ATTRIBUTES ? "attributes " : "";
    }

    private static String mark(Shape.Mark mark) {
        return switch (mark) {
            case NONE -> "";
            case BEFORE -> " right before its owner";
            case OWNER -> " as the owner";
            case AFTER -> " right after its owner";
        };
    }

    private static String projection(Projection projection) {
        if (projection instanceof Projection.Only only) {
            return "INCLUDE " + String.join(", ", only.attributes());
        }
        return projection instanceof Projection.Keys ? "KEYS_ONLY" : "ALL";
    }

    private static String extent(Extent extent) {
        if (extent instanceof Some some) {
            return some.attributes().isEmpty() ? "keys only" : "with " + names(some.attributes());
        }
        return "whole";
    }

    private static String when(List<When> conditions) {
        return conditions.isEmpty()
                ? ""
                : conditions.stream().map(CandidateLine::when).collect(Collectors.joining(" and ", ", when ", ""));
    }

    private static String when(When condition) {
        if (condition instanceof When.OneOf oneOf) {
            return oneOf.values().stream()
                    .map(Value::text)
                    .collect(Collectors.joining("|", oneOf.attribute() + "=", ""));
        }
        return condition.attribute() + (condition instanceof When.Present ? " present" : " absent");
    }

    private static String kept(Kept kept) {
        return kept == Kept.TRANSACTION ? "" : ", kept by " + kept.word();
    }

    private static String place(Place place) {
        return place.host().map(Object::toString).orElse("an item of its own");
    }

    private static String uses(List<AttributeUse> uses) {
        return uses.stream().map(AttributeUse::toString).collect(Collectors.joining(", "));
    }

    private static String names(List<AttributeRef> attributes) {
        return attributes.stream().map(AttributeRef::name).collect(Collectors.joining(", "));
    }
}
