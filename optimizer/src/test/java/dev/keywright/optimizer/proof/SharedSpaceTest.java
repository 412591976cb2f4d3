package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemType;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that exclude each other across entities. */
class SharedSpaceTest {
    private static final String MODEL = """
            keywright: 1
            name: accounts
            entities:
              Org:
                id: login
                count: 100
                attributes:
                  login: {type: string, size: 12, unique: logins}
              User:
                id: userId
                count: 1000
                attributes:
                  userId: {type: string, size: 12}
                  name: {type: string, size: 12, unique: logins}
            patterns:
              P1: {title: Found one, create: Org, perDay: 1}
              P2: {title: Sign up, create: User, perDay: 1}
              P3: {title: Get a user, read: User, by: userId, perDay: 3}
              P4: {title: Get an organization, read: Org, by: login, perDay: 3}
            options: {%s}
            """;

    /** Also one that lies under its own login has a guard: its key is not that of a user's name. */
    @ParameterizedTest
    @ValueSource(
            strings = {"layout: single-table", "layout: aggregate-tables", "layout: aggregate-tables, names: natural"})
    void haveGuardsThatMeet(String options) {
        Design design = Problem.of(MODEL.formatted(options)).find().design();

        List<ItemType> guards = design.tables().stream()
                .flatMap(table -> table.items().stream())
                .filter(item -> item.kind() instanceof Guard)
                .toList();
        assertThat(guards).hasSize(2);
        assertThat(guards.stream().map(guard -> guard.ref().table()).distinct()).hasSize(1);
        assertThat(guards.stream().map(SharedSpaceTest::key).distinct()).containsExactly("LOGINS#{} LOGINS");
    }

    /** As far as it is the same for all. */
    private static String key(ItemType guard) {
        return guard.keys().stream()
                .map(key -> key.template().toString().replaceAll("\\{[^}]*}", "{}"))
                .reduce((partition, sort) -> partition + " " + sort)
                .orElseThrow();
    }
}
