package dev.keywright.backends.javacode;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Answer;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Limits;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Apis;
import dev.keywright.backends.query.Delivery;
import dev.keywright.backends.query.OldDesign;
import dev.keywright.backends.query.ProgramReadme;
import dev.keywright.backends.text.Java;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.core.serve.Weights;
import dev.keywright.description.DesignDescription;
import dev.keywright.runtime.description.Description;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A program in Java: one typed method for each access pattern. */
public final class JavaBackend implements Backend {
    private static final String PACKAGE = "--package";
    private static final Pattern PACKAGE_NAME = Pattern.compile("[a-z_][a-z0-9_]*(\\.[a-z_][a-z0-9_]*)*");

    @Override
    public String name() {
        return "java";
    }

    @Override
    public String summary() {
        return "a program in Java for the AWS SDK: one typed method for each pattern";
    }

    @Override
    public List<String> options() {
        return List.of(PACKAGE, Delivery.OPTION, OldDesign.OPTION);
    }

    @Override
    public List<String> mistakes(Blueprint blueprint, Choices choices) {
        List<String> mistakes = new ArrayList<>(Delivery.mistakes(choices));
        String home = home(choices);
        boolean words = Stream.of(home.split("\\.", -1)).anyMatch(JavaTypes::isWord);
        if (!PACKAGE_NAME.matcher(home).matches() || words) {
            mistakes.add("`%s` is no name of a package such as com.example.shop".formatted(home));
        }
        if (home.equals(RuntimePackages.LIBRARY) || home.startsWith(RuntimePackages.LIBRARY + ".")) {
            mistakes.add("`%s` is a package of the library that programs use; choose another one".formatted(home));
        }
        blueprint.account().bill().patterns().stream()
                .filter(served -> !served.isServed())
                .forEach(served -> mistakes.add("the design does not serve `%s`, so there is no method for it"
                        .formatted(served.pattern().id())));
        mistakes.addAll(OldDesign.mistakes(blueprint));
        return mistakes;
    }

    private static String home(Choices choices) {
        return choices.find(PACKAGE).orElse("generated");
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        Delivery delivery = Delivery.of(choices);
        List<GeneratedFile> files = new ArrayList<>(new Writing(
                        blueprint.account().bill(),
                        blueprint.account().tariff().weights(),
                        new RuntimePackages(home(choices), delivery),
                        OldDesign.of(blueprint))
                .files());
        ProgramReadme readme = new ProgramReadme(blueprint);
        String program = readme.program();
        files.add(new GeneratedFile(
                home(choices).replace('.', '/') + "/README.md",
                readme.text("java", """
                        %1$s program = %1$s.on(DynamoDbClient.create());
                        %1$s forTests = %1$s.inMemory();
                        """.formatted(program), ClassPath.of(delivery))));
        return files;
    }

    /** Of a bill whose design serves everything. */
    public static List<GeneratedFile> files(Bill bill, Weights weights, String home, Delivery delivery) {
        return new Writing(bill, weights, new RuntimePackages(home, delivery), Optional.empty()).files();
    }

    /** The same in transition from an old design of the same model. */
    public static List<GeneratedFile> files(Bill bill, Bill old, Weights weights, String home, Delivery delivery) {
        return new Writing(
                        bill,
                        weights,
                        new RuntimePackages(home, delivery),
                        Optional.of(OldDesign.of(old, Optional.empty(), bill, weights)))
                .files();
    }

    /** One generation. */
    private static final class Writing {
        private final Bill bill;
        private final Model model;
        private final RuntimePackages packages;
        private final Api api;
        private final Description description;
        private final JavaTypes types;
        private final ShapeSource shapes;
        private final Optional<OldDesign> old;
        private final Map<String, String> bodies = new LinkedHashMap<>();

        Writing(Bill bill, Weights weights, RuntimePackages packages, Optional<OldDesign> old) {
            this.old = old;
            this.bill = bill;
            this.model = bill.layout().model();
            this.packages = packages;
            this.api = Apis.of(bill.layout(), weights);
            this.description = DesignDescription.of(bill.layout(), weights);
            this.types = new JavaTypes(api.values());
            this.shapes = new ShapeSource(types, UnionSource.all(api));
        }

        List<GeneratedFile> files() {
            api.values().forEach(value -> bodies.put(value.name(), ValueTypeSource.of(value)));
            api.entities()
                    .forEach(entity -> bodies.put(
                            entity.shape().name(),
                            shapes.of(
                                    entity.shape().name(),
                                    Java.comment(entity.entity().name()) + " with all that is stored of it.",
                                    entity.shape().fields())));
            api.inputs().stream()
                    .filter(shape -> !shape.fields().isEmpty())
                    .forEach(
                            shape -> bodies.put(shape.name(), shapes.of(shape.name(), "What is new.", shape.fields())));
            api.methods().forEach(this::method);
            ResultSource results = new ResultSource(api);
            String codecs = ProgramSource.codecsName(api);
            ProgramSource program = new ProgramSource(api, new MethodTexts(types, results, codecs), bill, old);
            bodies.put(codecs, new CodecsSource(types).of(api, codecs));
            bodies.put(api.name(), program.promise(title()));
            bodies.put(ProgramSource.programName(api), program.program());
            bodies.put(ProgramSource.asyncName(api), program.async());
            if (description.streams().isPresent()) {
                bodies.put(ProgramSource.streamName(api), StreamSource.of(api, packages.home()));
            }
            return all();
        }

        private String title() {
            return model.title().isEmpty() ? model.name() : model.title();
        }

        private List<GeneratedFile> all() {
            Set<String> own = new LinkedHashSet<>(bodies.keySet());
            JavaSource source = new JavaSource(packages, own);
            List<GeneratedFile> files = new ArrayList<>();
            bodies.forEach((type, body) -> files.add(source.file(type, body)));
            files.add(SchemaSource.of(description, packages));
            old.ifPresent(before -> files.add(SchemaSource.ofOld(before, packages)));
            if (packages.delivery() == Delivery.SOURCES) {
                files.addAll(RuntimeSources.in(packages, extras()));
            }
            if (packages.delivery() == Delivery.LIBRARY) {
                files.add(RuntimeLibrary.file());
            }
            return files;
        }

        private Set<RuntimeSources.Extra> extras() {
            Set<RuntimeSources.Extra> extras = EnumSet.noneOf(RuntimeSources.Extra.class);
            if (bodies.values().stream().anyMatch(body -> body.contains("§Blob§"))) {
                extras.add(RuntimeSources.Extra.BLOBS);
            }
            if (description.streams().isPresent()) {
                extras.add(RuntimeSources.Extra.STREAMS);
            }
            return extras;
        }

        private void method(Method method) {
            ServedPattern served = bill.pattern(method.pattern().ref());
            String about = About.title(served);
            if (method.body() instanceof Api.Reads reads) {
                answer(reads.answer(), method.typeName(), about);
                key(method, reads.question(), reads.batch(), about);
                if (MethodTexts.isQuery(method)) {
                    bodies.put(method.typeName(), new QuerySource(types).of(method, reads, about));
                }
            }
            if (method.body() instanceof Api.Counts counts) {
                if (MethodTexts.isQuery(method)) {
                    bodies.put(method.typeName(), new QuerySource(types).of(method, counts, about));
                }
                key(method, counts.question(), counts.batch(), about);
            }
            if (method.body() instanceof Api.Writes writes) {
                bodies.put(method.typeName(), new ResultSource(api).of(method, writes, about));
                writes.actions().forEach(action -> action(action, writes, about));
            }
        }

        private void key(Method method, Question question, int batch, String about) {
            if (MethodTexts.isBatch(question, batch)) {
                String name = method.typeName() + "Key";
                bodies.put(name, shapes.of(name, "One of the questions of " + about, Parameters.components(question)));
            }
        }

        private void answer(Answer answer, String typeName, String about) {
            if (!answer.kinds().isEmpty()) {
                answer.kinds().forEach(kind -> answer(kind.answer(), CodecsSource.kindName(typeName, kind), about));
                String name = CodecsSource.rowType(answer, typeName);
                bodies.put(name, UnionSource.face(name, answer, about, types, typeName));
                return;
            }
            if (!answer.isEntity()) {
                bodies.put(
                        answer.shape().name(),
                        shapes.of(
                                answer.shape().name(),
                                "What is read for " + about,
                                answer.shape().fields()));
            }
            answer.included()
                    .forEach(included -> answer(included.answer(), CodecsSource.nestedName(typeName, included), about));
            if (!answer.isPlain()) {
                String name = CodecsSource.rowType(answer, typeName);
                bodies.put(name, row(name, answer, typeName, about));
            }
        }

        private String row(String name, Answer answer, String typeName, String about) {
            return "/** One of the answer to %s */\npublic record %s(%s)%s {}\n"
                    .formatted(
                            about,
                            name,
                            String.join(", ", CodecsSource.components(answer, typeName)),
                            shapes.faces(name));
        }

        private void action(Action action, Api.Writes writes, String about) {
            if (writes.transaction() || writes.batch() > 1) {
                if (!Parameters.isFreshAlone(action)) {
                    String name = CodecsSource.togetherType(action);
                    List<Field> fields = new ArrayList<>(Parameters.components(action));
                    action.fresh()
                            .filter(shape -> !shape.fields().isEmpty())
                            .ifPresent(shape -> fields.add(0, fresh(shape.name())));
                    bodies.put(name, shapes.changes(name, "What is given to " + about, fields));
                }
            } else if (action.changes() && !Parameters.isFlat(action)) {
                String name = action.typeName() + "Changes";
                bodies.put(name, shapes.changes(name, "What changes by " + about, Parameters.changes(action)));
            }
        }

        private static Field fresh(String shape) {
            return new Field("fresh", "", new FieldType(AttributeType.STRING, false, shape, false), false, Limits.NONE);
        }
    }
}
