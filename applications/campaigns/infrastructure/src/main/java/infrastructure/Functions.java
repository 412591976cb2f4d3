package infrastructure;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.cloudwatch.Alarm;
import software.amazon.awscdk.services.cloudwatch.TreatMissingData;
import software.amazon.awscdk.services.iam.ManagedPolicy;
import software.amazon.awscdk.services.iam.Role;
import software.amazon.awscdk.services.iam.ServicePrincipal;
import software.amazon.awscdk.services.lambda.Alias;
import software.amazon.awscdk.services.lambda.Code;
import software.amazon.awscdk.services.lambda.Function;
import software.amazon.awscdk.services.lambda.Runtime;
import software.amazon.awscdk.services.lambda.SnapStartConf;
import software.amazon.awscdk.services.sqs.Queue;
import software.constructs.Construct;

/** Functions of one code. Each is called by its published version, of which SnapStart keeps a snapshot. */
final class Functions {
    private static final int MEGABYTES = 1024;
    private static final int SECONDS = 30;

    private final Construct scope;
    private final Code code;
    private final Role role;
    private final Map<String, String> environment = new TreeMap<>();

    Functions(Construct scope, Path code) {
        this.scope = scope;
        this.code = Code.fromAsset(code.toString());
        this.role = Role.Builder.create(scope, "FunctionRole")
                .assumedBy(new ServicePrincipal("lambda.amazonaws.com"))
                .managedPolicies(
                        List.of(ManagedPolicy.fromAwsManagedPolicyName("service-role/AWSLambdaBasicExecutionRole")))
                .build();
    }

    /** It may assume the roles that reach the table, and reaches nothing of it by itself. */
    Role role() {
        return role;
    }

    void environment(Map<String, String> values) {
        environment.putAll(values);
    }

    Alias function(String id, String handler) {
        return live(id, handler, Function.Builder.create(scope, id));
    }

    /** One that is called by events. What it fails at three times is kept in a queue, for somebody to look at. */
    Alias function(String id, String handler, Queue failed) {
        return live(id, handler, Function.Builder.create(scope, id).deadLetterQueue(failed));
    }

    private Alias live(String id, String handler, Function.Builder builder) {
        Function function = builder.runtime(Runtime.JAVA_17)
                .handler("com.example.campaigns.lambda.%s::handleRequest".formatted(handler))
                .code(code)
                .role(role)
                .memorySize(MEGABYTES)
                .timeout(Duration.seconds(SECONDS))
                .environment(environment)
                .snapStart(SnapStartConf.ON_PUBLISHED_VERSIONS)
                .build();
        Alarm.Builder.create(scope, id + "Errors")
                .alarmDescription("%s fails".formatted(id))
                .metric(function.metricErrors())
                .threshold(1)
                .evaluationPeriods(1)
                .treatMissingData(TreatMissingData.NOT_BREACHING)
                .build();
        return Alias.Builder.create(scope, id + "Live")
                .aliasName("live")
                .version(function.getCurrentVersion())
                .build();
    }
}
