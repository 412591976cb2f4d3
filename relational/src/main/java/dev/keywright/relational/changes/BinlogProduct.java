package dev.keywright.relational.changes;

import dev.keywright.relational.session.DatabaseFailure;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/** What differs between the binary logs of the two products. */
enum BinlogProduct {
    MARIADB {
        /** The place that a snapshot shows: whoever reads later sees everything before it. */
        @Override
        Position begin(Questions questions) throws DatabaseFailure {
            try (Connection connection = questions.open();
                    Statement statement = connection.createStatement()) {
                statement.execute("start transaction with consistent snapshot");
                List<List<String>> shown = Questions.ask(connection, BinlogPosition.SNAPSHOT);
                long at = BinlogPosition.ofSnapshot(shown);
                String base = BinlogPosition.base(
                        Questions.ask(connection, "show binary logs").get(0).get(0));
                return new Position(at, mark(questions, BinlogPosition.file(base, at), at));
            } catch (SQLException failed) {
                throw new DatabaseFailure(failed);
            }
        }

        @Override
        boolean isAt(Questions questions, String file, Position position) throws DatabaseFailure {
            return new GtidMark(mark(questions, file, position.at())).isSame(new GtidMark(position.mark()));
        }

        private static String mark(Questions questions, String file, long at) throws DatabaseFailure {
            String found = questions
                    .ask("select binlog_gtid_pos('%s', %s)".formatted(file, BinlogPosition.offset(at)))
                    .get(0)
                    .get(0);
            return found == null ? "" : new GtidMark(found).text();
        }

        @Override
        Map<String, String> settings() {
            return Map.of("log_bin_compress", "0");
        }
    },

    MYSQL {
        /**
         * The beginning of the last file: a file begins when all transactions of the one before can be seen, and what is
         * carried over twice does no harm.
         */
        @Override
        Position begin(Questions questions) throws DatabaseFailure {
            List<List<String>> files = questions.ask("show binary logs");
            return Position.of(BinlogPosition.of(files.get(files.size() - 1).get(0), FIRST_EVENT));
        }

        @Override
        boolean isAt(Questions questions, String file, Position position) throws DatabaseFailure {
            return "1"
                    .equals(questions
                            .ask("select gtid_subset(?, @@global.gtid_executed)", position.mark())
                            .get(0)
                            .get(0));
        }

        @Override
        Map<String, String> settings() {
            return Map.of("binlog_transaction_compression", "0", "binlog_row_value_options", "", "gtid_mode", "ON");
        }
    };

    private static final int FIRST_EVENT = 4;

    static BinlogProduct of(Questions questions) throws DatabaseFailure {
        String version = questions.ask("select version()").get(0).get(0);
        return version.contains("MariaDB") ? MARIADB : MYSQL;
    }

    /** A place such that everybody who reads from now on sees all transactions before it. */
    abstract Position begin(Questions questions) throws DatabaseFailure;

    /** Whether the log has at this place what it had. */
    abstract boolean isAt(Questions questions, String file, Position position) throws DatabaseFailure;

    /** Variables of the server and the only values that are understood. */
    abstract Map<String, String> settings();
}
