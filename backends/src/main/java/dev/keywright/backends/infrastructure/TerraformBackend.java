package dev.keywright.backends.infrastructure;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.List;

/** A module for Terraform. */
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
        return List.of(Planning.STREAM_OPTION);
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        return List.of(
                new GeneratedFile("terraform/main.tf", new TerraformModule(Planning.of(blueprint, choices)).text()));
    }
}
