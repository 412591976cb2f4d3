package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Settings of a server, and properties of tables, with which a binary log does not tell all changes of rows. */
final class BinlogObstacles {
    private final Questions questions;
    private final BinlogProduct product;

    BinlogObstacles(Questions questions, BinlogProduct product) {
        this.questions = questions;
        this.product = product;
    }

    List<String> of(List<TableName> tables) throws DatabaseFailure {
        Map<String, String> wanted = new LinkedHashMap<>();
        wanted.put("log_bin", "1");
        wanted.put("binlog_format", "ROW");
        wanted.putAll(new TreeMap<>(product.settings()));
        List<String> obstacles = new ArrayList<>();
        for (Map.Entry<String, String> one : wanted.entrySet()) {
            String value =
                    questions.ask("select @@global." + one.getKey()).get(0).get(0);
            if (!one.getValue().equalsIgnoreCase(value)) {
                obstacles.add(wrong(one.getKey(), value, one.getValue()));
            }
        }
        if (!obstacles.isEmpty()) {
            return obstacles;
        }
        obstacles.addAll(engines(tables));
        try {
            obstacles.addAll(filters(tables));
        } catch (DatabaseFailure refused) {
            if (!refused.isPermission()) {
                throw refused;
            }
            obstacles.add(
                    "the user may not look at the binary log; grant it REPLICATION SLAVE, and BINLOG MONITOR in MariaDB or REPLICATION CLIENT in MySQL, on *.*");
        }
        return obstacles;
    }

    private static String wrong(String variable, String value, String wanted) {
        if (variable.equals("log_bin")) {
            return "the server keeps no binary log; set log_bin in its configuration and restart it";
        }
        return "the server has %s = %s; set it to %s, in its configuration and by SET GLOBAL, and have the application connect anew"
                .formatted(variable, value, wanted.isEmpty() ? "''" : wanted);
    }

    private List<String> engines(List<TableName> tables) throws DatabaseFailure {
        List<String> obstacles = new ArrayList<>();
        for (TableName table : tables) {
            String engine = questions
                    .ask(
                            "select engine from information_schema.tables where table_schema = ? and table_name = ?",
                            table.schema(),
                            table.name())
                    .get(0)
                    .get(0);
            if (!"InnoDB".equalsIgnoreCase(engine)) {
                obstacles.add("the table %s has the engine %s, which has no transactions; make it InnoDB"
                        .formatted(table, engine));
            }
        }
        return obstacles;
    }

    /** A server may leave whole databases out of its log. */
    private List<String> filters(List<TableName> tables) throws DatabaseFailure {
        List<String> obstacles = new ArrayList<>();
        List<String> status = status();
        List<String> only = List.of(status.get(2).split(",", -1));
        List<String> never = List.of(status.get(3).split(",", -1));
        for (String schema : tables.stream().map(TableName::schema).distinct().toList()) {
            boolean left = !status.get(2).isEmpty() && !only.contains(schema);
            if (left || never.contains(schema)) {
                obstacles.add("the server leaves `%s` out of its binary log (binlog_do_db, binlog_ignore_db)"
                        .formatted(schema));
            }
        }
        return obstacles;
    }

    /** The statement has another name since MySQL 8.4. */
    private List<String> status() throws DatabaseFailure {
        try {
            return questions.ask("show master status").get(0);
        } catch (DatabaseFailure refused) {
            if (refused.isPermission()) {
                throw refused;
            }
            return questions.ask("show binary log status").get(0);
        }
    }
}
