package dev.keywright.backends.query;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What the library of every language holds besides its code, and its version. */
public final class LibraryFiles {
    public static final String LICENSE = "LICENSE";
    public static final String POM = "pom.xml";
    public static final String POM_PROPERTIES = "pom.properties";

    private LibraryFiles() {}

    public static byte[] content(String name) {
        try (InputStream content = LibraryFiles.class.getResourceAsStream("library/" + name)) {
            if (content == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return content.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Of the library and of the program that writes it. */
    public static String version() {
        try {
            Properties properties = new Properties();
            properties.load(new ByteArrayInputStream(content(POM_PROPERTIES)));
            return properties.getProperty("version");
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
