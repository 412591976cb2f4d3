package dev.keywright.app;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A small checkout with the real `keywright` script, where a stand-in is built and started in the program's place. */
record LauncherCheckout(Path folder) {
    /** Tells what reached it, and exits with the number of its arguments. */
    private static final String STAND_IN = """
            public class StandIn {
                public static void main(String[] arguments) throws java.io.IOException {
                    System.out.println("process " + ProcessHandle.current().pid());
                    System.out.println("directory " + escaped(System.getProperty("user.dir")));
                    System.out.println("properties " + System.getProperty("one") + " " + System.getProperty("two"));
                    for (String argument : arguments) {
                        System.out.println("argument [" + escaped(argument) + "]");
                    }
                    System.out.println("input " + new String(System.in.readAllBytes()));
                    System.err.println("error");
                    System.exit(arguments.length);
                }

                private static String escaped(String text) {
                    StringBuilder escaped = new StringBuilder();
                    for (char c : text.toCharArray()) {
                        escaped.append(c >= ' ' && c <= '~' ? String.valueOf(c) : String.format("<%04x>", (int) c));
                    }
                    return escaped.toString();
                }
            }
            """;

    /** As loud as Maven may be: what it prints must stay in the log. */
    static final String MAVEN = """
            echo called >>calls
            echo a line of output
            echo a warning >&2
            cp stand-in.jar app/target/keywright.jar
            """;

    /** What one run of the launcher did, and the process that it was. */
    record Run(long process, int exitCode, String output, String error) {
        /** The arguments that reached the stand-in, in brackets. */
        List<String> arguments() {
            String start = "argument ";
            return output.lines()
                    .filter(line -> line.startsWith(start))
                    .map(line -> line.substring(start.length()))
                    .toList();
        }
    }

    static Path compileStandIn(Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("StandIn.java"), STAND_IN);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString());
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "StandIn");
        Path jar = folder.resolve("stand-in.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file, manifest)) {
            entries.putNextEntry(new JarEntry("StandIn.class"));
            Files.copy(folder.resolve("StandIn.class"), entries);
        }
        return jar;
    }

    /** The build is finished, newer than the sources, and has the empty archive of a Java that cannot make one. */
    static LauncherCheckout built(Path folder, Path standIn) throws IOException {
        LauncherCheckout checkout = new LauncherCheckout(folder);
        Files.createDirectories(checkout.source().getParent());
        Files.createDirectories(checkout.jar().getParent());
        Files.createDirectories(checkout.lock().getParent());
        Files.copy(Path.of("..", "keywright"), checkout.launcher());
        Files.copy(standIn, checkout.root().resolve("stand-in.jar"));
        Files.copy(standIn, checkout.jar());
        Files.writeString(checkout.root().resolve("pom.xml"), "");
        Files.writeString(checkout.root().resolve("app/pom.xml"), "");
        Files.writeString(checkout.source(), "");
        checkout.setMaven(MAVEN);
        checkout.setAllTimes(Instant.now().minusSeconds(7200));
        Files.writeString(checkout.stamp(), "");
        Files.setLastModifiedTime(checkout.stamp(), FileTime.from(Instant.now().minusSeconds(3600)));
        Files.createDirectories(checkout.archive().getParent());
        Files.writeString(checkout.archive(), "");
        return checkout;
    }

    Path root() {
        return folder.resolve("it's \"my\" $HOME & [repo] `x` *");
    }

    Path launcher() {
        return root().resolve("keywright");
    }

    Path source() {
        return root().resolve("app/src/main/java/Some.java");
    }

    Path jar() {
        return root().resolve("app/target/keywright.jar");
    }

    Path lock() {
        return root().resolve("target/keywright.lock");
    }

    Path archive() {
        return root().resolve("app/target/cds" + javaHome() + "/bin/java.jsa");
    }

    void setMaven(String script) throws IOException {
        Files.writeString(root().resolve("mvnw"), script);
    }

    long builds() throws IOException {
        return Files.readAllLines(root().resolve("calls")).size();
    }

    /** A start of the launcher from the folder around the checkout, with no Java flags but its own. */
    ProcessBuilder start(String... arguments) {
        return command(Stream.concat(Stream.of(launcher().toString()), Stream.of(arguments))
                .toList());
    }

    ProcessBuilder command(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "KEYWRIGHT_JAVA_OPTS"));
        environment.put("JAVA_HOME", javaHome());
        return builder;
    }

    Run run(ProcessBuilder builder) throws IOException, InterruptedException {
        return begin(builder).finish();
    }

    /** Both streams go to files, so that a launcher that prints much never waits for its reader. */
    Begun begin(ProcessBuilder builder) throws IOException {
        Path output = Files.createTempFile(folder, "output", "");
        Path error = Files.createTempFile(folder, "error", "");
        builder.redirectOutput(output.toFile()).redirectError(error.toFile());
        Process process = builder.start();
        process.getOutputStream().close();
        return new Begun(process, output, error);
    }

    /** A launcher under way. */
    record Begun(Process process, Path output, Path error) {
        Run finish() throws IOException, InterruptedException {
            if (!process.waitFor(2, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("the launcher hangs; so far it said: " + Files.readString(error));
            }
            return new Run(process.pid(), process.exitValue(), Files.readString(output), Files.readString(error));
        }
    }

    private Path stamp() {
        return root().resolve("app/target/keywright.stamp");
    }

    private static String javaHome() {
        return System.getProperty("java.home");
    }

    private void setAllTimes(Instant time) throws IOException {
        try (Stream<Path> files = Files.walk(root())) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.from(time));
            }
        }
    }
}
