package dev.keywright.relational.session;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The address of a database, as `postgresql://user@host:5432/database`. Never with a password: other users of the machine
 * see the arguments of a process.
 */
public record Address(
        Dialect dialect, String host, int port, String database, String user, Map<String, String> parameters) {
    public Address {
        parameters = Map.copyOf(parameters);
    }

    /** An address, or what is wrong with it. */
    public record Parsed(Optional<Address> address, String problem) {}

    public static boolean isAddress(String argument) {
        return argument.matches("(?i)(postgres|postgresql|mysql|mariadb)://.*");
    }

    /** Reads an address; `systemUser` is the user where the address names none, as the databases' own tools have it */
    public static Parsed parse(String argument, String systemUser) {
        URI uri;
        try {
            uri = new URI(argument);
        } catch (URISyntaxException broken) {
            return refused(
                    "it is not a URL: %s; write special characters as %%20 and the like".formatted(broken.getReason()));
        }
        String information = uri.getRawUserInfo() == null ? "" : uri.getRawUserInfo();
        Map<String, String> parameters = parameters(uri.getRawQuery());
        boolean told = parameters.keySet().stream().anyMatch(name -> name.matches("(?i).*passw.*|pwd"));
        if (information.contains(":") || told) {
            return refused("it has a password, which other users of this machine could see; set %s, or be asked for it"
                    .formatted(uri.getScheme().startsWith("p") ? "PGPASSWORD or ~/.pgpass" : "MYSQL_PWD"));
        }
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        String database = decoded(path.startsWith("/") ? path.substring(1) : path);
        if (database.isEmpty() || uri.getHost() == null) {
            return refused("it needs a host and a database, as in %s://user@localhost/shop".formatted(uri.getScheme()));
        }
        Dialect dialect =
                uri.getScheme().toLowerCase(java.util.Locale.ROOT).startsWith("p") ? Dialect.POSTGRESQL : Dialect.MYSQL;
        int port = uri.getPort() >= 0 ? uri.getPort() : dialect == Dialect.POSTGRESQL ? 5432 : 3306;
        String user = information.isEmpty() ? systemUser : decoded(information);
        return new Parsed(Optional.of(new Address(dialect, uri.getHost(), port, database, user, parameters)), "");
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String part : (query == null ? "" : query).split("&", -1)) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                parameters.put(decoded(part.substring(0, equals)), decoded(part.substring(equals + 1)));
            }
        }
        return parameters;
    }

    private static Parsed refused(String problem) {
        return new Parsed(Optional.empty(), problem);
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** For messages and reports. */
    public String shown() {
        return "%s://%s@%s:%s/%s"
                .formatted(dialect == Dialect.POSTGRESQL ? "postgresql" : "mysql", user, host, port, database);
    }
}
