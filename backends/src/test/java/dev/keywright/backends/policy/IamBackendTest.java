package dev.keywright.backends.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.Blueprints;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.policy.Simulation.Asked;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IamBackendTest {
    private static final String TABLE = "arn:aws:dynamodb:us-east-1:123456789012:table/rpg_sessions";
    private static final String MODEL = """
            keywright: 1
            name: notes
            entities:
              User:
                id: userId
                count: 100
                attributes: {userId: string, name: string}
              Note:
                id: [userId, noteId]
                parents: {User: {average: 10}}
                attributes: {noteId: string, month: string, title: string, body: {type: string, size: 3000}}
            patterns:
              "../../x":
                title: Titles of a month
                read: Note
                by: [userId, month]
                select: [noteId, title]
                rps: 1
              all:
                title: Everything, for the accountants
                read: User
                rps: 1
              write:
                title: A note and its owner
                transaction:
                  - create: Note
                  - update: User
                    by: userId
                    set: name
                rps: 1
            """;
    private static final String DESIGN = """
            keywright: 1
            design: notes
            tables:
              notes:
                key: {partition: PK, sort: SK}
                indexes:
                  ByMonth: {partition: MonthPK, sort: SK, projection: [title, noteId]}
                items:
                  User: {PK: "USER*#{userId}", SK: USER}
                  Note: {PK: "USER*#{userId}", SK: "NOTE#{noteId}", MonthPK: "{userId}#{month}"}
            """;

    @Test
    void letsTheCallerTouchTheirOwnItemsAlone() throws IOException {
        Simulation policy = new Simulation(
                files(Blueprints.example("campaigns"), identity("userId")).get("iam/patterns/AP-002.json"), "ann");

        assertThat(policy.allows(asked("Query", TABLE, "USER#ann"))).isTrue();
        assertThat(policy.allows(asked("Query", TABLE, "USER#bob"))).isFalse();
        assertThat(policy.allows(asked("Query", TABLE, "ann"))).isFalse();
        assertThat(policy.allows(asked("Query", TABLE, "USER#ann", "USER#bob"))).isFalse();
        assertThat(policy.allows(asked("Query", TABLE))).as("without a key").isFalse();
        assertThat(policy.allows(asked("PutItem", TABLE, "USER#ann"))).isFalse();
        assertThat(policy.allows(asked("Query", TABLE + "2", "USER#ann"))).isFalse();
    }

    /** The two mistakes that the decision page on policies is about. */
    @Test
    void provesThatAPolicyWithoutThePrefixAndForAllValuesRefusesItsOwnUsers() throws IOException {
        Simulation policy = new Simulation("""
                {"Statement": [{"Action": ["dynamodb:Query", "dynamodb:BatchGetItem"], "Resource": "%s", "Condition":
                {"StringEquals": {"dynamodb:LeadingKeys": ["${cognito-identity.amazonaws.com:sub}"]}}}]}
                """.formatted(TABLE), "ann");

        assertThat(policy.allows(asked("Query", TABLE, "USER#ann"))).isFalse();
        assertThat(policy.allows(asked("BatchGetItem", TABLE, "ann", "ann"))).isFalse();
    }

    /** Or else one statement for a guard would let the caller put anything anywhere. */
    @Test
    void comparesKeysWithoutAnIdentityByTheirLiteralText() throws IOException {
        Simulation policy = new Simulation(
                files(Blueprints.example("ecommerce"), identity("user_name")).get("iam/patterns/P1.json"), "ann");
        String table = "arn:aws:dynamodb:us-east-1:1:table/EcommerceTable";

        assertThat(policy.allows(asked("PutItem", table, "CUSTOMER#ann"))).isTrue();
        assertThat(policy.allows(asked("PutItem", table, "CUSTOMEREMAIL#ann@example.com")))
                .isTrue();
        assertThat(policy.allows(asked("PutItem", table, "CUSTOMER#bob"))).isFalse();
    }

    @Test
    void comparesWhatElseVariesInAKeyByAWildcard() throws IOException {
        String text = files(Blueprints.of(MODEL, DESIGN), identity("userId")).get("iam/patterns/_2e._2f.._2fx.json");
        Simulation policy = new Simulation(text, "ann");
        String index = "arn:aws:dynamodb:us-east-1:1:table/notes/index/ByMonth";

        assertThat(policy.allows(asked("Query", index, "ann#2026-01"))).isTrue();
        assertThat(policy.allows(asked("Query", index, "anna#2026-01"))).isFalse();
        assertThat(policy.allows(asked("Query", "arn:aws:dynamodb:us-east-1:1:table/notes", "ann#2026-01")))
                .isFalse();
    }

    /** The program reads whole items: a policy that asks for a projection would refuse it. */
    @Test
    void comparesNoAttributesBecauseTheProgramReadsWholeItems() {
        String text = files(Blueprints.of(MODEL, DESIGN), Choices.NONE).get("iam/patterns/_2e._2f.._2fx.json");

        assertThat(text).contains("dynamodb:Query").doesNotContain("dynamodb:Attributes", "dynamodb:Select");
    }

    @Test
    void saysWhatIamDoesNotSee() {
        String overview = files(Blueprints.of(MODEL, DESIGN), Choices.NONE).get("iam/README.md");

        assertThat(overview).contains("It does not see the index keys of an\nitem that is written");
    }

    @Test
    void needsTheActionsOfATransactionAndNotItsName() {
        String text = files(Blueprints.of(MODEL, DESIGN), identity("userId")).get("iam/patterns/write.json");

        assertThat(text)
                .contains("\"dynamodb:PutItem\"", "\"dynamodb:UpdateItem\"")
                .contains("\"USER${*}#${cognito-identity.amazonaws.com:sub}\"")
                .doesNotContain("Transact", "DeleteItem", "StringLike");
    }

    /** A scan names no key, so that nothing could hold it back. */
    @Test
    void restrictsNoScanByKeysThatItDoesNotName() {
        assertThat(files(Blueprints.of(MODEL, DESIGN), identity("userId")).get("iam/patterns/all.json"))
                .contains("dynamodb:Scan")
                .doesNotContain("LeadingKeys");
    }

    @Test
    void joinsThePatternsOfARole() {
        Choices choices = new Choices(Map.of(
                "--role", List.of("app=AP-001,AP-002", "app=AP-007"),
                "--identity", List.of("userId=${aws:PrincipalTag/user}"),
                "--account", List.of("123456789012")));

        String role = files(Blueprints.example("campaigns"), choices).get("iam/roles/app.json");

        assertThat(role)
                .contains("\"dynamodb:GetItem\"", "\"dynamodb:Query\"", "\"dynamodb:PutItem\"")
                .contains("\"USER#${aws:PrincipalTag/user}\"", "\"%s\"".formatted(TABLE))
                .containsOnlyOnce("\"Effect\"");
    }

    @Test
    void saysWhatIsWrongWithTheChoices() {
        Choices choices = new Choices(Map.of(
                "--role", List.of("app=AP-001,AP-099", "../x=AP-001", "none"),
                "--identity", List.of("usrId", "userId=sub"),
                "--account", List.of("12")));

        assertThat(new IamBackend().mistakes(Blueprints.example("campaigns"), choices))
                .containsExactly(
                        "role `app`: the model has no pattern `AP-099`",
                        "`--role ../x` is not a role; write it like `--role app=AP-001,AP-002`",
                        "`--role none` is not a role; write it like `--role app=AP-001,AP-002`",
                        "`--identity`: no entity has an attribute `usrId`",
                        "`sub` is not an IAM variable; write it like `${cognito-identity.amazonaws.com:sub}`",
                        "`12` is not an account; write its twelve digits");
    }

    private static Choices identity(String attribute) {
        return new Choices(Map.of("--identity", List.of(attribute)));
    }

    private static Asked asked(String action, String resource, String... keys) {
        return new Asked(action, resource, keys.length == 0 ? Map.of() : Map.of("dynamodb:LeadingKeys", List.of(keys)));
    }

    private static Map<String, String> files(Blueprint blueprint, Choices choices) {
        Map<String, String> files = new LinkedHashMap<>();
        for (GeneratedFile file : new IamBackend().files(blueprint, choices)) {
            files.put(file.path(), file.text());
        }
        return files;
    }

    private static final String TENANTS = """
            keywright: 1
            name: teams
            entities:
              User:
                id: userId
                count: 1000
                attributes: {tenantId: {type: string, distinct: 10}, userId: string}
              Plan: {id: planId, count: 3, attributes: {planId: string}}
            patterns:
              join: {create: User, rps: 1}
              show: {read: User, by: [tenantId, userId], rps: 1}
              plan: {read: Plan, by: planId, rps: 1}
            options: {tenant: {attribute: tenantId, except: [Plan]}}
            """;

    private static String tenantsIn(String partition) {
        return tenantsIn(partition, "#PLAN#{planId}");
    }

    private static String tenantsIn(String partition, String plans) {
        return """
            keywright: 1
            design: teams
            tables:
              teams:
                key: {partition: PK, sort: SK}
                items:
                  User: {PK: "%s", SK: "USER#{userId}"}
                  Plan: {PK: "%s", SK: PLAN}
            """.formatted(partition, plans);
    }

    @Test
    void refusesAPolicyThatWouldReachTheItemsOfEveryTenant() {
        Blueprint mixed = Blueprints.of(TENANTS, tenantsIn("USER#{userId}"));

        assertThat(new IamBackend().mistakes(mixed, identity("tenantId")))
                .containsExactly(
                        "the policy of `join` would reach the items of every tenant: `User` of `teams` is not limited to the caller's",
                        "the policy of `show` would reach the items of every tenant: `User` of `teams` is not limited to the caller's");
        assertThat(new IamBackend().mistakes(mixed, Choices.NONE)).isEmpty();
    }

    @Test
    void acceptsPoliciesOverATenantsItemsAndThoseOfNone() {
        Blueprint separate = Blueprints.of(TENANTS, tenantsIn("{tenantId}#USER"));

        assertThat(new IamBackend().mistakes(separate, identity("tenantId"))).isEmpty();
    }

    /** The plan called `USER` has the key of the users of a tenant called `PLAN`. */
    @Test
    void refusesAPolicyThatWouldLetATenantOfSomeNameReachWhatBelongsToNone() {
        Blueprint alike = Blueprints.of(TENANTS, tenantsIn("{tenantId}#USER", "PLAN#{planId}"));

        assertThat(new IamBackend().mistakes(alike, identity("tenantId")))
                .containsExactly(
                        "the policy of `join` would let a tenant of some name reach `Plan` of `teams`, which belongs to no tenant: begin its partition key `PLAN#{planId}` with the separator",
                        "the policy of `show` would let a tenant of some name reach `Plan` of `teams`, which belongs to no tenant: begin its partition key `PLAN#{planId}` with the separator");
        assertThat(new IamBackend().mistakes(alike, Choices.NONE)).isEmpty();
    }

    /** A wildcard of a policy matches separators, too: the item `PLAN#USER#OF#x` has the beginning that a tenant called `PLAN` may read. */
    @Test
    void refusesAPolicyWhoseWildcardReachesWhatBelongsToNone() {
        Blueprint alike = Blueprints.of(TENANTS, tenantsIn("{tenantId}#USER#{userId}", "PLAN#USER#OF#{planId}"));
        Blueprint apart = Blueprints.of(TENANTS, tenantsIn("{tenantId}#USER#{userId}", "PLAN#OF#{planId}"));

        assertThat(new IamBackend().mistakes(alike, identity("tenantId"))).hasSize(2);
        assertThat(new IamBackend().mistakes(apart, identity("tenantId"))).isEmpty();
    }
}
