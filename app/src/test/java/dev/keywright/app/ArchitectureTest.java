package dev.keywright.app;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Who may see whom. Modules that do not exist yet have their rule already, so that they are born with it. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.keywright");
    private static final List<String> MODULES = List.of(
            "core",
            "runtime",
            "description",
            "optimizer",
            "backends",
            "verifier",
            "sources",
            "relational",
            "moving",
            "app");

    /** What a module may see beside core. The runtime sees nothing of ours: it goes out with generated programs. */
    private static final Map<String, List<String>> SEEN = Map.of(
            "runtime", List.of(),
            "description", List.of("core", "runtime"),
            "backends", List.of("core", "runtime", "description"),
            "verifier", List.of("core", "runtime", "description"),
            "moving", List.of("core", "runtime", "description", "verifier", "relational"));

    @Test
    void looksAtTheWholeProgram() {
        assertThat(CLASSES.stream()
                        .map(found -> found.getPackageName().split("\\.", -1)[2])
                        .distinct())
                .containsAll(MODULES);
    }

    @Test
    void letsNoModuleButTheAppSeeASibling() {
        for (String module : MODULES.subList(0, MODULES.size() - 1)) {
            List<String> seen = SEEN.getOrDefault(module, List.of("core"));
            String[] others = MODULES.stream()
                    .filter(other -> !other.equals(module) && !seen.contains(other))
                    .map("dev.keywright.%s.."::formatted)
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("dev.keywright.%s..".formatted(module))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(others)
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    @Test
    void keepsEachLibraryInItsModule() {
        only("core", "org.snakeyaml..");
        only("optimizer", "com.google.ortools..");
        only("backends", "com.palantir.javapoet..");
        only(List.of("runtime", "description", "backends", "verifier", "moving"), "software.amazon..");
        only("relational", "java.sql..", "javax.sql..", "net.sf.jsqlparser..", "org.postgresql..", "org.mariadb..");
        only(List.of("app", "backends", "sources", "relational", "moving"), "com.fasterxml.jackson..");
        only("app.mcp", "io.modelcontextprotocol..", "reactor..", "tools.jackson..");
    }

    @Test
    void hasNoCyclesBetweenPackages() {
        slices().matching("dev.keywright.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void printsParsesFlagsAndTouchesTheDiskInTheAppAlone() {
        noClasses()
                .that(are(resideInAPackage("dev.keywright..")))
                .and()
                // The poller of streams runs at a program's users and keeps its checkpoints there.
                .resideOutsideOfPackages("dev.keywright.app..", "dev.keywright.runtime.stream..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.io.PrintStream")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.io.File")
                .check(CLASSES);
    }

    @Test
    void asksNoClockNoDiceAndNoEnvironmentOutsideOfTheApp() {
        noClasses()
                .that()
                // Generated programs run at their users' and measure how long a request takes.
                .resideOutsideOfPackages("dev.keywright.app..", "dev.keywright.runtime..")
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(System.class, "getProperty", String.class)
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .orShould()
                .callMethod(UUID.class, "randomUUID")
                .check(CLASSES);
    }

    @Test
    void iteratesNothingInHashOrder() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.HashMap")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.HashSet")
                .check(CLASSES);
    }

    @Test
    void setsUpTheOptimizerAtTheFrontDoorAlone() {
        noClasses()
                .that()
                .resideInAPackage("dev.keywright.app..")
                .and()
                .resideOutsideOfPackage("dev.keywright.app.compilation..")
                .should()
                .dependOnClassesThat()
                .haveSimpleName("Optimizer")
                .check(CLASSES);
    }

    @Test
    void usesReflectionOnlyToPrintADescriptionAndToOpenADescriptor() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.keywright.description.Components")
                .and()
                .doNotHaveFullyQualifiedName("dev.keywright.app.mcp.ProtocolOutput")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.lang.reflect..")
                .check(CLASSES);
    }

    private static void only(String module, String... packages) {
        only(List.of(module), packages);
    }

    private static void only(List<String> modules, String... packages) {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        modules.stream().map("dev.keywright.%s.."::formatted).toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages)
                .check(CLASSES);
    }
}
