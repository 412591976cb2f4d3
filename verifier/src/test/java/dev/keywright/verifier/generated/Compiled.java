package dev.keywright.verifier.generated;

import dev.keywright.backends.blueprint.GeneratedFile;
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
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Generated sources as classes: compiled for Java 17, and a warning is an error. */
final class Compiled implements AutoCloseable {
    private final URLClassLoader classes;

    private Compiled(URLClassLoader classes) {
        this.classes = classes;
    }

    static Compiled of(List<GeneratedFile> files, Path folder) {
        try {
            List<Path> sources = new ArrayList<>();
            for (GeneratedFile file : files) {
                Path source = folder.resolve("sources").resolve(file.path());
                Files.createDirectories(source.getParent());
                sources.add(Files.writeString(source, file.text()));
            }
            Path target = Files.createDirectories(folder.resolve("classes"));
            compile(sources, target);
            return new Compiled(
                    new URLClassLoader(new URL[] {target.toUri().toURL()}, Compiled.class.getClassLoader()));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static void compile(List<Path> sources, Path target) throws IOException {
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
                    System.getProperty("java.class.path"));
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
