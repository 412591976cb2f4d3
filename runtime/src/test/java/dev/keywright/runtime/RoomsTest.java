package dev.keywright.runtime;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every package of the runtime sees only those before it. */
class RoomsTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.keywright.runtime");
    private static final List<String> ORDER =
            List.of("api", "description", "keys", "store", "reading", "writing", "stream", "engine");

    @Test
    void seesOnlyRoomsThatComeBefore() {
        for (int number = 0; number < ORDER.size() - 1; number++) {
            String[] later = ORDER.subList(number + 1, ORDER.size()).stream()
                    .map("dev.keywright.runtime.%s.."::formatted)
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("dev.keywright.runtime.%s..".formatted(ORDER.get(number)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(later)
                    .check(CLASSES);
        }
    }

    @Test
    void describesWithoutTheApi() {
        noClasses()
                .that()
                .resideInAPackage("dev.keywright.runtime.description..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.keywright.runtime.api..")
                .check(CLASSES);
    }

    @Test
    void seesNothingElseOfOurs() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.keywright.core..", "dev.keywright.description..", "dev.keywright.backends..")
                .check(CLASSES);
    }
}
