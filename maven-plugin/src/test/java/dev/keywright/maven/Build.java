package dev.keywright.maven;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A project of its own that uses the plugin, built by a Maven of its own. The plugin is put into a repository of the test's, as
 * if it had been released; all else comes from where the Maven that runs the tests has it.
 */
final class Build {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern PARENT = Pattern.compile("(?s)<parent>.*?</parent>");
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]+)</artifactId>");
    private static final String VERSION = System.getProperty("keywright.version");

    private final Path project;
    private final Path released;

    private Build(Path project, Path released) {
        this.project = project;
        this.released = released;
    }

    /** How it ended, and what it said. */
    record Result(int code, String said) {}

    static Build in(Path folder) throws IOException {
        Path released = folder.resolve("released");
        Path project = Files.createDirectories(folder.resolve("project"));
        release(REPOSITORY, released);
        try (Stream<Path> modules = Files.list(REPOSITORY)) {
            for (Path module : modules.filter(path -> Files.exists(path.resolve("target/classes")))
                    .toList()) {
                release(module, released);
            }
        }
        return new Build(project, released);
    }

    private static void release(Path module, Path released) throws IOException {
        Path pom = module.resolve("pom.xml");
        String text = Files.readString(pom, StandardCharsets.UTF_8);
        Matcher artifact = ARTIFACT.matcher(PARENT.matcher(text).replaceFirst(""));
        if (!artifact.find()) {
            throw new IllegalStateException("no artifact in " + pom);
        }
        Path target = Files.createDirectories(
                released.resolve("dev/keywright").resolve(artifact.group(1)).resolve(VERSION));
        String name = "%s-%s".formatted(artifact.group(1), VERSION);
        Files.copy(pom, target.resolve(name + ".pom"));
        Path classes = module.resolve("target/classes");
        if (Files.isDirectory(classes)) {
            pack(classes, target.resolve(name + ".jar"));
        }
    }

    /** Tests run before jars are made. */
    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream entries = new ZipOutputStream(file);
                Stream<Path> files = Files.walk(classes)) {
            entries.setLevel(Deflater.NO_COMPRESSION);
            for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
                entries.putNextEntry(
                        new ZipEntry(classes.relativize(path).toString().replace('\\', '/')));
                Files.copy(path, entries);
            }
        }
    }

    Path write(String path, String text) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    Path file(String path) {
        return project.resolve(path);
    }

    Result run(String... goals) throws IOException, InterruptedException {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        Path home = Path.of(System.getProperty("maven.home"));
        List<String> words = new ArrayList<>();
        words.add(home.resolve("bin").resolve(windows ? "mvn.cmd" : "mvn").toString());
        words.addAll(List.of("-B", "-o", "-ntp"));
        words.add("-Dmaven.repo.local=" + released);
        words.add("-Dmaven.repo.local.tail=" + System.getProperty("local.repository"));
        words.add("-Dmaven.repo.local.tail.ignoreAvailability=true");
        words.addAll(List.of(goals));
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(project.toFile()).redirectErrorStream(true);
        // It ends in seconds: the optimising compiler would take three times as long as what it compiles for.
        builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        Process maven = builder.start();
        maven.getOutputStream().close();
        String said = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(maven.waitFor(), said);
    }
}
