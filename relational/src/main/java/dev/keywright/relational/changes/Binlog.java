package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The binary log of MySQL or MariaDB. Nobody can have it kept: the server removes files by their age, however far a reader is.
 */
public final class Binlog implements ChangeLog {
    private static final Pattern FOREIGN_KEY = Pattern.compile(
            "FOREIGN KEY \\(((?:`(?:[^`]|``)+`(?:, )?)+)\\) REFERENCES (?:`((?:[^`]|``)+)`\\.)?`((?:[^`]|``)+)` \\(((?:`(?:[^`]|``)+`(?:, )?)+)\\)([^\\n]*)");
    private static final Pattern NAME = Pattern.compile("`((?:[^`]|``)+)`");

    private static final long SECONDS_OF_A_DAY = 86_400;

    private final Address address;
    private final String password;
    private final String name;
    private final Questions questions;
    private boolean marked;

    Binlog(Address address, String password, String name) {
        this.address = address;
        this.password = password;
        this.name = name;
        this.questions = new Questions(address, password);
    }

    /** A file of the log. */
    private record LogFile(String name, long size) {
        long number() {
            return BinlogPosition.of(name, 0) >>> 32;
        }
    }

    private List<LogFile> files() throws DatabaseFailure {
        return questions.ask("show binary logs").stream()
                .map(row -> new LogFile(row.get(0), Long.parseLong(row.get(1))))
                .toList();
    }

    private BinlogProduct product() throws DatabaseFailure {
        return BinlogProduct.of(questions);
    }

    @Override
    public List<String> obstacles(List<TableName> tables) throws DatabaseFailure {
        List<String> obstacles = new BinlogObstacles(questions, product()).of(tables);
        if (obstacles.isEmpty()) {
            // Whoever may not read the log is told so before anything is written.
            open(List.of(), Position.of(end())).close();
        }
        return obstacles;
    }

    @Override
    public Optional<String> retention() throws DatabaseFailure {
        long told = setting("binlog_expire_logs_seconds").orElse(0L);
        long seconds = told > 0 ? told : setting("expire_logs_days").orElse(0L) * SECONDS_OF_A_DAY;
        return Optional.of(
                seconds == 0
                        ? "The server keeps its binary log until somebody removes it."
                        : "The server removes its binary log after %s seconds, whether it was read or not; a run that is away for longer begins anew."
                                .formatted(seconds));
    }

    /** Servers say it in seconds or in days, some in both, of which one is nothing. */
    private Optional<Long> setting(String variable) throws DatabaseFailure {
        return questions.ask("show global variables like '%s'".formatted(variable)).stream()
                .findFirst()
                .map(row -> new BigDecimal(row.get(1)).longValue());
    }

    @Override
    public List<String> untold(TableName table) throws DatabaseFailure {
        return BinlogTables.of(questions, List.of(table)).columns(table).stream()
                .filter(column -> !column.isTold())
                .map(BinlogColumn::name)
                .toList();
    }

    @Override
    public Position create(List<TableName> tables) throws DatabaseFailure {
        return product().begin(questions);
    }

    @Override
    public Optional<String> missed(Position position) throws DatabaseFailure {
        List<LogFile> files = files();
        String file = BinlogPosition.file(base(files), position.at());
        if (files.stream().noneMatch(one -> one.name().equals(file))) {
            return Optional.of(
                    "the server has no file %s of its binary log any more, or not yet: it was removed (binlog_expire_logs_seconds, PURGE BINARY LOGS), or the log began anew (RESET MASTER)"
                            .formatted(file));
        }
        boolean same = position.at() <= end(files);
        if (same && !marked && !position.mark().isEmpty()) {
            // Once for each run: the server reads its file from the beginning to answer this.
            marked = true;
            same = product().isAt(questions, file, position);
        }
        return same
                ? Optional.empty()
                : Optional.of(
                        "the binary log of the server is another one: it began anew (RESET MASTER), or the server was replaced");
    }

    private static String base(List<LogFile> files) {
        return BinlogPosition.base(files.get(files.size() - 1).name());
    }

    private static long end(List<LogFile> files) {
        LogFile last = files.get(files.size() - 1);
        return BinlogPosition.of(last.name(), last.size());
    }

    @Override
    public long lag(Position position) throws DatabaseFailure {
        long number = position.at() >>> 32;
        return files().stream()
                .filter(file -> file.number() >= number)
                .mapToLong(file -> file.number() == number
                        ? Math.max(0, file.size() - BinlogPosition.offset(position.at()))
                        : file.size())
                .sum();
    }

    @Override
    public long end() throws DatabaseFailure {
        return end(files());
    }

    /** InnoDB deletes and changes such rows by itself, below the level at which the log is written. */
    @Override
    public List<Cascade> cascades(List<TableName> tables) throws DatabaseFailure {
        List<Cascade> all = new ArrayList<>();
        for (TableName table : tables) {
            all.addAll(cascades(table));
        }
        return all;
    }

    /** By the statement that made the table: the information schema hides foreign keys from users that may only read. */
    private List<Cascade> cascades(TableName table) throws DatabaseFailure {
        List<Cascade> found = new ArrayList<>();
        String made = definition(table);
        Matcher key = FOREIGN_KEY.matcher(made);
        while (key.find()) {
            if (key.group(5).matches(".*ON (DELETE|UPDATE) (CASCADE|SET NULL|SET DEFAULT).*")) {
                String schema = key.group(2) == null ? table.schema() : unquoted(key.group(2));
                found.add(new Cascade(
                        table,
                        names(key.group(1)),
                        new TableName(schema, unquoted(key.group(3))),
                        names(key.group(4)),
                        key.group(5).contains("ON DELETE CASCADE") ? Cascade.Effect.DELETED : Cascade.Effect.KEPT));
            }
        }
        return found;
    }

    private String definition(TableName table) throws DatabaseFailure {
        try (Connection connection = questions.open();
                Statement statement = connection.createStatement()) {
            // Otherwise names may be quoted in another way, or not at all.
            statement.execute("set session sql_mode = '', sql_quote_show_create = 1");
            return Questions.ask(connection, "show create table " + Dialect.MYSQL.quoted(table))
                    .get(0)
                    .get(1);
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    private static List<String> names(String list) {
        List<String> names = new ArrayList<>();
        Matcher matcher = NAME.matcher(list);
        while (matcher.find()) {
            names.add(unquoted(matcher.group(1)));
        }
        return names;
    }

    private static String unquoted(String text) {
        return text.replace("``", "`");
    }

    @Override
    public ChangeStream open(List<TableName> tables, Position from) throws DatabaseFailure {
        // The columns as they are now: whatever changed them since that place is in the log, and is refused there.
        return BinlogStream.open(
                address,
                password,
                name,
                BinlogPosition.file(base(files()), from.at()),
                BinlogTables.of(questions, tables),
                from);
    }

    @Override
    public void drop() {
        // The server does not know that anybody reads.
    }

    @Override
    public String burden() {
        return "The source must keep its binary log";
    }

    @Override
    public String relief() {
        return "have the server keep its binary log for longer (binlog_expire_logs_seconds)";
    }

    @Override
    public String dropped() {
        return "the source's binary log is not needed any more";
    }
}
