package dev.keywright.backends.javacode;

import dev.keywright.backends.blueprint.FileContent;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.LibraryFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The engine as a jar: the classes that the compiler has of it, as they were built. Nothing is compressed and nothing asks for
 * the time, so that every Java packs the same bytes.
 */
final class RuntimeLibrary {
    static final String PATH = "lib/keywright-runtime.jar";

    /** In local time, which a zip has: no time zone shifts it. */
    private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

    private static final String MAVEN = "META-INF/maven/dev.keywright/keywright-runtime/";
    private static final String MANIFEST = """
            Manifest-Version: 1.0\r
            Automatic-Module-Name: dev.keywright.runtime\r
            Implementation-Title: keywright-runtime\r
            Implementation-Version: %s\r
            \r
            """;

    private RuntimeLibrary() {}

    static GeneratedFile file() {
        return new GeneratedFile(PATH, FileContent.of(jar()));
    }

    private static byte[] jar() {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        // Readers of jars expect it first.
        entries.put(
                "META-INF/MANIFEST.MF",
                MANIFEST.formatted(LibraryFiles.version()).getBytes(StandardCharsets.UTF_8));
        entries.put("META-INF/LICENSE", LibraryFiles.content(LibraryFiles.LICENSE));
        entries.put(MAVEN + "pom.properties", LibraryFiles.content(LibraryFiles.POM_PROPERTIES));
        entries.put(MAVEN + "pom.xml", LibraryFiles.content(LibraryFiles.POM));
        entries.putAll(classes());
        return zip(entries);
    }

    /** Each type of the runtime with all that is nested in it; the nest of a class is the only list of those. */
    private static Map<String, byte[]> classes() {
        Map<String, byte[]> classes = new TreeMap<>();
        RuntimeSources.ROOMS.forEach((room, types) -> {
            for (String type : types) {
                for (Class<?> one : type(room, type).getNestMembers()) {
                    String path = one.getName().replace('.', '/') + ".class";
                    classes.put(path, content(path));
                }
            }
        });
        return classes;
    }

    private static Class<?> type(String room, String type) {
        try {
            return Class.forName(
                    "%s.%s.%s".formatted(RuntimePackages.LIBRARY, room, type),
                    false,
                    RuntimeLibrary.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException("the runtime has no " + type, missing);
        }
    }

    private static byte[] zip(Map<String, byte[]> entries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(header(entry.getKey(), entry.getValue()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static ZipEntry header(String path, byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry header = new ZipEntry(path);
        header.setMethod(ZipEntry.STORED);
        header.setTimeLocal(TIME);
        header.setSize(content.length);
        header.setCrc(sum.getValue());
        return header;
    }

    private static byte[] content(String path) {
        try (InputStream content = RuntimeLibrary.class.getResourceAsStream("/" + path)) {
            if (content == null) {
                throw new IllegalStateException("no resource " + path);
            }
            return content.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
