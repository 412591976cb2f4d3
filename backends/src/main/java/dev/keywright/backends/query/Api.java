package dev.keywright.backends.query;

import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import java.util.List;
import java.util.Optional;

/**
 * The query interface of a model, in no language yet: what is given and answered, pattern by pattern.
 *
 * @param name of the interface as a whole
 * @param values ids and enumerations with types of their own
 * @param entities all that is stored, whole
 * @param inputs what is created and put, where that is not the same for all patterns
 */
public record Api(
        String name, List<ValueType> values, List<EntityType> entities, List<Shape> inputs, List<Method> methods) {
    public Api {
        values = List.copyOf(values);
        entities = List.copyOf(entities);
        inputs = List.copyOf(inputs);
        methods = List.copyOf(methods);
    }

    /** A value that is told from others of its kind: an id, or one of a few constants. */
    public record ValueType(String name, AttributeType base, boolean whole, List<Constant> constants) {
        public ValueType {
            constants = List.copyOf(constants);
        }

        public boolean isEnumeration() {
            return !constants.isEmpty();
        }
    }

    public record Constant(String name, String text) {}

    /** An entity with all that it has. */
    public record EntityType(Entity entity, Shape shape) {}

    /** Some attributes under a name. */
    public record Shape(String name, List<Field> fields) {
        public Shape {
            fields = List.copyOf(fields);
        }
    }

    /**
     * One attribute of a shape.
     *
     * @param use what the runtime calls it
     * @param optional whether it may be missing
     */
    public record Field(String name, String use, FieldType type, boolean optional, Limits limits) {}

    /**
     * The type of a value.
     *
     * @param whole whether a number has no digits behind the point and fits 18 digits
     * @param valueType its own type, an id or an enumeration; empty where it is a plain one
     * @param blob whether the value itself is in an object store
     */
    public record FieldType(AttributeType type, boolean whole, String valueType, boolean blob) {}

    /**
     * The values that the model allows.
     *
     * @param low the least number; empty without `between`
     * @param high the greatest number; empty without `between`
     * @param decimals the most digits behind the point; without meaning where there are no bounds
     * @param maxBytes the longest text; 0 if the model has none
     */
    public record Limits(String low, String high, int decimals, long maxBytes) {
        public static final Limits NONE = new Limits("", "", 0, 0);

        public boolean areBounds() {
            return !low.isEmpty() || !high.isEmpty() || decimals > 0;
        }
    }

    /**
     * One access pattern.
     *
     * @param name in camel case
     * @param typeName the same in Pascal case: what belongs to it is named after it
     */
    public record Method(Pattern pattern, String name, String typeName, Body body) {}

    public sealed interface Body {}

    /**
     * Entities are asked for.
     *
     * @param one whether there is one at most
     * @param limit how many a page has at most; none where it is 0
     * @param batch how many questions may be asked at once; one question where it is 1
     */
    public record Reads(Question question, Answer answer, boolean one, int limit, int batch) implements Body {}

    /** A number is asked for. */
    public record Counts(Question question, int batch) implements Body {}

    /** The inputs of a read. */
    public record Question(
            List<Given> given, List<Choice> choices, List<Range> ranges, List<Prefix> prefixes, boolean contains) {
        public Question {
            given = List.copyOf(given);
            choices = List.copyOf(choices);
            ranges = List.copyOf(ranges);
            prefixes = List.copyOf(prefixes);
        }
    }

    /** A value under a name of the caller's, and what the runtime calls it. */
    public record Given(String name, String input, FieldType type, Limits limits) {}

    /** Up to so many values. */
    public record Choice(String name, String use, FieldType type, Limits limits, int most) {}

    /** Bounds, both included; some questions cannot be answered without both. */
    public record Range(String name, String use, FieldType type, Limits limits, boolean required) {}

    public record Prefix(String name, String use) {}

    /**
     * One entity of an answer: its own attributes, and the included entities.
     *
     * @param name what it is called beside what it includes
     * @param kinds the kinds that it may be of, the first of which has this shape; empty where there is one kind
     */
    public record Answer(String name, Shape shape, boolean isEntity, List<Included> included, List<OfKind> kinds) {
        public Answer {
            included = List.copyOf(included);
            kinds = List.copyOf(kinds);
        }

        /** One that is always of the same kind. */
        public Answer(String name, Shape shape, boolean isEntity, List<Included> included) {
            this(name, shape, isEntity, included, List.of());
        }

        public boolean isPlain() {
            return included.isEmpty() && kinds.isEmpty();
        }

        /** Itself, or what it is of each kind. */
        public List<Answer> each() {
            return kinds.isEmpty()
                    ? List.of(this)
                    : kinds.stream().map(OfKind::answer).toList();
        }
    }

    /** One of several kinds: the name of its entity, and a name for it in camel case. */
    public record OfKind(String entity, String name, Answer answer) {}

    /**
     * An entity that is included in an answer.
     *
     * @param key what the runtime calls it
     * @param many whether there may be several
     */
    public record Included(String name, String key, boolean many, Answer answer) {}

    /**
     * Something is written.
     *
     * @param actions one; several of a transaction
     * @param failures why it may be refused
     * @param one whether one at most is reached, so that it matters whether it was there
     */
    public record Writes(List<Action> actions, boolean transaction, int batch, List<Failure> failures, boolean one)
            implements Body {
        public Writes {
            actions = List.copyOf(actions);
            failures = List.copyOf(failures);
        }
    }

    /**
     * One write.
     *
     * @param name of what is given to it, where it is one of several
     * @param times how often it is done in one transaction
     * @param fresh what is new; empty where nothing is
     * @param given by what it is found and what conditions compare with
     * @param sets what becomes another value; an optional one may be left as it is
     * @param adds numbers that are added to
     */
    public record Action(
            String name,
            String typeName,
            int times,
            Kind kind,
            Entity entity,
            Optional<Shape> fresh,
            List<Given> given,
            List<Field> sets,
            List<Field> adds) {
        public Action {
            given = List.copyOf(given);
            sets = List.copyOf(sets);
            adds = List.copyOf(adds);
        }

        public boolean changes() {
            return !sets.isEmpty() || !adds.isEmpty();
        }
    }

    public enum Kind {
        CREATE,
        CREATE_EACH,
        PUT,
        UPDATE,
        DELETE
    }

    /**
     * Why a write is refused.
     *
     * @param refusedBy the kinds of items that tell so; any where there are none
     */
    public record Failure(String name, Why why, List<String> refusedBy, String text) {
        public Failure {
            refusedBy = List.copyOf(refusedBy);
        }
    }

    public enum Why {
        EXISTS,
        TAKEN,
        NOT_THERE,
        CONDITION
    }
}
