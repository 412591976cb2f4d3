package dev.keywright.backends.infrastructure;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.List;

/** A Terraform module. */
public final class TerraformBackend implements Backend {
    @Override
    public String name() {
        return "terraform";
    }

    @Override
    public String summary() {
        return "the same as a Terraform module";
    }

    @Override
    public List<String> options() {
        return List.of(InfrastructurePlanner.STREAM_OPTION);
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        return List.of(new GeneratedFile(
                "terraform/main.tf", new TerraformModule(InfrastructurePlanner.of(blueprint, choices)).text()));
    }
}
