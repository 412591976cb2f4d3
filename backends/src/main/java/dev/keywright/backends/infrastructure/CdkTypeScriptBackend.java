package dev.keywright.backends.infrastructure;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.List;

/** A TypeScript construct for the AWS CDK. */
public final class CdkTypeScriptBackend implements Backend {
    @Override
    public String name() {
        return "cdk-typescript";
    }

    @Override
    public String summary() {
        return "the same as a TypeScript construct for the AWS CDK";
    }

    @Override
    public List<String> options() {
        return List.of(InfrastructurePlanner.STREAM_OPTION);
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        Infrastructure infrastructure = InfrastructurePlanner.of(blueprint, choices);
        return List.of(new GeneratedFile(
                "cdk-typescript/%s-tables.ts".formatted(infrastructure.name()),
                new CdkTypeScript(infrastructure).text()));
    }
}
