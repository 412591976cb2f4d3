package dev.keywright.runtime.engine;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One write of a pattern: what is read for it, and where else it reaches. */
public sealed interface Step {
    String entity();

    /** How often it is done in one transaction. */
    int times();

    /**
     * Adds one that must not exist yet, or one for each that matches.
     *
     * @param each nothing where it is just one
     * @param inherited what is read of parents that are there already
     */
    record Creates(
            String entity,
            int times,
            List<Start> starts,
            List<Each> each,
            List<Numbering> numberings,
            List<Fetch.OfParent> inherited)
            implements Step {
        public Creates {
            starts = List.copyOf(starts);
            each = List.copyOf(each);
            numberings = List.copyOf(numberings);
            inherited = List.copyOf(inherited);
        }
    }

    /** Creates or replaces. */
    record Puts(String entity, int times, List<Start> starts, Plan before, List<Renewal> renewals) implements Step {
        public Puts {
            starts = List.copyOf(starts);
            renewals = List.copyOf(renewals);
        }
    }

    record Updates(
            String entity,
            int times,
            Target target,
            List<Change> changes,
            List<Condition> conditions,
            List<Renewal> renewals)
            implements Step {
        public Updates {
            changes = List.copyOf(changes);
            conditions = List.copyOf(conditions);
            renewals = List.copyOf(renewals);
        }
    }

    /** Removes every one that matches; those that need no transaction may go in batches. */
    record Deletes(
            String entity,
            int times,
            Target target,
            List<Condition> conditions,
            List<Removal> removals,
            boolean batched)
            implements Step {
        public Deletes {
            conditions = List.copyOf(conditions);
            removals = List.copyOf(removals);
        }
    }

    /**
     * What a write is about.
     *
     * @param by what the caller says of it
     * @param told those of it that the key does not make sure of and the item can be asked for
     * @param one whether it is one at most
     * @param plan finds it; nothing where the caller knows all that it takes
     * @param sees whether that reads its own item as it is now
     */
    record Target(List<Selection.Given> by, List<Told> told, boolean one, Plan plan, boolean sees) {
        public Target {
            by = List.copyOf(by);
            told = List.copyOf(told);
        }
    }

    /** Something that the item is asked for; a parent's is nothing that nested children have. */
    record Told(Selection.Given given, String name, boolean inherited) {}

    /** What an attribute starts with: that value, or none where there is no value. */
    record Start(String attribute, List<AttributeValue> value) {
        public Start {
            value = List.copyOf(value);
        }
    }

    /** One for each that is found; what is copied has another name in the new one. */
    record Each(Plan sources, List<Copied> copied, List<String> sourceId, boolean toldApart, String apartBy) {
        public Each {
            copied = List.copyOf(copied);
            sourceId = List.copyOf(sourceId);
        }
    }

    record Copied(String target, String source) {}

    /** What an update does to one attribute. */
    record Change(String attribute, Kind kind, List<AttributeValue> value) {
        public Change {
            value = List.copyOf(value);
        }

        /** The ways to change something. */
        public enum Kind {
            SET,
            SET_TO,
            ADD,
            REMOVE
        }
    }

    /** A sequence that numbers what is new: the item that holds the last number, and under which name. */
    record Numbering(String attribute, String role, String parent, String holder, String name, Look look) {}

    /**
     * Children whose copies follow the parent.
     *
     * @param plan nothing where there is none to be found
     */
    record Renewal(String child, List<Copied> copies, boolean atOnce, Feed feed, Plan plan) {
        public Renewal {
            copies = List.copyOf(copies);
        }
    }

    /**
     * Children that are deleted.
     *
     * @param by what is known of the only child, where its key is known without looking
     */
    record Removal(String child, String ancestor, Feed feed, List<Selection.Given> by, Plan plan) {
        public Removal {
            by = List.copyOf(by);
        }
    }
}
