package dev.keywright.app.solver;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The jar that carries the solver's machine code for one platform, and the folder in it. */
record NativeJar(Path file, String folder) {
    /** The one on the class path; nothing where the program was built for another platform. */
    static Optional<NativeJar> find(String systemName, String architecture) {
        String folder = "ortools-%s-%s".formatted(system(systemName), processor(architecture));
        URL found = NativeJar.class.getClassLoader().getResource(folder + "/");
        try {
            if (found != null && found.openConnection() instanceof JarURLConnection connection) {
                return Optional.of(
                        new NativeJar(Path.of(connection.getJarFileURL().toURI()), folder));
            }
            return Optional.empty();
        } catch (IOException | URISyntaxException unusual) {
            return Optional.empty();
        }
    }

    private static String system(String name) {
        if (name.startsWith("Windows")) {
            return "win32";
        }
        return name.startsWith("Mac") ? "darwin" : "linux";
    }

    private static String processor(String architecture) {
        return architecture.equals("amd64") || architecture.equals("x86_64") ? "x86-64" : architecture;
    }

    /** The jar's name without its ending: library, platform and version. */
    String name() {
        String name = file.getFileName().toString();
        return name.endsWith(".jar") ? name.substring(0, name.length() - ".jar".length()) : name;
    }

    List<? extends ZipEntry> libraries(ZipFile open) {
        return open.stream()
                .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(folder + "/"))
                .toList();
    }
}
