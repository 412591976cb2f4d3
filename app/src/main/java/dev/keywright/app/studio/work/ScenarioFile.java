package dev.keywright.app.studio.work;

import java.io.IOException;
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
    private static final Pattern LINE = Pattern.compile("([^\\s:#][^:#]{0,60}?) *: *(\\S.*?) *");
    private static final String BEGINNING = """
            # Scenarios: figures that are set together, one line each.
            # launch: P1.rps=3, Order.count=10M
            # ten times: rates=10
            """;

    private final BesideFile file;

    private ScenarioFile(BesideFile file) {
        this.file = file;
    }

    /** `shop.scenarios.yaml` beside `shop.yaml`. */
    public static ScenarioFile beside(ModelOnDisk disk) {
        return new ScenarioFile(BesideFile.of(disk, ".scenarios.yaml"));
    }

    public String name() {
        return file.name();
    }

    /** The text of the file; how one begins where there is none. */
    public String read() throws IOException {
        return file.read().orElse(BEGINNING);
    }

    public void write(String text) throws IOException {
        file.write(text);
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
