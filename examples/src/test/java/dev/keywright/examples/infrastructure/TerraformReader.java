package dev.keywright.examples.infrastructure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads modules with HashiCorp's own parser and formatter, which npm has, whether Terraform itself is there or not. */
public final class TerraformReader {
    private TerraformReader() {}

    /** Syntax errors, unformatted text and references to nothing, each with its file. */
    public static List<String> faults(Path folder, List<Path> modules) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(Tool.nodeFolder().resolve("terraform.cjs").toString());
        modules.forEach(module -> words.add(module.toAbsolutePath().toString()));
        Tool.Run run = Tool.requireNode().run(folder, Map.of(), words.toArray(String[]::new));
        if (run.code() != 0) {
            return List.of(run.err());
        }
        List<String> faults = new ArrayList<>();
        JsonNode read = new ObjectMapper().readTree(run.out());
        for (Path module : modules) {
            for (JsonNode fault : read.get(module.toAbsolutePath().toString()).get("faults")) {
                faults.add("%s: %s".formatted(module, fault.asText()));
            }
        }
        return faults;
    }
}
