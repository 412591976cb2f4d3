package dev.keywright.backends.query;

import dev.keywright.backends.query.Api.Constant;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Limits;
import dev.keywright.backends.query.Api.ValueType;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Store;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.description.AttributeNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The types of attributes: ids and enumerations have their own, everything else a plain one. */
final class FieldTypes {
    /** A whole number of so many digits fits 64 bits whatever it is. */
    private static final int MOST_WHOLE_DIGITS = 18;

    private static final Rational MOST_SUMMED = Rational.of(1_000_000_000L);

    /** Plain text, such as a member of a set. */
    static final FieldType TEXT = new FieldType(AttributeType.STRING, false, "", false);

    private final Model model;
    private final Map<AttributeRef, ValueType> own = new LinkedHashMap<>();

    FieldTypes(Layout layout, Identifiers names) {
        this.model = layout.model();
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                valueType(entity, attribute, names);
            }
        }
    }

    private void valueType(Entity entity, Attribute attribute, Identifiers names) {
        if (attribute.isHeld() || attribute.type().isCollection()) {
            return;
        }
        // An id that follows a time is made of it, whatever values the model names.
        boolean texts = attribute.type() == AttributeType.STRING
                && !(attribute.meaning() instanceof Attribute.Follows)
                && !attribute.spread().values().isEmpty();
        boolean id = entity.id().contains(attribute.ref()) && attribute.type() != AttributeType.BOOLEAN;
        if (!texts && !id) {
            return;
        }
        own.put(
                attribute.ref(),
                new ValueType(
                        uniqueName(entity, attribute, names),
                        attribute.type(),
                        isWhole(attribute),
                        texts ? constants(attribute) : List.of()));
    }

    private static String uniqueName(Entity entity, Attribute attribute, Identifiers names) {
        String whole = Identifiers.pascal(entity.name()) + Identifiers.pascal(attribute.name());
        return names.unique(name(entity, attribute), whole, whole + "Value");
    }

    /** `userId` of `User` as `UserId`, `id` of `User` too; `status` of `Order` as `OrderStatus`. */
    private static String name(Entity entity, Attribute attribute) {
        String type = Identifiers.pascal(entity.name());
        String own = Identifiers.pascal(attribute.name());
        boolean told = own.toLowerCase(Locale.ROOT).startsWith(type.toLowerCase(Locale.ROOT))
                || (own.length() > 2 && own.endsWith("Id"));
        return told ? own : type + own;
    }

    private static List<Constant> constants(Attribute attribute) {
        Identifiers names = new Identifiers();
        List<Constant> constants = new ArrayList<>();
        for (Attribute.ValueShare share : attribute.spread().values()) {
            String text = share.value().text();
            constants.add(new Constant(names.unique(Identifiers.snake(text).toUpperCase(Locale.ROOT)), text));
        }
        return constants;
    }

    List<ValueType> valueTypes() {
        return List.copyOf(own.values());
    }

    private boolean isWhole(Attribute origin) {
        if (origin.type() != AttributeType.NUMBER || origin.decimals() > 0) {
            return false;
        }
        if (origin.meaning() instanceof Attribute.Counts counts
                && counts.aggregate().of().isPresent()) {
            Attribute amount = model.attribute(counts.aggregate().of().get());
            return origin.isExtreme() ? isWhole(amount) : isWholeSum(amount);
        }
        boolean stated = origin.bounds().isStated()
                || origin.meaning() instanceof Attribute.Counts
                || origin.meaning() instanceof Attribute.Numbered;
        Rational most = Rational.of((long) Math.pow(10, MOST_WHOLE_DIGITS));
        boolean small = !most.isLessThan(origin.bounds().high().or(Rational.ZERO))
                && !origin.bounds().low().or(Rational.ZERO).isLessThan(Rational.ZERO.minus(most));
        return stated && small;
    }

    /** As many small whole numbers as a parent may have children add up to one that fits. */
    private boolean isWholeSum(Attribute amount) {
        return isWhole(amount)
                && !MOST_SUMMED.isLessThan(amount.bounds().high().or(Rational.ZERO))
                && !amount.bounds().low().or(Rational.ZERO).isLessThan(Rational.ZERO.minus(MOST_SUMMED));
    }

    FieldType type(AttributeRef attribute) {
        Attribute origin = model.origin(attribute);
        ValueType type = own.get(origin.ref());
        return new FieldType(origin.type(), isWhole(origin), type == null ? "" : type.name(), isBlob(origin));
    }

    /** A value no larger than a pointer to it stays in the item. */
    private static boolean isBlob(Attribute origin) {
        boolean large = origin.type() == AttributeType.STRING
                || origin.type() == AttributeType.BINARY
                || origin.type().isCollection();
        return large && origin.store() == Store.BLOB;
    }

    Field field(AttributeUse use, boolean optional) {
        return new Field(name(use), AttributeNames.of(use), type(use.attribute()), optional, limits(use.attribute()));
    }

    Field field(AttributeRef attribute, boolean optional) {
        return field(AttributeUse.own(attribute), optional);
    }

    Field field(AttributeUse use) {
        return field(use, model.mayBeMissing(use.attribute()));
    }

    /** A parent's is told by the role. */
    private static String name(AttributeUse use) {
        String own = use.attribute().name();
        return use.isInherited()
                ? Identifiers.camel(use.path().get(use.path().size() - 1).role()) + Identifiers.pascal(own)
                : Identifiers.camel(own);
    }

    Limits limits(AttributeRef attribute) {
        Attribute origin = model.origin(attribute);
        return new Limits(
                origin.bounds().low().find().map(Rational::exactly).orElse(""),
                origin.bounds().high().find().map(Rational::exactly).orElse(""),
                origin.bounds().isStated() ? origin.decimals() : 0,
                origin.bytes()
                        .max()
                        .find()
                        .map(max ->
                                max.min(Rational.of(Long.MAX_VALUE)).roundedUp().longValueExact())
                        .orElse(0L));
    }
}
