package dev.keywright.app.studio.work;

import dev.keywright.app.terminal.EditedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The scenarios of a model, in a file beside it: a line for each, such as `launch: P1.rps=3, Order.count=10M`. Lines that begin with `#` are
 * comments.
 */
public final class ScenarioFile {
    private static final Pattern LINE = Pattern.compile("([A-Za-z0-9][A-Za-z0-9 _-]{0,60}?) *: *(\\S.*?) *");
    private static final String BEGINNING = """
            # Scenarios: figures that are set together, one line each.
            # launch: P1.rps=3, Order.count=10M
            """;

    private final Optional<Path> file;

    private ScenarioFile(Optional<Path> file) {
        this.file = file;
    }

    /** `shop.scenarios.yaml` beside `shop.yaml`. */
    public static ScenarioFile beside(ModelOnDisk disk) {
        return new ScenarioFile(disk.file().map(model -> {
            String name = disk.name();
            return model.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".scenarios.yaml");
        }));
    }

    public String name() {
        return file.map(path -> String.valueOf(path.getFileName())).orElse("");
    }

    /** The text of the file; how one begins where there is none. */
    public String read() throws IOException {
        if (file.isEmpty() || !Files.exists(file.get())) {
            return BEGINNING;
        }
        if (!Files.isRegularFile(file.get(), LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("it is not a plain file");
        }
        return Files.readString(file.get(), StandardCharsets.UTF_8);
    }

    public void write(String text) throws IOException {
        if (file.isEmpty()) {
            throw new IOException("the model is not saved yet; save it first");
        }
        if (Files.exists(file.get(), LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(file.get(), LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("it is not a plain file");
        }
        EditedFile.replace(file.get(), text.getBytes(StandardCharsets.UTF_8));
    }

    /** The settings of each scenario by its name; empty where a line is neither a scenario nor a comment. */
    public static Optional<Map<String, List<String>>> find(String text) {
        Map<String, List<String>> scenarios = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            Matcher matcher = LINE.matcher(line);
            boolean comment = line.isBlank() || line.stripLeading().startsWith("#");
            if (!comment && !matcher.matches()) {
                return Optional.empty();
            }
            if (!comment) {
                scenarios.put(
                        matcher.group(1),
                        Pattern.compile(",")
                                .splitAsStream(matcher.group(2))
                                .map(String::strip)
                                .toList());
            }
        }
        return Optional.of(scenarios);
    }
}
