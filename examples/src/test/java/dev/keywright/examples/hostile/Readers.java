package dev.keywright.examples.hostile;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.examples.infrastructure.TerraformReader;
import dev.keywright.examples.infrastructure.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.xml.sax.SAXException;

/** Reads generated files with what others read them with, and says where words of a model are more than words there. */
final class Readers {
    private static final Pattern MERMAID = Pattern.compile("```mermaid\n(.*?)```", Pattern.DOTALL);
    /** Terraform and IAM fill these in; doubled, or around a single sign, they stand for themselves. */
    private static final Pattern FILLED_IN = Pattern.compile("(?<!\\$)\\$\\{(?!var\\.|aws_)|(?<!%)%\\{");

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(?![*?$]}|cognito-identity\\.amazonaws\\.com:sub})");

    private Readers() {}

    /** Those of all files; what a browser shows is shown at once, since it takes long to start. */
    static List<String> faults(List<Path> files, Path folder) throws IOException {
        List<String> faults = new ArrayList<>();
        List<Browser.Thing> shown = new ArrayList<>();
        for (Path file : files) {
            shown.addAll(shown(file));
            read(file, folder).forEach(fault -> faults.add("%s: %s".formatted(file, fault)));
        }
        if (!shown.isEmpty()) {
            faults.addAll(Browser.faults(shown, folder));
        }
        return faults;
    }

    private static List<Browser.Thing> shown(Path file) throws IOException {
        String name = file.getFileName().toString();
        String text = Files.readString(file, StandardCharsets.UTF_8);
        return switch (ending(file)) {
            case "html", "svg" -> List.of(new Browser.Thing(ending(file), name, text));
            case "md" -> markdown(name, text);
            default -> List.of();
        };
    }

    private static String ending(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static List<String> read(Path file, Path folder) throws IOException {
        String name = file.getFileName().toString();
        String text = Files.readString(file, StandardCharsets.UTF_8);
        return switch (ending(file)) {
            case "md", "html", "svg" -> List.of();
            case "json" -> json(file, text, folder);
            case "yaml" -> yaml(text);
            case "tf" -> terraform(file, text);
            case "ts" ->
                lines(Tool.requireNode()
                        .run(
                                folder,
                                Map.of(),
                                Tool.nodeFolder().resolve("hostile.cjs").toString(),
                                file.toString()));
            case "java" -> JavaNames.faults(file);
            case "xml" -> xml(file);
            case "keywright-files" -> List.of();
            default -> List.of("nobody reads " + name);
        };
    }

    private static List<Browser.Thing> markdown(String name, String text) {
        List<Browser.Thing> things = new ArrayList<>(List.of(new Browser.Thing("markdown", name, text)));
        Matcher diagrams = MERMAID.matcher(text);
        while (diagrams.find()) {
            things.add(new Browser.Thing("mermaid", name + ", a diagram", diagrams.group(1)));
        }
        return things;
    }

    private static List<String> json(Path file, String text, Path folder) throws IOException {
        List<String> faults = new ArrayList<>();
        try {
            JsonNode tree = new ObjectMapper()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .readTree(text);
            for (String command : tree.findValuesAsText("implementation")) {
                faults.addAll(command(command, folder));
            }
        } catch (JsonProcessingException broken) {
            faults.add(broken.getMessage());
        }
        boolean policy = file.toString().contains("iam");
        if (policy && VARIABLE.matcher(text).find()) {
            faults.add("IAM would fill in a variable");
        }
        return faults;
    }

    /** A shell in which the program only says with what it was called must not do anything else. */
    private static List<String> command(String command, Path folder) throws IOException {
        Path place = Files.createTempDirectory(folder, "shell");
        Path script = Files.createTempFile(folder, "script", ".sh");
        Files.writeString(script, "aws() { printf '%s\\n' \"$@\"; }\n" + command, StandardCharsets.UTF_8);
        Tool.Run run = Tool.require("sh").run(place, Map.of(), script.toString());
        try (var made = Files.list(place)) {
            List<String> faults =
                    new ArrayList<>(made.map(path -> "a shell made " + path).toList());
            if (run.code() != 0 || !run.err().isEmpty()) {
                faults.add("%s: %s".formatted(command, run.err()));
            }
            return faults;
        }
    }

    private static List<String> yaml(String text) {
        try {
            Object tree = new Load(LoadSettings.builder().build()).loadFromString(text);
            boolean filledIn = Pattern.compile("Fn::Sub=[^,}]*breakout")
                    .matcher(String.valueOf(tree))
                    .find();
            return filledIn ? List.of("CloudFormation would fill in a variable") : List.of();
        } catch (YamlEngineException broken) {
            return List.of(broken.getMessage());
        }
    }

    private static List<String> terraform(Path file, String text) throws IOException {
        List<String> faults = new ArrayList<>(TerraformReader.faults(file.getParent(), List.of(file)));
        if (FILLED_IN.matcher(text).find()) {
            faults.add("Terraform would fill in a variable");
        }
        return faults;
    }

    private static List<String> xml(Path file) throws IOException {
        try {
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
            return List.of();
        } catch (SAXException | ParserConfigurationException broken) {
            return List.of(String.valueOf(broken.getMessage()));
        }
    }

    private static List<String> lines(Tool.Run run) {
        String said = run.out() + run.err();
        return run.code() == 0 ? said.lines().toList() : List.of("ended with %s: %s".formatted(run.code(), said));
    }
}
