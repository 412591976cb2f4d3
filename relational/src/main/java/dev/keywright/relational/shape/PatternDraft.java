package dev.keywright.relational.shape;

import dev.keywright.relational.catalogue.TableName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A pattern on its way into a model: its fields in the names of the model. Two statements with the same fields are one
 * pattern; the lengths of lists and pages are averaged over them.
 */
public final class PatternDraft {
    public final Word word;
    public final TableName table;
    public final String entity;
    public final List<String> by = new ArrayList<>();
    public final Map<String, Integer> in = new LinkedHashMap<>();
    public final Set<String> range = new LinkedHashSet<>();
    public final Set<String> prefix = new LinkedHashSet<>();
    public final Set<String> contains = new LinkedHashSet<>();
    public final Set<String> has = new LinkedHashSet<>();
    public final Set<String> lacks = new LinkedHashSet<>();
    public final List<String> order = new ArrayList<>();
    public final Map<String, Included> include = new LinkedHashMap<>();
    public final Set<String> select = new LinkedHashSet<>();
    public final Set<String> set = new LinkedHashSet<>();
    public final Map<String, String> to = new LinkedHashMap<>();
    public final Set<String> add = new LinkedHashSet<>();
    public final Set<String> remove = new LinkedHashSet<>();
    public final Map<String, String> with = new LinkedHashMap<>();
    public final Map<String, String> ifValues = new LinkedHashMap<>();
    public final List<String> ifTexts = new ArrayList<>();
    public final Set<String> cascade = new LinkedHashSet<>();
    /** Attributes that are given as lists whose length no text shows. */
    public final Set<String> unmeasured = new LinkedHashSet<>();

    public final Set<String> notes = new LinkedHashSet<>();
    public final Set<PatternQuestion> questions = new LinkedHashSet<>();
    public Answer answer = Answer.MANY;
    public Locking locking = Locking.NONE;
    /** Whether it is cut into pages, and how long they are if the text says so. */
    public Optional<OptionalLong> limit = Optional.empty();
    /** How many are given or written at once; one for a single one. */
    public double batch = 1;

    public PatternDraft(Word word, TableName table, String entity) {
        this.word = word;
        this.table = table;
        this.entity = entity;
    }

    /** The verb. */
    public enum Word {
        READ("read"),
        COUNT("count"),
        CREATE("create"),
        PUT("put"),
        UPDATE("update"),
        DELETE("delete"),
        EXTERNAL("external");

        private final String text;

        Word(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }

        public boolean isRead() {
            return this == READ || this == COUNT;
        }
    }

    /** How many a read returns. */
    public enum Answer {
        ONE,
        MANY
    }

    /** Whether a read locks what it returns, for a write that follows. */
    public enum Locking {
        NONE,
        FOR_UPDATE
    }

    /** An included relative, with its own order and page. */
    public record Included(List<String> order, OptionalLong limit) {
        public Included {
            order = List.copyOf(order);
        }
    }

    /** The parameter that an attribute is compared with. */
    public static String given(String name) {
        return "given" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Everything that makes it the same pattern as another. */
    public String key() {
        List<Collection<?>> parts = List.of(
                by.stream().sorted().toList(),
                in.keySet(),
                range,
                prefix,
                contains,
                has,
                lacks,
                order,
                include.entrySet(),
                set,
                to.entrySet(),
                add,
                remove,
                with.entrySet(),
                ifValues.entrySet(),
                ifTexts,
                cascade);
        return "%s %s %s %s %s %s %s".formatted(word, entity, parts, select, limit.isPresent(), batch > 1, locking);
    }
}
