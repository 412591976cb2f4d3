package dev.keywright.relational.sql;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.sql.Reading.Ignored;
import dev.keywright.relational.sql.Reading.NotUnderstood;
import dev.keywright.relational.sql.Reading.Understood;
import java.util.ArrayList;
import java.util.List;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.update.Update;
import net.sf.jsqlparser.statement.upsert.Upsert;

/** Reads statements against a catalogue. */
public final class StatementReader {
    static final String SYSTEM = "a question about the database itself";
    static final String NO_TABLE = "a statement without a table";

    private final Catalogue catalogue;

    public StatementReader(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    public Reading read(StatementText text) {
        if (text.ignored().isPresent()) {
            return new Ignored(text.ignored().get());
        }
        if (text.broken().isPresent()) {
            return new NotUnderstood(text.broken().get());
        }
        try {
            return new Understood(queries(SqlParser.parse(text.sql())));
        } catch (Unsupported unsupported) {
            String reason = unsupported.getMessage();
            return reason.equals(SYSTEM) || reason.equals(NO_TABLE) ? new Ignored(reason) : new NotUnderstood(reason);
        } catch (RuntimeException | StackOverflowError fault) {
            // The tree of a foreign parser may hold what nobody expected; one statement must not end an import.
            return new NotUnderstood(
                    "its tree cannot be read: " + fault.getClass().getSimpleName());
        }
    }

    private List<Query> queries(Statement statement) throws Unsupported {
        if (statement instanceof Insert insert) {
            return List.of(new WriteBinder(catalogue).insert(insert));
        }
        if (statement instanceof Upsert upsert) {
            return List.of(new WriteBinder(catalogue).upsert(upsert));
        }
        if (statement instanceof Update update) {
            return List.of(new WriteBinder(catalogue).update(update));
        }
        if (statement instanceof Delete delete) {
            return List.of(new WriteBinder(catalogue).delete(delete));
        }
        if (statement instanceof Select select) {
            return select(select);
        }
        throw new Unsupported(
                "%s statements are not read".formatted(statement.getClass().getSimpleName()));
    }

    /** `SELECT EXISTS (SELECT …)`, and other queries in the place of values. */
    private List<Query> asked(PlainSelect plain) throws Unsupported {
        List<Query> queries = new ArrayList<>();
        for (SelectItem<?> item : plain.getSelectItems()) {
            Expression value = item.getExpression();
            Expression inner = value instanceof ExistsExpression exists ? exists.getRightExpression() : value;
            if (inner instanceof Select query) {
                queries.addAll(select(query));
            }
        }
        return queries.isEmpty() ? List.of(new ReadBinder(catalogue).bind(plain)) : queries;
    }

    private List<Query> select(Select select) throws Unsupported {
        if (select instanceof ParenthesedSelect inner) {
            return select(inner.getSelect());
        }
        if (select instanceof PlainSelect plain && plain.getFromItem() == null) {
            return asked(plain);
        }
        if (select instanceof PlainSelect plain) {
            return List.of(new ReadBinder(catalogue).bind(plain));
        }
        if (select instanceof SetOperationList union) {
            List<Query> queries = new ArrayList<>();
            for (Select part : union.getSelects()) {
                queries.addAll(select(part));
            }
            return queries;
        }
        throw new Unsupported("VALUES without a table");
    }
}
