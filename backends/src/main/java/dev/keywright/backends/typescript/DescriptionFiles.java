package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.OldDesign;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.TypeScript;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.ItemType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The description of the model and its design: entities, items, and the plan of every access pattern. */
final class DescriptionFiles {
    static final String PLANS = "./description/plans.js";
    static final String DESIGN = "./description/design.js";
    static final String TRANSITION = "./old-description/transition.js";

    private static final String TYPES = "keywright-runtime/description/";

    private static final String CONSTANT = """
            /** %s. */
            export const %s: %s = %s;
            """;

    private static final String DESIGN_CONSTANT = """
            /** The design, prepared for the engine. */
            export const design = new %s({
              entities: [%s],
              items: [%s],
              counters,
              embeds,
              lookups,
              writes: [%s],%s
            });
            """;

    private static final String TRANSITION_CONSTANT = """
            /** The old design, and how each pattern is carried out in it, while entities are in either of the two. */
            export const transition: %s = {
              design,
              reads: new Map([
            %s  ]),
              writes: new Map([
            %s  ]),
              epoch: %s,
            };
            """;

    private final Description description;
    private final String folder;

    private DescriptionFiles(Description description, String folder) {
        this.description = description;
        this.folder = folder;
    }

    static List<GeneratedFile> of(Description description, Api api) {
        DescriptionFiles files = new DescriptionFiles(description, "description");
        List<GeneratedFile> all = new ArrayList<>(files.design(api));
        all.add(files.plans(api));
        return all;
    }

    /** The same of the design that a program is in transition from. */
    static List<GeneratedFile> ofOld(OldDesign old, Api api) {
        DescriptionFiles files = new DescriptionFiles(old.description(), "old-description");
        List<GeneratedFile> all = new ArrayList<>(files.design(api));
        all.add(files.plans(api));
        all.add(files.transition(api, old.epoch()));
        return all;
    }

    private GeneratedFile transition(Api api, String epoch) {
        Module module = new Module(folder + "/transition");
        module.value("./design.js", "design");
        StringBuilder reads = new StringBuilder();
        StringBuilder writes = new StringBuilder();
        for (Method method : api.methods()) {
            String plan = module.value("./plans.js", plan(method));
            String line = "    [%s, %s],\n"
                    .formatted(TypeScript.literal(method.pattern().id()), plan);
            (method.body() instanceof Api.Writes ? writes : reads).append(line);
        }
        module.add(TRANSITION_CONSTANT.formatted(
                module.type("keywright-runtime/transition.js", "Transition"),
                reads,
                writes,
                TypeScript.literal(epoch)));
        return module.file();
    }

    /** The constant that says how a pattern is carried out. */
    static String plan(Method method) {
        return method.name() + (method.body() instanceof Api.Writes ? "Steps" : "Plan");
    }

    private List<GeneratedFile> design(Api api) {
        Module entities = new Module(folder + "/entities");
        List<String> entityNames = constants(
                description.entities(), Entity::name, "Entity", entities.type(TYPES + "entity.js", "Entity"), entities);
        Module items = new Module(folder + "/items");
        List<String> itemNames = constants(
                description.items(), ItemType::name, "Item", items.type(TYPES + "item-type.js", "ItemType"), items);
        String counters = "readonly %s[]".formatted(items.type(TYPES + "counter.js", "Counter"));
        constant("The counters", "counters", counters, description.counters(), items);
        String embeds = "readonly %s[]".formatted(items.type(TYPES + "embed.js", "Embed"));
        constant("Children that are embedded in their parents' items", "embeds", embeds, description.embeds(), items);
        Module lookups = new Module(folder + "/lookups");
        String type = lookups.type(TYPES + "lookups.js", "Lookups");
        constant("The plans that find entities by their ids", "lookups", type, description.lookups(), lookups);
        Module design = new Module(folder + "/design");
        design.value("./items.js", "counters");
        design.value("./items.js", "embeds");
        design.value("./lookups.js", "lookups");
        if (description.streams().isPresent()) {
            design.value("./streams.js", "streams");
        }
        entityNames.forEach(name -> design.value("./entities.js", name));
        itemNames.forEach(name -> design.value("./items.js", name));
        List<String> steps = api.methods().stream()
                .filter(method -> method.body() instanceof Api.Writes)
                .map(DescriptionFiles::plan)
                .toList();
        steps.forEach(name -> design.value("./plans.js", name));
        design.add(DESIGN_CONSTANT.formatted(
                design.value("keywright-runtime/keys/design.js", "Design"),
                String.join(", ", entityNames),
                String.join(", ", itemNames),
                String.join(", ", steps),
                description.streams().isPresent() ? "\n  streams," : ""));
        List<GeneratedFile> files =
                new ArrayList<>(List.of(entities.file(), items.file(), lookups.file(), design.file()));
        description.streams().ifPresent(streams -> {
            Module module = new Module(folder + "/streams");
            String streamsType = module.type(TYPES + "streams.js", "Streams");
            constant("Everything that follows a stream", "streams", streamsType, streams, module);
            files.add(module.file());
        });
        return files;
    }

    private static void constant(String about, String name, String type, Object value, Module module) {
        String start = "export const %s: %s = ;".formatted(name, type);
        module.add(CONSTANT.formatted(about, name, type, ObjectLiterals.in(module, value, start.length())));
    }

    private static <T> List<String> constants(
            List<T> values, Function<T, String> naming, String suffix, String type, Module module) {
        Identifiers names = new Identifiers();
        List<String> all = new ArrayList<>();
        for (T value : values) {
            String name = naming.apply(value);
            String constant = names.unique(Identifiers.camel(name) + suffix);
            all.add(constant);
            constant(TypeScript.comment(name), constant, type, value, module);
        }
        return all;
    }

    private GeneratedFile plans(Api api) {
        Module module = new Module(folder + "/plans");
        for (Method method : api.methods()) {
            String id = method.pattern().id();
            boolean writes = method.body() instanceof Api.Writes;
            String type = writes
                    ? "readonly %s[]".formatted(module.type(TYPES + "write-step.js", "WriteStep"))
                    : module.type(TYPES + "plan.js", "Plan");
            Object how = writes ? description.write(id) : description.read(id);
            constant(Documentation.title(method.pattern()), plan(method), type, how, module);
        }
        return module.file();
    }
}
