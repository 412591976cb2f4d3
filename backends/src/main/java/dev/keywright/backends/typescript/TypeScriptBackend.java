package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Apis;
import dev.keywright.backends.query.ProgramReadme;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.Model;
import dev.keywright.core.serve.Weights;
import dev.keywright.description.DesignDescription;
import dev.keywright.runtime.description.Description;
import java.util.ArrayList;
import java.util.List;

/** A program in TypeScript for the AWS SDK: one typed method for each access pattern. */
public final class TypeScriptBackend implements Backend {
    private static final String NEEDS = """
            The program needs Node 20 or newer, `@aws-sdk/client-dynamodb` and nothing else.
            """;

    @Override
    public String name() {
        return "typescript";
    }

    @Override
    public String summary() {
        return "a program in TypeScript for the AWS SDK: one typed method for each pattern";
    }

    @Override
    public List<String> mistakes(Blueprint blueprint, Choices choices) {
        return blueprint.account().bill().patterns().stream()
                .filter(served -> !served.isServed())
                .map(served -> "the design does not serve `%s`, so there is no method for it"
                        .formatted(served.pattern().id()))
                .toList();
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        List<GeneratedFile> files = new ArrayList<>(
                files(blueprint.account().bill(), blueprint.account().tariff().weights()));
        ProgramReadme readme = new ProgramReadme(blueprint);
        files.add(new GeneratedFile(
                Module.FOLDER + "README.md", readme.text("typescript", """
                        import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
                        import { create%1$s, create%1$sInMemory } from './index.js';

                        const program = create%1$s(new DynamoDBClient({}));
                        const forTests = create%1$sInMemory();
                        """.formatted(readme.program()), NEEDS)));
        return files;
    }

    private static boolean hasBlobs(Api api) {
        return api.entities().stream()
                .flatMap(entity -> entity.shape().fields().stream())
                .anyMatch(field -> field.type().blob());
    }

    /** Of a bill whose design serves everything. */
    public static List<GeneratedFile> files(Bill bill, Weights weights) {
        Model model = bill.layout().model();
        Api api = Apis.of(bill.layout(), weights);
        Types types = new Types(api);
        PatternTypes names = new PatternTypes(api);
        List<GeneratedFile> files = new ArrayList<>();
        files.add(IndexFile.of(api));
        Description description = DesignDescription.of(bill.layout(), weights);
        String title = model.title().isEmpty() ? model.name() : model.title();
        files.add(ProgramFile.of(api, names, bill, title, description.streams()));
        files.add(ValuesFile.of(api));
        files.add(EntitiesFile.of(api, types));
        files.add(PatternsFile.of(api, types, names));
        files.add(CodecsFile.of(api, types, names));
        files.add(RequestsFile.of(api, types, names));
        files.add(ResultsFile.of(api, names));
        files.addAll(DescriptionFiles.of(description, api));
        if (description.streams().isPresent()) {
            files.add(StreamFile.of(api));
        }
        files.addAll(description.streams().isPresent() ? EngineFiles.all() : EngineFiles.withoutStreams());
        if (hasBlobs(api)) {
            files.add(EngineFiles.blobs());
        }
        return files;
    }
}
