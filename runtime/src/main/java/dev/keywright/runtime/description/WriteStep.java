package dev.keywright.runtime.description;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One write of a pattern: the reads that it needs, and everything else that it changes. */
public sealed interface WriteStep {
    String entity();

    /** How often it is done in one transaction. */
    int times();

    /** The entities that exist and are changed or deleted; none where something is created or put. */
    default Optional<Target> findTarget() {
        if (this instanceof Update update) {
            return Optional.of(update.target());
        }
        return this instanceof Delete delete ? Optional.of(delete.target()) : Optional.empty();
    }

    /**
     * Creates an entity that must not exist yet, or one for each entity that matches.
     *
     * @param limits the counts of parents that must allow for one more
     * @param inherited the reads of attributes that its items hold of existing parents
     */
    record Create(
            String entity,
            int times,
            List<InitialValue> initial,
            Optional<ForEach> forEach,
            List<CountLimit> limits,
            List<SequenceNumber> numbers,
            List<Fetch.OfParent> inherited)
            implements WriteStep {
        public Create {
            initial = List.copyOf(initial);
            limits = List.copyOf(limits);
            numbers = List.copyOf(numbers);
            inherited = List.copyOf(inherited);
        }
    }

    /**
     * Creates or replaces an entity.
     *
     * @param before reads the one that is replaced
     * @param inherited the reads of attributes that its items hold of existing parents
     */
    record Put(
            String entity,
            int times,
            List<InitialValue> initial,
            Plan before,
            List<Fetch.OfParent> inherited,
            List<Renewal> renewals)
            implements WriteStep {
        public Put {
            initial = List.copyOf(initial);
            inherited = List.copyOf(inherited);
            renewals = List.copyOf(renewals);
        }
    }

    /** Changes every entity that matches. */
    record Update(
            String entity,
            int times,
            Target target,
            List<AttributeChange> changes,
            List<Condition> conditions,
            List<Renewal> renewals)
            implements WriteStep {
        public Update {
            changes = List.copyOf(changes);
            conditions = List.copyOf(conditions);
            renewals = List.copyOf(renewals);
        }
    }

    /**
     * Deletes every entity that matches.
     *
     * @param batched whether those that need no transaction may be deleted in batches
     */
    record Delete(
            String entity,
            int times,
            Target target,
            List<Condition> conditions,
            List<Removal> removals,
            boolean batched)
            implements WriteStep {
        public Delete {
            conditions = List.copyOf(conditions);
            removals = List.copyOf(removals);
        }
    }

    /**
     * The entities that a write changes or deletes.
     *
     * @param by the values that the caller gives
     * @param stated those of them that the key does not make sure of and the item can be checked for
     * @param one whether there is one at most
     * @param plan finds them; nothing where the caller gives everything that it takes
     * @param seesItem whether the plan reads the entity's own item, strongly consistent
     */
    record Target(List<Given> by, List<Stated> stated, boolean one, Plan plan, boolean seesItem) {
        public Target {
            by = List.copyOf(by);
            stated = List.copyOf(stated);
        }
    }

    /**
     * A value that the item is checked for.
     *
     * @param name the name under which the item stores it
     * @param inherited whether it is a parent's attribute, which embedded children do not store
     */
    record Stated(Given given, String name, boolean inherited) {}

    /**
     * A number in a parent's item that is compared before it is added to.
     *
     * @param name the attribute that holds the number
     * @param orNone whether a parent without such children may have another one
     */
    record CountLimit(String holder, String name, Condition.Sign sign, AttributeValue value, boolean orNone) {}

    /** The value that an attribute starts with; without one it is missing at first. */
    record InitialValue(String attribute, Optional<AttributeValue> value) {}

    /**
     * The entities for each of which one is created.
     *
     * @param apartBy the attribute of the new one that is extended by the source's id, so that no two are the same
     */
    record ForEach(Plan sources, List<CopiedAttribute> copied, List<String> sourceId, Optional<String> apartBy) {
        public ForEach {
            copied = List.copyOf(copied);
            sourceId = List.copyOf(sourceId);
        }
    }

    /** An attribute of one entity that becomes an attribute of another. */
    record CopiedAttribute(String target, String source) {}

    /** The change of one attribute; only a constant has a value here. */
    record AttributeChange(String attribute, Kind kind, Optional<AttributeValue> value) {
        /** The ways to change an attribute. */
        public enum Kind {
            SET,
            SET_TO,
            ADD,
            REMOVE,
            /** Members of a set come. */
            ADD_MEMBERS,
            /** Members of a set go. */
            REMOVE_MEMBERS
        }
    }

    /** A number from a sequence for a new entity: the item that holds the last number, and under which name. */
    record SequenceNumber(String attribute, String role, String parent, String holder, String name, Look look) {}

    /**
     * The children whose copies of an entity's attributes follow it.
     *
     * @param plan finds them; nothing where there are none to be found
     */
    record Renewal(String child, List<CopiedAttribute> copies, boolean inTransaction, Feed feed, Plan plan) {
        public Renewal {
            copies = List.copyOf(copies);
        }
    }

    /**
     * The children that are deleted with an entity.
     *
     * @param by the values that are known of the only child, where its key is known without reading
     */
    record Removal(String child, String ancestor, Feed feed, List<Given> by, Plan plan) {
        public Removal {
            by = List.copyOf(by);
        }
    }
}
