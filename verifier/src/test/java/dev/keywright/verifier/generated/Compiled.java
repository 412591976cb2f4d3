package dev.keywright.verifier.generated;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Generated sources as classes: compiled for Java 17, and a warning is an error. They are compiled and run with the jars that were
 * generated beside them and with the libraries of others, never with classes of this repository.
 */
final class Compiled implements AutoCloseable {
    private static final String REPOSITORY =
            Path.of("..").toAbsolutePath().normalize().toString();

    private final URLClassLoader classes;

    private Compiled(List<Path> places) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Path place : places) {
            urls.add(place.toUri().toURL());
        }
        this.classes = new URLClassLoader(urls.toArray(URL[]::new), new Others());
    }

    /** The classes of others: the program has nothing of this repository but what was generated. */
    private static final class Others extends ClassLoader {
        Others() {
            super(Compiled.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("dev.keywright.")) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    static Compiled of(List<GeneratedFile> files, Path folder) {
        try {
            List<Path> sources = new ArrayList<>();
            List<Path> places = new ArrayList<>();
            places.add(Files.createDirectories(folder.resolve("classes")));
            for (GeneratedFile file : files) {
                Path written = folder.resolve("sources").resolve(file.path());
                Files.createDirectories(written.getParent());
                Files.write(written, file.content().bytes());
                (file.path().endsWith(".jar") ? places : sources).add(written);
            }
            compile(sources, places.get(0), classPath(places));
            return new Compiled(places);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static String classPath(List<Path> places) {
        Stream<String> others = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.startsWith(REPOSITORY));
        return Stream.concat(places.stream().map(Path::toString), others)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void compile(List<Path> sources, Path target, String classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(problems, Locale.ROOT, null)) {
            List<String> options = List.of(
                    "--release",
                    "17",
                    "-Xlint:all",
                    "-Werror",
                    "-proc:none",
                    "-d",
                    target.toString(),
                    "-classpath",
                    classPath);
            StringWriter output = new StringWriter();
            boolean fine = compiler.getTask(
                            output, manager, problems, options, null, manager.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!fine) {
                throw new AssertionError(output + problems.getDiagnostics().toString());
            }
        }
    }

    Class<?> type(String name) {
        try {
            return classes.loadClass(name);
        } catch (ClassNotFoundException missing) {
            throw new AssertionError(missing);
        }
    }

    @Override
    public void close() {
        try {
            classes.close();
        } catch (IOException unclosable) {
            throw new UncheckedIOException(unclosable);
        }
    }
}
