package dev.keywright.relational.session;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;

/** The way into a database. */
public final class Connections {
    private Connections() {}

    public static Connection open(Address address, String password) throws SQLException {
        Properties properties = new Properties();
        address.parameters().forEach(properties::setProperty);
        properties.setProperty("user", address.user());
        // Even if it is empty: PostgreSQL's driver would otherwise look for one itself, in files that others may read
        // too.
        properties.setProperty("password", password);
        String host = address.host();
        String url;
        if (address.dialect() == Dialect.POSTGRESQL) {
            properties.setProperty("ApplicationName", "keywright");
            properties.setProperty("connectTimeout", "10");
            properties.setProperty("PGDBNAME", address.database());
            url = "jdbc:postgresql://%s:%s/".formatted(host, address.port());
        } else {
            properties.setProperty("connectTimeout", "10000");
            properties.setProperty("allowLocalInfile", "false");
            url = "jdbc:mariadb://%s:%s/".formatted(host, address.port());
        }
        return address.dialect() == Dialect.POSTGRESQL
                ? new org.postgresql.Driver().connect(url, properties)
                : new org.mariadb.jdbc.Driver().connect(url, properties);
    }
}
