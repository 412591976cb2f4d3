package dev.keywright.app.database;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.session.Address;
import java.io.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The password of a database: from where its own tools take it, or from a prompt; never from an argument. */
public final class DatabasePassword {
    private DatabasePassword() {}

    /** Empty where there is none: the database may not want one. */
    public static String of(Address address) {
        boolean postgres = address.dialect() == Dialect.POSTGRESQL;
        Optional<String> set = Optional.ofNullable(System.getenv(postgres ? "PGPASSWORD" : "MYSQL_PWD"));
        if (set.isPresent()) {
            return set.get();
        }
        Optional<String> kept = postgres ? kept(address) : Optional.empty();
        if (kept.isPresent()) {
            return kept.get();
        }
        return asked(address);
    }

    @SuppressWarnings("SystemConsoleNull") // Null before Java 22; later ones read nothing where nobody types.
    private static String asked(Address address) {
        Console console = System.console();
        char[] typed =
                console == null ? null : console.readPassword("Password for %s (empty for none): ", address.shown());
        return typed == null ? "" : new String(typed);
    }

    private static Optional<String> kept(Address address) {
        Path file = Optional.ofNullable(System.getenv("PGPASSFILE"))
                .map(Path::of)
                .orElse(Path.of(System.getProperty("user.home"), ".pgpass"));
        try {
            return Files.isReadable(file) && isPrivate(file)
                    ? find(Files.readAllLines(file, StandardCharsets.UTF_8), address)
                    : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** A file that others may read is ignored, as by PostgreSQL's own programs; where files have no such permissions all are private. */
    private static boolean isPrivate(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return view == null
                || view.readAttributes().permissions().stream()
                        .allMatch(permission -> permission.name().startsWith("OWNER_"));
    }

    /** The first line `host:port:database:user:password` that fits; a star fits everything, a backslash takes the next character as it is. */
    private static Optional<String> find(List<String> lines, Address address) {
        List<String> wanted =
                List.of(address.host(), String.valueOf(address.port()), address.database(), address.user());
        for (String line : lines) {
            List<String> fields = fields(line);
            boolean fits = fields.size() == 5 && !line.startsWith("#");
            for (int i = 0; fits && i < wanted.size(); i++) {
                fits = fields.get(i).equals("*") || fields.get(i).equals(wanted.get(i));
            }
            if (fits) {
                return Optional.of(fields.get(4));
            }
        }
        return Optional.empty();
    }

    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && i + 1 < line.length()) {
                i++;
                field.append(line.charAt(i));
            } else if (c == ':' && fields.size() < 4) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }
}
