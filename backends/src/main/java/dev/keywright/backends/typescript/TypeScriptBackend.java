package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Apis;
import dev.keywright.backends.query.Delivery;
import dev.keywright.backends.query.OldDesign;
import dev.keywright.backends.query.ProgramReadme;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.Model;
import dev.keywright.core.serve.Weights;
import dev.keywright.description.DesignDescription;
import dev.keywright.runtime.description.Description;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A program in TypeScript for the AWS SDK: one typed method for each access pattern. */
public final class TypeScriptBackend implements Backend {
    private static final String LIBRARY = """
            The program needs Node 20 or newer, `@aws-sdk/client-dynamodb`, and the package `%s`, which is in the folder
            that it was generated into:

            ```sh
            npm install @aws-sdk/client-dynamodb ./%s
            ```

            It consists of ES modules, and `"module": "NodeNext"` of TypeScript finds its types. A CommonJS module can `require`
            them from Node 20.19 and 22.12 on.
            """;

    private static final String PROVIDED = """
            The program needs Node 20 or newer, `@aws-sdk/client-dynamodb`, and the package `%s` of the same version of keywright.
            """;

    private static final String SOURCES = """
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
    public List<String> options() {
        return List.of(Delivery.OPTION, OldDesign.OPTION);
    }

    @Override
    public List<String> mistakes(Blueprint blueprint, Choices choices) {
        List<String> mistakes = new ArrayList<>(Delivery.mistakes(choices));
        blueprint.account().bill().patterns().stream()
                .filter(served -> !served.isServed())
                .forEach(served -> mistakes.add("the design does not serve `%s`, so there is no method for it"
                        .formatted(served.pattern().id())));
        mistakes.addAll(OldDesign.mistakes(blueprint));
        if (blueprint.old().flatMap(Blueprint.Before::mapping).isPresent()) {
            mistakes.add(
                    "a program in TypeScript cannot be in transition from another model; one in Java can, or use the copy that follows");
        }
        return mistakes;
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        Delivery delivery = Delivery.of(choices);
        List<GeneratedFile> files = new ArrayList<>(files(
                blueprint.account().bill(), blueprint.account().tariff().weights(), delivery, OldDesign.of(blueprint)));
        ProgramReadme readme = new ProgramReadme(blueprint);
        files.add(new GeneratedFile(
                Module.FOLDER + "README.md",
                readme.text("typescript", """
                        import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
                        import { create%1$s, create%1$sInMemory } from './index.js';

                        const program = create%1$s(new DynamoDBClient({}));
                        const forTests = create%1$sInMemory();
                        """.formatted(readme.program()), needs(delivery))));
        return files;
    }

    private static String needs(Delivery delivery) {
        return switch (delivery) {
            case LIBRARY -> LIBRARY.formatted(EngineLibrary.NAME, EngineLibrary.path());
            case PROVIDED -> PROVIDED.formatted(EngineLibrary.NAME);
            case SOURCES -> SOURCES;
        };
    }

    private static boolean hasBlobs(Api api) {
        return api.entities().stream()
                .flatMap(entity -> entity.shape().fields().stream())
                .anyMatch(field -> field.type().blob());
    }

    /** Of a bill whose design serves everything. */
    public static List<GeneratedFile> files(Bill bill, Weights weights, Delivery delivery) {
        return files(bill, weights, delivery, Optional.empty());
    }

    /** The same in transition from an old design of the same model. */
    public static List<GeneratedFile> files(Bill bill, Bill old, Weights weights, Delivery delivery) {
        return files(bill, weights, delivery, Optional.of(OldDesign.of(old, Optional.empty(), bill, weights)));
    }

    private static List<GeneratedFile> files(Bill bill, Weights weights, Delivery delivery, Optional<OldDesign> old) {
        Description description = DesignDescription.of(bill.layout(), weights);
        List<GeneratedFile> own = own(bill, weights, description, old);
        List<GeneratedFile> files = new ArrayList<>();
        if (delivery == Delivery.SOURCES) {
            own.forEach(file -> files.add(EngineLibrary.withSources(file)));
            files.addAll(description.streams().isPresent() ? EngineFiles.all() : EngineFiles.withoutStreams());
            return files;
        }
        files.addAll(own);
        if (delivery == Delivery.LIBRARY) {
            files.add(EngineLibrary.file());
        }
        return files;
    }

    private static List<GeneratedFile> own(
            Bill bill, Weights weights, Description description, Optional<OldDesign> old) {
        Model model = bill.layout().model();
        Api api = Apis.of(bill.layout(), weights);
        Types types = new Types(api);
        PatternTypes names = new PatternTypes(api);
        List<GeneratedFile> files = new ArrayList<>();
        files.add(IndexFile.of(api));
        String title = model.title().isEmpty() ? model.name() : model.title();
        files.add(ProgramFile.of(api, names, bill, title, description.streams(), old));
        files.add(ValuesFile.of(api));
        files.add(EntitiesFile.of(api, types));
        files.add(PatternsFile.of(api, types, names));
        files.add(CodecsFile.of(api, types, names));
        files.add(RequestsFile.of(api, types, names));
        files.add(ResultsFile.of(api, names));
        files.addAll(DescriptionFiles.of(description, api));
        old.ifPresent(before -> files.addAll(DescriptionFiles.ofOld(before, api)));
        if (description.streams().isPresent()) {
            files.add(StreamFile.of(api));
        }
        if (hasBlobs(api)) {
            files.add(EngineFiles.blobs());
        }
        return files;
    }
}
