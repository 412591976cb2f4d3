package infrastructure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.app.Program;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awscdk.App;
import software.amazon.awscdk.AppProps;

/** The template that `cdk synth` writes, and the policies in it. */
class ServiceStackTest {
    @TempDir
    Path folder;

    private JsonNode synthesised(Map<String, String> context) throws IOException {
        requireNode();
        Path code = Files.createDirectory(folder.resolve("function"));
        Files.writeString(code.resolve("code"), "code");
        Path assembly = folder.resolve("assembly");
        App app = new App(
                AppProps.builder().outdir(assembly.toString()).context(context).build());
        new ServiceStack(app, "Campaigns", code);
        app.synth();
        return new ObjectMapper()
                .readTree(assembly.resolve("Campaigns.template.json").toFile())
                .path("Resources");
    }

    @Test
    void addsASharedIndexThatFollowsTheTable() throws IOException {
        JsonNode template = synthesised(Map.of("search", "opensearch"));

        assertThat(of(template, "AWS::OpenSearchService::Domain"))
                .singleElement()
                .matches(domain ->
                        domain.at("/DomainEndpointOptions/EnforceHTTPS").asBoolean());
        assertThat(of(template, "AWS::DynamoDB::Table")
                        .get(0)
                        .at("/StreamSpecification/StreamViewType")
                        .asText())
                .isEqualTo("NEW_AND_OLD_IMAGES");
        assertThat(of(template, "AWS::Lambda::EventSourceMapping"))
                .singleElement()
                .matches(mapping ->
                        mapping.path("FunctionResponseTypes").toString().contains("ReportBatchItemFailures"));
        assertThat(of(template, "AWS::Lambda::Function"))
                .filteredOn(function -> function.path("Handler").asText().startsWith("com.example.campaigns.lambda."))
                .hasSize(5)
                .allMatch(function -> function.at("/Environment/Variables").has("OPENSEARCH"));
        // Of the table itself it reads the stream, and items only as their owners do.
        assertThat(of(template, "AWS::IAM::Policy").toString())
                .contains("es:ESHttpPut", "dynamodb:GetRecords")
                .doesNotContain("dynamodb:GetItem", "dynamodb:Query", "dynamodb:Scan");
    }

    @Test
    void synthesisesTheWholeService() throws IOException {
        JsonNode template = synthesised(Map.of());

        assertThat(of(template, "AWS::DynamoDB::Table")).hasSize(1);
        assertThat(of(template, "AWS::S3::Bucket")).hasSize(1);
        assertThat(of(template, "AWS::Cognito::UserPool")).hasSize(1);
        assertThat(of(template, "AWS::ApiGatewayV2::Authorizer")).hasSize(1);
        assertThat(of(template, "AWS::Lambda::Function"))
                .filteredOn(function -> function.path("Handler").asText().startsWith("com.example.campaigns.lambda."))
                .hasSize(4)
                .allMatch(function -> function.at("/SnapStart/ApplyOn").asText().equals("PublishedVersions"));
        assertThat(of(template, "AWS::CloudWatch::Alarm")).hasSizeGreaterThanOrEqualTo(6);
        assertThat(of(template, "AWS::Events::Rule"))
                .hasSize(2)
                .allMatch(rule -> rule.at("/Targets/0/DeadLetterConfig").has("Arn"));
        assertThat(of(template, "AWS::Lambda::Function").stream()
                        .filter(function -> function.path("DeadLetterConfig").has("TargetArn"))
                        .map(function -> function.path("Handler").asText()))
                .containsExactlyInAnyOrder(
                        "com.example.campaigns.lambda.TranscriptionFunction::handleRequest",
                        "com.example.campaigns.lambda.SweepFunction::handleRequest");
        List<String> open = of(template, "AWS::ApiGatewayV2::Route").stream()
                .filter(route -> !route.path("AuthorizationType").asText().equals("CUSTOM"))
                .map(route -> route.path("RouteKey").asText())
                .toList();
        assertThat(open).containsExactly("GET /api/shared/{token}");
        assertThat(of(template, "AWS::IAM::Role").toString())
                .contains("USER#${aws:PrincipalTag/user}", "sts:TagSession", "aws:RequestTag/user")
                .doesNotContain("cognito-identity");
        // The role of the functions itself reaches no item.
        assertThat(of(template, "AWS::IAM::Policy").toString()).doesNotContain("dynamodb:");
    }

    @Test
    void letsAUserReachNoObjectOfAnother() throws IOException {
        JsonNode template = synthesised(Map.of());
        String bucket = named(template, "AWS::S3::Bucket", "Objects");
        String arn = "{\"Fn::GetAtt\":[\"%s\",\"Arn\"]}".formatted(bucket);
        String own = "${aws:PrincipalTag/user}/*";

        assertThat(onObjects(template, "UserRole"))
                .containsExactlyInAnyOrder(
                        """
                        ["s3:DeleteObject","s3:GetObject","s3:PutObject"] on {"Fn::Join":["",[%s,"/%s"]]} if {}\
                        """.formatted(arn, own), """
                        "s3:ListBucket" on %s if {"StringLike":{"s3:prefix":"%s"}}\
                        """.formatted(arn, own), """
                        "transcribe:StartTranscriptionJob" on "*" if {"StringEquals":{"transcribe:OutputBucketName":{"Ref":"%s"}},\
                        "StringLike":{"transcribe:OutputKey":"%s"}}\
                        """.formatted(bucket, own));
        // The share route shows no object, and a function by itself sees names alone.
        assertThat(onObjects(template, "ShareRole")).isEmpty();
        assertThat(onObjects(template, "FunctionRole")).containsExactly("\"s3:ListBucket\" on %s if {}".formatted(arn));
    }

    /** What a role may do with objects, by all of its policies. */
    private static List<String> onObjects(JsonNode template, String id) {
        String role = named(template, "AWS::IAM::Role", id);
        List<JsonNode> statements = new ArrayList<>();
        template.path(role)
                .at("/Properties/Policies")
                .forEach(policy -> policy.at("/PolicyDocument/Statement").forEach(statements::add));
        for (JsonNode policy : of(template, "AWS::IAM::Policy")) {
            if (policy.path("Roles").toString().contains("\"%s\"".formatted(role))) {
                policy.at("/PolicyDocument/Statement").forEach(statements::add);
            }
        }
        return statements.stream()
                .filter(statement -> statement.path("Action").toString().matches("(?s).*\"(s3|transcribe|\\*):?.*"))
                .map(statement -> "%s on %s if %s"
                        .formatted(
                                statement.path("Action"),
                                statement.path("Resource"),
                                statement.has("Condition") ? statement.path("Condition") : "{}"))
                .toList();
    }

    /** The name that the library gives to the only thing of that type whose id begins so. */
    private static String named(JsonNode template, String type, String id) {
        List<String> names = new ArrayList<>();
        template.properties().forEach(resource -> {
            if (resource.getValue().path("Type").asText().equals(type)
                    && resource.getKey().startsWith(id)) {
                names.add(resource.getKey());
            }
        });
        assertThat(names).hasSize(1);
        return names.get(0);
    }

    private static List<JsonNode> of(JsonNode resources, String type) {
        List<JsonNode> found = new ArrayList<>();
        resources.forEach(resource -> {
            if (resource.path("Type").asText().equals(type)) {
                found.add(resource.path("Properties"));
            }
        });
        return found;
    }

    @Test
    void hasThePoliciesThatTheModelGives() throws IOException {
        String shared = "shared,shared-summary";
        generate(List.of("--role", "share=" + shared), "share");
        List<String> user = new ArrayList<>();
        try (Stream<Path> patterns = Files.list(folder.resolve("share/iam/patterns"))) {
            patterns.map(file -> file.getFileName().toString().replace(".json", ""))
                    .filter(pattern -> !pattern.equals("shared") && !pattern.equals("every-session"))
                    .sorted()
                    .forEach(user::add);
        }
        generate(
                List.of("--identity", "userId=${aws:PrincipalTag/user}", "--role", "user=" + String.join(",", user)),
                "user");

        for (String role : List.of("user", "share")) {
            assertThat(Path.of("src", "main", "resources", "policies", role + ".json"))
                    .hasSameTextualContentAs(folder.resolve(role + "/iam/roles/" + role + ".json"));
        }
    }

    private void generate(List<String> options, String out) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Path model = Path.of("..", "src", "main", "keywright");
        List<String> words = new ArrayList<>(List.of(
                "generate",
                "iam",
                model.resolve("model.yaml").toString(),
                "--design",
                model.resolve("design.yaml").toString(),
                "-o",
                folder.resolve(out).toString()));
        words.addAll(options);
        int code = Program.run(
                words, new Surroundings(stream, stream, InputStream.nullInputStream(), Path.of(""), Look.PLAIN));
        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
    }

    /** The library is Java outside and JavaScript inside. */
    private static void requireNode() {
        boolean found = Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, "node")));
        if (!found && "required".equals(System.getProperty("tools"))) {
            fail("`node` is not on the PATH");
        }
        if (!found) {
            abort("SKIPPED: `node` is not on the PATH");
        }
    }
}
