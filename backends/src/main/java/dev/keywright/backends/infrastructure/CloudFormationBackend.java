package dev.keywright.backends.infrastructure;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.Yaml;
import java.util.List;

/** A CloudFormation template. */
public final class CloudFormationBackend implements Backend {
    @Override
    public String name() {
        return "cloudformation";
    }

    @Override
    public String summary() {
        return "a CloudFormation template: tables, scaling, alarms";
    }

    @Override
    public List<String> options() {
        return List.of(InfrastructurePlanner.STREAM_OPTION);
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        CloudFormationTemplate template = new CloudFormationTemplate(InfrastructurePlanner.of(blueprint, choices));
        return List.of(new GeneratedFile(
                "cloudformation/template.yaml",
                "# %s\n%s".formatted(GeneratedFile.MARKER, Yaml.write(template.tree()))));
    }
}
