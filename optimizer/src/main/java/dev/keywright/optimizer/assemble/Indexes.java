package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.optimizer.assemble.IndexSlots.Slot;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Draws an index for a slot. */
final class Indexes {
    static final String PARTITION = "PK";
    static final String SORT = "SK";
    /** One character for each index, so that all names are equally long and no index costs more than another. */
    private static final String NUMBERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private Indexes() {}

    /** The most letters of a name that is made of attributes: people type it. */
    private static final int MOST_LETTERS = 32;

    /** An index under the first name that is not taken; `own` names the sort key that is an attribute of the entity. */
    static Index index(TableRef table, KeySchema tableKey, Slot slot, Optional<String> own, Set<String> taken) {
        IndexEntry first = slot.indexEntries().get(0);
        if (first.form() == Form.ATTRIBUTES) {
            return new Index(
                    new IndexRef(table, unused(DynamoDbName.of(plainName(first)), taken)),
                    new KeySchema(
                            storedNames(first.shape().partition()),
                            storedNames(first.shape().sort())),
                    Index.Form.MULTI_ATTRIBUTE,
                    Index.Scope.GLOBAL,
                    slot.projection(),
                    List.of(new ItemRef(table, first.entity().name())));
        }
        boolean local = slot.scope() == Scope.LOCAL;
        String name = free(local ? "LSI" : "GSI", taken);
        String partition = local ? tableKey.partition().get(0) : name + PARTITION;
        boolean unsorted = first.form() == Form.VALUES && first.shape().sort().isEmpty();
        KeySchema key = unsorted ? KeySchema.of(partition) : KeySchema.of(partition, own.orElse(name + SORT));
        return new Index(
                new IndexRef(table, name),
                key,
                Index.Form.SINGLE_ATTRIBUTE,
                local ? Index.Scope.LOCAL : Index.Scope.GLOBAL,
                slot.projection(),
                List.of());
    }

    private static String unused(String plain, Set<String> taken) {
        String name = plain;
        for (int number = 2; taken.contains(name); number++) {
            name = plain + number;
        }
        return name;
    }

    /** The first number that no index has. */
    private static String free(String kind, Set<String> taken) {
        for (int number = 0; number < NUMBERS.length(); number++) {
            String name = kind + NUMBERS.charAt(number);
            if (!taken.contains(name)) {
                return name;
            }
        }
        return kind + taken.size();
    }

    private static List<String> storedNames(List<AttributeUse> uses) {
        return uses.stream().map(Layout::storedName).toList();
    }

    /** `TaskByProjectAndDueDate`: as many attributes as a short name has room for. */
    private static String plainName(IndexEntry indexEntry) {
        String name = indexEntry.entity().name();
        String joint = "By";
        for (AttributeUse use : indexEntry.shape().attributes()) {
            String longer = name + joint + ItemNames.capital(use.attribute().name());
            boolean first = joint.equals("By");
            if (!first && longer.length() > MOST_LETTERS) {
                break;
            }
            name = longer;
            joint = "And";
        }
        return name.substring(0, Math.min(name.length(), MOST_LETTERS));
    }
}
