package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.javacode.JavaBackend;
import dev.keywright.backends.query.Delivery;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both implementations of a generated interface keep one contract, which is written in its own types. */
class ContractTest {
    private static final String MODELS = "src/test/resources/generated/";

    @ParameterizedTest
    @EnumSource(names = {"LIBRARY", "SOURCES"})
    void theDatabaseAndTheMemoryKeepOneContract(Delivery delivery, @TempDir Path folder) throws IOException {
        Model model = Examples.model("campaigns");
        String home = "generated.shop";
        String api = api(home, delivery);
        try (Compiled compiled = Compiled.of(files(cheapest(model), home, "Contract", delivery), folder)) {
            Object secret = GeneratedProgram.call(standard(compiled, api), settings(compiled, api), "cursorKey", "s");
            keep(compiled, model, home + ".Campaigns", secret, program -> broken(compiled, "Contract", program));
        }
    }

    /** Once alone: the database remembers the tokens of requests for ten minutes. */
    @Test
    void bothLockListenAndDoOnce(@TempDir Path folder) throws IOException {
        Model model = Examples.modelOf(Files.readString(Path.of(MODELS + "notes.yaml")));
        Delivery delivery = Delivery.LIBRARY;
        String home = "generated.notes";
        String api = api(home, delivery);
        try (Compiled compiled = Compiled.of(files(cheapest(model), home, "Locking", delivery), folder)) {
            List<String> heard = new ArrayList<>();
            Object listening = GeneratedProgram.call(
                    null, compiled.type("contract.Locking"), "listening", standard(compiled, api), heard);
            keep(compiled, model, home + ".Notes", listening, program -> broken(compiled, "Locking", program, heard));
        }
    }

    /** A model that calls everything as generated code calls something of its own compiles without a warning. */
    @ParameterizedTest
    @EnumSource(names = {"LIBRARY", "SOURCES"})
    void takesNamesThatItUsesItself(Delivery delivery, @TempDir Path folder) throws IOException {
        Model model = Examples.modelOf(Files.readString(Path.of(MODELS + "names.yaml")));
        try (Compiled compiled = Compiled.of(
                JavaBackend.files(cheapest(model), Designs.costModel(model).weights(), "generated.names", delivery),
                folder)) {
            assertThat(compiled.type("generated.names.Connection").isInterface())
                    .isTrue();
        }
    }

    /** Types of the engine and of the JDK are written with their packages where the model has one of that name. */
    @Test
    void takesNamesOfTypesAndPackagesThatItUses(@TempDir Path folder) throws IOException {
        Model model = Examples.modelOf(Files.readString(Path.of(MODELS + "types.yaml")));
        try (Compiled compiled = Compiled.of(
                JavaBackend.files(
                        cheapest(model), Designs.costModel(model).weights(), "generated.names", Delivery.LIBRARY),
                folder)) {
            Object program = GeneratedProgram.call(null, compiled.type("generated.names.Dev"), "inMemory");

            assertThat(program).isNotNull();
        }
    }

    /** No reflection, which a native image would need metadata for, no static state and no wildcard imports. */
    @ParameterizedTest
    @EnumSource(names = {"LIBRARY", "SOURCES"})
    void isPlainCode(Delivery delivery) {
        Pattern hidden = Pattern.compile(
                "java\\.lang\\.(reflect|invoke)|Class\\.forName|\\bProxy\\b|ServiceLoader|ThreadLocal\\b"
                        + "|import [\\w.]+\\*;|\\bstatic (?!final)(?!sealed)[\\w<>\\[\\], .]+ \\w+( =|;)");
        Model model = Examples.model("campaigns");
        for (GeneratedFile file :
                JavaBackend.files(cheapest(model), Designs.costModel(model).weights(), "generated.shop", delivery)) {
            if (file.path().endsWith(".jar")) {
                continue;
            }
            assertThat(hidden.matcher(file.text()).results().map(MatchResult::group))
                    .as(file.path())
                    .isEmpty();
        }
    }

    private static Bill cheapest(Model model) {
        return Designs.costModel(model).bill(Designs.cheapest(model));
    }

    private static List<GeneratedFile> files(Bill bill, String home, String contract, Delivery delivery)
            throws IOException {
        List<GeneratedFile> files = new ArrayList<>(
                JavaBackend.files(bill, Designs.costModel(bill.layout().model()).weights(), home, delivery));
        String text = Files.readString(Path.of(MODELS + contract + ".java"));
        files.add(new GeneratedFile(
                "contract/%s.java".formatted(contract),
                text.replace("import dev.keywright.runtime.api.", "import %s.".formatted(api(home, delivery)))));
        return files;
    }

    /** The package of the types of the engine that callers see. */
    private static String api(String home, Delivery delivery) {
        return delivery == Delivery.SOURCES ? home + ".runtime" : "dev.keywright.runtime.api";
    }

    private static Class<?> settings(Compiled compiled, String api) {
        return compiled.type(api + ".Settings");
    }

    private static Object standard(Compiled compiled, String api) {
        return GeneratedProgram.call(null, settings(compiled, api), "standard");
    }

    private static void keep(
            Compiled compiled, Model model, String program, Object settings, Function<Object, List<?>> broken) {
        Design design = Designs.cheapest(model);
        try (Database database = new Database(Endpoint.of(Local.shared()));
                Namespace tables = new Namespace(database, "contract")) {
            tables.create(model, design);
            Class<?> type = compiled.type(program);
            Object named = settings;
            for (Table table : design.tables()) {
                named = GeneratedProgram.call(named, named.getClass(), "table", table.name(), tables.name(table.ref()));
            }
            assertThat(broken.apply(GeneratedProgram.call(null, type, "on", database.client(), named)))
                    .isEmpty();
            assertThat(broken.apply(GeneratedProgram.call(null, type, "inMemory", settings)))
                    .isEmpty();
        }
    }

    private static List<?> broken(Compiled compiled, String contract, Object... arguments) {
        return (List<?>) GeneratedProgram.call(null, compiled.type("contract." + contract), "broken", arguments);
    }
}
