package dev.keywright.moving;

import dev.keywright.relational.server.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;

/** The shelves in MariaDB, which deletes and renumbers children without a word in its log. */
final class MariaDbShelves {
    static final String TABLES = """
            create table shelf (id varchar(26) primary key, room varchar(10) not null);
            create table book (
                id int unsigned primary key, shelf_id varchar(26) not null, title varchar(100) not null,
                isbn varchar(100) not null unique, blurb text not null,
                foreign key (shelf_id) references shelf (id) on delete cascade);
            create table note (
                book_id int unsigned not null, page int, text varchar(100) not null, primary key (book_id, page),
                foreign key (book_id) references book (id) on update cascade on delete cascade);
            create table loan (
                id int primary key, book_id int unsigned not null, reader varchar(100) not null,
                foreign key (book_id) references book (id) on update cascade on delete cascade);
            insert into shelf select concat('s', seq), concat('room', seq % 3) from seq_1_to_20;
            insert into book select seq, concat('s', seq % 20 + 1), concat('title ', seq), concat('isbn', seq),
                repeat(concat('b', seq), 1500) from seq_1_to_BOOKS;
            insert into note select seq, 0, concat('note ', seq) from seq_1_to_BOOKS;
            insert into note select seq, 1, concat('note ', seq) from seq_1_to_BOOKS;
            insert into loan select seq, seq % BOOKS + 1, concat('reader ', seq) from seq_1_to_BOOKS;
            """;

    private MariaDbShelves() {}

    static void mischief(Connection connection, Random random) throws SQLException {
        int one = 1 + random.nextInt(Shelves.MOST_BOOKS);
        int other = 1 + random.nextInt(Shelves.MOST_BOOKS);
        int shelf = 1 + random.nextInt(20);
        int fresh = 1000 + random.nextInt(300);
        String sql = switch (random.nextInt(17)) {
            case 0 ->
                "insert ignore into book select %1$s + seq, 's%2$s', 'new', concat('new', %1$s + seq), 'x' from seq_0_to_4"
                        .formatted(fresh, shelf);
            case 1 ->
                "insert into note values (%s, %s, 'one'), (%s, %s, 'two')"
                        .formatted(one, 100 + random.nextInt(5), other, 200 + random.nextInt(5));
            case 2 -> "update shelf set room = 'room%s' where id = 's%s'".formatted(random.nextInt(9), shelf);
            case 3 -> "update book set shelf_id = 's%s' where id = %s".formatted(shelf, one);
            case 4 ->
                "update book set isbn = 'swap' where id = %1$s; update book set isbn = 'isbn%1$s' where id = %2$s; update book set isbn = 'isbn%2$s' where id = %1$s"
                        .formatted(one, other);
            case 5 -> "update note set book_id = %s where book_id = %s and page = 0".formatted(other, one);
            case 6 ->
                "delete from note where book_id = %s; insert into note values (%s, 0, 'again')".formatted(one, one);
            case 7 ->
                "update book set title = 'a' where id = %1$s; update book set title = 'b%2$s' where id = %1$s"
                        .formatted(one, random.nextInt());
            case 8 -> "update book set id = %s where id = %s".formatted(2000 + random.nextInt(100), one);
            case 9 -> "update book set id = %s where id = %s".formatted(one, 2000 + random.nextInt(100));
            case 10 -> "delete from book where id = %s".formatted(one);
            case 11 ->
                "insert into book values (%s, 's%s', 'back', 'isbn%s', repeat('z', 3000))".formatted(one, shelf, one);
            case 12 -> "replace into loan values (%s, %s, 'replaced')".formatted(random.nextInt(900), one);
            case 13 -> "delete from book where id between %s and %s".formatted(fresh, fresh + 3);
            case 14 ->
                random.nextInt(60) == 0
                        ? "truncate table loan"
                        : "insert into loan values (%s, %s, 'somebody') on duplicate key update book_id = %s"
                                .formatted(random.nextInt(900), one, other);
            case 15 ->
                "update book set title = 'slow' where id = %s; do sleep(0.%s); update note set text = 'slow' where book_id = %s"
                        .formatted(one, 1 + random.nextInt(3), other);
            default -> "update book set blurb = 'short' where id = %s; rollback".formatted(one);
        };
        TestPostgres.execute(connection, sql);
    }
}
