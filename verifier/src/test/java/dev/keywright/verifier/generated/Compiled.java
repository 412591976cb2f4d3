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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Generated sources as classes: compiled for Java 17, and a warning is an error. The runtime is the same in every program
 * but for the description of its design, and compiled once in a JVM.
 */
final class Compiled implements AutoCloseable {
    private static final Map<List<GeneratedFile>, Compiled> RUNTIMES = new ConcurrentHashMap<>();

    private final Path folder;
    private final URLClassLoader classes;

    private Compiled(Path folder, ClassLoader parent) throws IOException {
        this.folder = folder;
        this.classes = new URLClassLoader(new URL[] {folder.toUri().toURL()}, parent);
    }

    static Compiled of(List<GeneratedFile> files, Path folder) {
        Compiled runtime = RUNTIMES.computeIfAbsent(
                files.stream().filter(Compiled::isRuntime).toList(), Compiled::runtime);
        List<GeneratedFile> own =
                files.stream().filter(file -> !isRuntime(file)).toList();
        String classPath = runtime.folder + File.pathSeparator + System.getProperty("java.class.path");
        return of(own, folder, classPath, runtime.classes);
    }

    private static boolean isRuntime(GeneratedFile file) {
        return file.path().contains("/runtime/") && !file.path().endsWith("/Schema.java");
    }

    private static Compiled runtime(List<GeneratedFile> files) {
        try {
            Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "generated-runtime");
            return of(files, folder, System.getProperty("java.class.path"), Compiled.class.getClassLoader());
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static Compiled of(List<GeneratedFile> files, Path folder, String classPath, ClassLoader parent) {
        try {
            List<Path> sources = new ArrayList<>();
            for (GeneratedFile file : files) {
                Path source = folder.resolve("sources").resolve(file.path());
                Files.createDirectories(source.getParent());
                sources.add(Files.writeString(source, file.text()));
            }
            Path target = Files.createDirectories(folder.resolve("classes"));
            compile(sources, target, classPath);
            return new Compiled(target, parent);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
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

    /** The runtime stays for the next program. */
    @Override
    public void close() {
        try {
            classes.close();
        } catch (IOException unclosable) {
            throw new UncheckedIOException(unclosable);
        }
    }
}
