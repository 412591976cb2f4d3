package dev.keywright.moving;

import dev.keywright.core.model.Model;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.verifier.Examples;
import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;
import org.postgresql.PGConnection;

/** Shelves with books with notes: every way in which the items of one row depend on others, and a writer who spares nobody. */
public final class Shelves {
    /** Books that may come and go; some of them are there at first. */
    static final int MOST_BOOKS = 400;

    public static final String MODEL = """
            keywright: 1
            name: shelves
            entities:
              Shelf:
                id: shelfId
                source: {table: shelf}
                count: 50
                attributes:
                  shelfId: {type: string, size: 26, source: {column: id}}
                  room: {type: string, size: 10}
                  books: {type: number, counts: Book}
              Book:
                id: bookId
                source: {table: book}
                parents:
                  Shelf: {average: 5, max: 20}
                attributes:
                  bookId: {type: number, size: 4, generated: true, source: {column: id}}
                  title: {type: string, size: 30}
                  isbn: {type: string, size: 13}
                  blurb: {type: string, size: 500}
                unique: [isbn]
              Note:
                id: [bookId, page]
                source: {table: note}
                parents:
                  Book: {average: 2, max: 10}
                attributes:
                  page: {type: number}
                  text: {type: string, size: 50}
              Loan:
                id: [bookId, loanId]
                source: {table: loan}
                parents:
                  Book: {average: 2, max: 10}
                attributes:
                  loanId: {type: number, size: 4, generated: true, source: {column: id}}
                  reader: {type: string, size: 20}
            patterns:
              P1: {read: Shelf, by: shelfId, rps: 1}
              P2: {read: Book, by: bookId, include: [Note], rps: 1}
              P3: {read: Book, by: shelfId, rps: 1}
              P4: {read: Book, by: isbn, rps: 1}
              P5: {create: Book, rps: 0.1}
              P6: {create: Note, rps: 0.1}
              P7: {read: Loan, by: bookId, rps: 1}
            """;
    /** What a program may do to them. */
    public static final String MORE_PATTERNS = """
              P8: {create: Shelf, rps: 0.1}
              P9: {create: Loan, rps: 0.1}
              P10: {update: Shelf, by: shelfId, set: room, rps: 0.1}
              P11: {update: Book, by: bookId, set: [title, isbn, blurb], rps: 0.1}
              P12: {update: Book, by: bookId, set: shelfId, rps: 0.1}
              P13: {update: Note, by: [bookId, page], set: text, rps: 0.1}
              P14: {delete: Note, by: [bookId, page], rps: 0.1}
              P15: {delete: Loan, by: [bookId, loanId], rps: 0.1}
              P16: {delete: Book, by: bookId, cascade: [Note, Loan], rps: 0.1}
            """;

    public static final String DESIGN = """
            keywright: 1
            design: shelves
            tables:
              Shelves:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: keys}
                items:
                  Shelf:
                    PK: SHELF#{shelfId}
                    SK: SHELF
                  BooksOfAShelf:
                    counts: Book
                    by: shelfId
                    in: Shelf
                  Book:
                    PK: BOOK#{bookId}
                    SK: BOOK
                    GSI1PK: SHELF#{shelfId}
                    GSI1SK: "{Shelf.room}#{bookId}"
                    carries: [Shelf.room]
                  BookByIsbn:
                    guards: Book.isbn
                    PK: ISBN#{isbn}
                    SK: ISBN
                  BookOnShelf:
                    copies: Book
                    PK: SHELF#{shelfId}
                    SK: BOOK#{bookId}
                  NotesOfABook:
                    embeds: Note
                    in: Book
                  Loan:
                    PK: BOOK#{bookId}
                    SK: LOAN#{loanId}
            """;
    private static final String TABLES = """
            create table shelf (id text primary key, room text not null);
            create table book (
                id int primary key, shelf_id text not null references shelf on delete cascade, title text not null,
                isbn text not null unique deferrable initially deferred, blurb text not null);
            create table note (
                book_id int not null references book on update cascade on delete cascade, page int, text text not null,
                primary key (book_id, page));
            create table loan (
                id int primary key, book_id int not null references book on update cascade on delete cascade,
                reader text not null);
            alter table book alter column blurb set storage external;
            insert into shelf select 's' || n, 'room' || n % 3 from generate_series(1, 20) n;
            insert into book select n, 's' || (n % 20 + 1), 'title ' || n, 'isbn' || n, repeat('b' || n, 1500)
            from generate_series(1, BOOKS) n;
            insert into note select n % BOOKS + 1, n / BOOKS, 'note ' || n from generate_series(0, 2 * BOOKS - 1) n;
            insert into loan select n, n % BOOKS + 1, 'reader ' || n from generate_series(1, BOOKS) n;
            """;

    private Shelves() {}

    /** With so many books, twice as many notes and as many loans; a range has 250 rows. */
    static Scene scene(int books) throws SQLException {
        Model model = Examples.modelOf(MODEL);
        return new Scene(model, Examples.designOf(MODEL, DESIGN), TABLES.replace("BOOKS", Integer.toString(books)));
    }

    /** The same in MariaDB, whose text columns cannot be keys, and which checks every rule at once. */
    static Scene mariaDb(int books) throws SQLException {
        Model model = Examples.modelOf(MODEL);
        return new Scene(
                Database.MARIADB,
                model,
                Examples.designOf(MODEL, DESIGN),
                MariaDbShelves.TABLES.replace("BOOKS", Integer.toString(books)));
    }

    /** One piece of mischief; what the database refuses is rolled back. */
    static void write(Connection connection, Random random) throws SQLException {
        connection.setAutoCommit(false);
        try {
            if (connection.isWrapperFor(PGConnection.class)) {
                mischief(connection, random);
            } else {
                MariaDbShelves.mischief(connection, random);
            }
            connection.commit();
        } catch (SQLException | IOException refused) {
            connection.rollback();
        }
    }

    private static void mischief(Connection connection, Random random) throws SQLException, IOException {
        int one = 1 + random.nextInt(MOST_BOOKS);
        int other = 1 + random.nextInt(MOST_BOOKS);
        int shelf = 1 + random.nextInt(20);
        int fresh = 1000 + random.nextInt(300);
        switch (random.nextInt(17)) {
            case 0 ->
                run(
                        connection,
                        "insert into book select %1$s + n, 's%2$s', 'new', 'new' || %1$s + n, 'x' from generate_series(0, 4) n on conflict do nothing"
                                .formatted(fresh, shelf));
            case 1 ->
                connection
                        .unwrap(PGConnection.class)
                        .getCopyAPI()
                        .copyIn(
                                "copy note from stdin",
                                new StringReader("%s\t%s\tcopied\n%s\t%s\tcopied too\n"
                                        .formatted(one, 100 + random.nextInt(5), other, 200 + random.nextInt(5))));
            case 2 ->
                run(
                        connection,
                        "update shelf set room = 'room%s' where id = 's%s'".formatted(random.nextInt(9), shelf));
            case 3 -> run(connection, "update book set shelf_id = 's%s' where id = %s".formatted(shelf, one));
            case 4 ->
                run(
                        connection,
                        "update book b set isbn = c.isbn from book c where b.id in (%1$s, %2$s) and c.id in (%1$s, %2$s) and b.id <> c.id"
                                .formatted(one, other));
            case 5 ->
                run(connection, "update note set book_id = %s where book_id = %s and page = 0".formatted(other, one));
            case 6 ->
                run(
                        connection,
                        "delete from note where book_id = %s; insert into note values (%s, 0, 'again')"
                                .formatted(one, one));
            case 7 ->
                run(
                        connection,
                        "update book set title = 'a' where id = %1$s; update book set title = 'b%2$s' where id = %1$s"
                                .formatted(one, random.nextInt()));
            case 8 ->
                run(connection, "update book set id = %s where id = %s".formatted(2000 + random.nextInt(100), one));
            case 9 ->
                run(connection, "update book set id = %s where id = %s".formatted(one, 2000 + random.nextInt(100)));
            case 10 -> run(connection, "delete from book where id = %s".formatted(one));
            case 11 ->
                run(
                        connection,
                        "insert into book values (%s, 's%s', 'back', 'isbn%s', repeat('z', 3000))"
                                .formatted(one, shelf, one));
            case 12 ->
                run(
                        connection,
                        "update note set text = 'changed %s' where book_id = %s".formatted(random.nextInt(), one));
            case 13 -> run(connection, "delete from book where id between %s and %s".formatted(fresh, fresh + 3));
            case 14 ->
                run(
                        connection,
                        random.nextInt(60) == 0
                                ? "truncate loan"
                                : "insert into loan values (%s, %s, 'somebody') on conflict (id) do update set book_id = %s"
                                        .formatted(random.nextInt(900), one, other));
            case 15 -> {
                run(connection, "update book set title = 'slow' where id = %s".formatted(one));
                run(connection, "select pg_sleep(0.%s)".formatted(1 + random.nextInt(3)));
                run(connection, "update note set text = 'slow' where book_id = %s".formatted(other));
            }
            default -> {
                run(connection, "update book set blurb = 'short' where id = %s".formatted(one));
                connection.rollback();
            }
        }
    }

    private static void run(Connection connection, String sql) throws SQLException {
        TestPostgres.execute(connection, sql);
    }
}
