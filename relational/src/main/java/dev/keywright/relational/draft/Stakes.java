package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.catalogue.UniqueKey;
import dev.keywright.relational.numbers.ColumnNumbers;
import dev.keywright.relational.numbers.Figure;
import dev.keywright.relational.shape.PatternDraft;
import dev.keywright.relational.shape.PatternDraft.Answer;
import dev.keywright.relational.shape.PatternDraft.Word;
import dev.keywright.relational.shape.PatternQuestion;
import java.util.List;
import java.util.function.Predicate;

/**
 * How much the answer to a question may move the monthly bill, in nano-dollars: the requests and the storage that one answer
 * needs and the other does not, by DynamoDB's prices. An estimate before any design: it orders questions, and bills nobody.
 */
final class Stakes {
    /** The rows of a list that says nothing else. */
    private static final double USUAL_ROWS = 10;

    private final Facts facts;
    private final List<AskedPattern> patterns;
    private final MonthlyPrice price;

    Stakes(Facts facts) {
        this.facts = facts;
        this.patterns = facts.collected().patterns();
        this.price =
                new MonthlyPrice(facts.catalogue(), table -> facts.numbers().get(table.name()));
    }

    long of(AskedPattern pattern, PatternQuestion question) {
        TableName table = pattern.draft.table;
        return switch (question.doubt()) {
            case CONSTANT ->
                pattern.draft.word.isRead()
                        ? Math.round(index(table) * (1 - commonest(table, question.attribute())))
                        : 0;
            // Another key is another item: one is deleted and one written.
            case CHANGED_KEY -> MonthlyPrice.writes(pattern.perSecond(), price.bytes(table));
            case LOCK -> MonthlyPrice.reads(pattern.perSecond(), price.bytes(table));
            case SEARCH -> index(table) + requests(pattern, pattern.perSecond());
        };
    }

    /** A pattern without a rate: its requests, if it is asked as often as others are on average. */
    long unrated(AskedPattern pattern) {
        double average = patterns.stream()
                .filter(other -> other.rate().isPresent())
                .mapToDouble(AskedPattern::perSecond)
                .average()
                .orElse(1);
        return requests(pattern, average);
    }

    /** Twice as many rows are stored twice, and lists of them are twice as long. */
    long count(Table table) {
        return MonthlyPrice.storage(price.bytes(table.name()) * facts.count(table.name()))
                + sum(
                        table.name(),
                        draft -> draft.word == Word.READ && draft.answer == Answer.MANY && draft.limit.isEmpty());
    }

    /** What refers to another may be read together with it, otherwise by a second request. */
    long link(TableName child) {
        double reads = rate(child, draft -> draft.word == Word.READ);
        return MonthlyPrice.reads(reads, price.bytes(child));
    }

    /** Whichever is created first gets its reference by a second write. */
    long circle(TableName child) {
        return MonthlyPrice.writes(rate(child, Stakes::isCreated), price.bytes(child));
    }

    /** A second item keeps a value unique, in a transaction, which doubles both. */
    long unique(Table table, UniqueKey key) {
        List<String> names = key.columns().stream()
                .map(column -> facts.collected().naming().attribute(table.name(), column))
                .toList();
        double writes = rate(
                table.name(),
                draft -> isCreated(draft) || names.stream().anyMatch(draft.set::contains) || draft.word == Word.DELETE);
        return MonthlyPrice.writes(writes, price.bytes(table.name())) + 2 * MonthlyPrice.writes(writes, 1);
    }

    /** An index over all of a table: its entries are written with the rows, and stored. */
    private long index(TableName table) {
        return MonthlyPrice.writes(rate(table, draft -> !draft.word.isRead()), price.bytes(table))
                + MonthlyPrice.storage(price.bytes(table) * facts.count(table));
    }

    private double commonest(TableName table, String attribute) {
        ColumnNumbers numbers = facts.catalogue().table(table).columns().stream()
                .filter(column -> facts.collected()
                        .naming()
                        .attribute(table, column.name())
                        .equals(attribute))
                .findFirst()
                .map(column -> facts.numbers().get(table).column(column.name()))
                .orElse(ColumnNumbers.UNKNOWN);
        return numbers.hottest().map(Figure::value).orElse(0.5);
    }

    private static boolean isCreated(PatternDraft draft) {
        return draft.word == Word.CREATE || draft.word == Word.PUT;
    }

    /** Items a second. */
    private double rate(TableName table, Predicate<PatternDraft> which) {
        return patterns.stream()
                .filter(pattern -> pattern.draft.table.equals(table)
                        && pattern.draft.word != Word.EXTERNAL
                        && which.test(pattern.draft))
                .mapToDouble(pattern -> pattern.perSecond() * Math.max(1, pattern.draft.batch))
                .sum();
    }

    private long sum(TableName table, Predicate<PatternDraft> which) {
        return patterns.stream()
                .filter(pattern -> pattern.draft.table.equals(table) && which.test(pattern.draft))
                .mapToLong(pattern -> requests(pattern, pattern.perSecond()))
                .sum();
    }

    private long requests(AskedPattern pattern, double perSecond) {
        double bytes = price.bytes(pattern.draft.table);
        double items = Math.max(1, pattern.draft.batch);
        if (!pattern.draft.word.isRead()) {
            return MonthlyPrice.writes(perSecond * items, bytes);
        }
        double rows = pattern.draft.answer == Answer.MANY
                ? Math.max(1, pattern.rowsPerCall().orElse(USUAL_ROWS))
                : 1;
        return MonthlyPrice.reads(perSecond * items, rows * bytes);
    }
}
