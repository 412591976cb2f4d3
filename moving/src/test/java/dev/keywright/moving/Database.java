package dev.keywright.moving;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeType;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.server.TestMariaDb;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.relational.session.Address;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** The kinds of servers that data come from, each with one that runs for the tests. */
enum Database {
    POSTGRES("postgres") {
        @Override
        int port() {
            return TestPostgres.start().port();
        }

        @Override
        void create(String name) throws SQLException {
            TestPostgres.start().create(name);
        }

        @Override
        Connection connect(String name) throws SQLException {
            return TestPostgres.start().connect(name);
        }

        @Override
        Dialect dialect() {
            return Dialect.POSTGRESQL;
        }

        @Override
        String type(AttributeType type) {
            return switch (type) {
                case STRING -> "text";
                case NUMBER -> "numeric";
                case BOOLEAN -> "boolean";
                case TIMESTAMP -> "timestamptz";
                case DATE -> "date";
                case BINARY -> "bytea";
                case LIST, MAP, SET -> "jsonb";
            };
        }

        @Override
        String literal(KeyValue value) {
            return quoted((value instanceof KeyValue.Binary ? "\\x" : "") + value.text());
        }
    },

    MARIADB("root") {
        @Override
        int port() {
            return server().port();
        }

        @Override
        void create(String name) throws SQLException {
            try (Connection connection = server().connect("")) {
                TestPostgres.execute(connection, "create database %s character set utf8mb4".formatted(name));
            }
        }

        /** Names and texts are quoted as in PostgreSQL. */
        @Override
        Connection connect(String name) throws SQLException {
            Connection connection = server().connect(name);
            TestPostgres.execute(
                    connection,
                    "set sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,STRICT_ALL_TABLES', lock_wait_timeout = 5, innodb_lock_wait_timeout = 2");
            return connection;
        }

        private static TestMariaDb server() {
            try {
                return TestMariaDb.start();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(stopped);
            }
        }

        @Override
        Dialect dialect() {
            return Dialect.MYSQL;
        }

        /** So short that a text can be in a key, with numbers beside it. */
        @Override
        String type(AttributeType type) {
            return switch (type) {
                case STRING -> "varchar(700) collate utf8mb4_bin";
                case NUMBER -> "decimal(65, 20)";
                case BOOLEAN -> "bit(1)";
                case TIMESTAMP -> "datetime(3)";
                case DATE -> "date";
                case BINARY -> "varbinary(190)";
                case LIST, MAP, SET -> "json";
            };
        }

        @Override
        String literal(KeyValue value) {
            if (value instanceof KeyValue.Binary binary) {
                return "x'%s'".formatted(binary.text());
            }
            if (value instanceof KeyValue.Moment moment) {
                return quoted(moment.text().replace('T', ' ').replace("Z", ""));
            }
            return value instanceof KeyValue.Truth truth ? truth.text() : quoted(value.text());
        }
    };

    private final String user;

    Database(String user) {
        this.user = user;
    }

    Address address(String name) {
        return address(port(), name);
    }

    /** The same from a process that did not start the server. */
    Address address(int port, String name) {
        return new Address(dialect(), "127.0.0.1", port, name, user, Map.of());
    }

    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    abstract int port();

    abstract void create(String name) throws SQLException;

    abstract Connection connect(String name) throws SQLException;

    abstract Dialect dialect();

    abstract String type(AttributeType type);

    abstract String literal(KeyValue value);
}
