package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.javacode.JavaBackend;
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

/** Both implementations of a generated interface keep one contract, which is written in its own types. */
class ContractTest {
    private static final String MODELS = "src/test/resources/generated/";

    @Test
    void theDatabaseAndTheMemoryKeepOneContract(@TempDir Path folder) throws IOException {
        Model model = Examples.model("campaigns");
        String home = "generated.shop";
        try (Compiled compiled = Compiled.of(files(cheapest(model), home, "Contract"), folder)) {
            Object secret = GeneratedProgram.call(standard(compiled, home), settings(compiled, home), "cursorKey", "s");
            keep(compiled, model, home + ".Campaigns", secret, program -> broken(compiled, "Contract", program));
        }
    }

    @Test
    void bothLockListenAndDoOnce(@TempDir Path folder) throws IOException {
        Model model = Examples.modelOf(Files.readString(Path.of(MODELS + "notes.yaml")));
        String home = "generated.notes";
        try (Compiled compiled = Compiled.of(files(cheapest(model), home, "Locking"), folder)) {
            List<String> heard = new ArrayList<>();
            Object listening = GeneratedProgram.call(
                    null, compiled.type("contract.Locking"), "listening", standard(compiled, home), heard);
            keep(compiled, model, home + ".Notes", listening, program -> broken(compiled, "Locking", program, heard));
        }
    }

    /** A model that calls everything as generated code calls something of its own compiles without a warning. */
    @Test
    void takesNamesThatItUsesItself(@TempDir Path folder) throws IOException {
        Model model = Examples.modelOf(Files.readString(Path.of(MODELS + "names.yaml")));
        try (Compiled compiled = Compiled.of(
                JavaBackend.files(cheapest(model), Designs.costModel(model).weights(), "generated.names"), folder)) {
            assertThat(compiled.type("generated.names.Connection").isInterface())
                    .isTrue();
        }
    }

    /** No reflection, which a native image would need metadata for, no static state and no wildcard imports. */
    @Test
    void isPlainCode() {
        Pattern hidden = Pattern.compile(
                "java\\.lang\\.(reflect|invoke)|Class\\.forName|\\bProxy\\b|ServiceLoader|ThreadLocal\\b"
                        + "|import [\\w.]+\\*;|\\bstatic (?!final)(?!sealed)[\\w<>\\[\\], .]+ \\w+( =|;)");
        Model model = Examples.model("campaigns");
        for (GeneratedFile file :
                JavaBackend.files(cheapest(model), Designs.costModel(model).weights(), "generated.shop")) {
            assertThat(hidden.matcher(file.text()).results().map(MatchResult::group))
                    .as(file.path())
                    .isEmpty();
        }
    }

    private static Bill cheapest(Model model) {
        return Designs.costModel(model).bill(Designs.cheapest(model));
    }

    private static List<GeneratedFile> files(Bill bill, String home, String contract) throws IOException {
        List<GeneratedFile> files = new ArrayList<>(
                JavaBackend.files(bill, Designs.costModel(bill.layout().model()).weights(), home));
        files.add(new GeneratedFile(
                "contract/%s.java".formatted(contract), Files.readString(Path.of(MODELS + contract + ".java"))));
        return files;
    }

    private static Class<?> settings(Compiled compiled, String home) {
        return compiled.type(home + ".runtime.Settings");
    }

    private static Object standard(Compiled compiled, String home) {
        return GeneratedProgram.call(null, settings(compiled, home), "standard");
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
