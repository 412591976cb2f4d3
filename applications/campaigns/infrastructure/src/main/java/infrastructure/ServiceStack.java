package infrastructure;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awscdk.Aws;
import software.amazon.awscdk.CfnOutput;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.aws_apigatewayv2_authorizers.HttpLambdaAuthorizer;
import software.amazon.awscdk.aws_apigatewayv2_authorizers.HttpLambdaResponseType;
import software.amazon.awscdk.aws_apigatewayv2_integrations.HttpLambdaIntegration;
import software.amazon.awscdk.services.apigatewayv2.AddRoutesOptions;
import software.amazon.awscdk.services.apigatewayv2.HttpApi;
import software.amazon.awscdk.services.apigatewayv2.HttpMethod;
import software.amazon.awscdk.services.cloudwatch.Alarm;
import software.amazon.awscdk.services.cloudwatch.TreatMissingData;
import software.amazon.awscdk.services.cognito.UserPool;
import software.amazon.awscdk.services.cognito.UserPoolClient;
import software.amazon.awscdk.services.events.EventPattern;
import software.amazon.awscdk.services.events.Rule;
import software.amazon.awscdk.services.events.Schedule;
import software.amazon.awscdk.services.events.targets.LambdaFunction;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.lambda.Alias;
import software.amazon.awscdk.services.s3.BlockPublicAccess;
import software.amazon.awscdk.services.s3.Bucket;
import software.amazon.awscdk.services.s3.BucketEncryption;
import software.amazon.awscdk.services.s3.CorsRule;
import software.amazon.awscdk.services.s3.HttpMethods;
import software.amazon.awscdk.services.secretsmanager.Secret;
import software.amazon.awscdk.services.secretsmanager.SecretStringGenerator;
import software.amazon.awscdk.services.sqs.Queue;
import software.constructs.Construct;

/** The whole service: the generated table, a bucket, a user pool, an HTTP API with its authoriser, and functions. */
public final class ServiceStack extends Stack {
    private static final int KEY_CHARACTERS = 40;

    /**
     * Describes it.
     *
     * @param code the folder with the classes of the functions and their libraries
     */
    public ServiceStack(Construct scope, String id, Path code) {
        super(scope, id);
        CampaignsTables tables = new CampaignsTables(this, "Tables");
        Bucket bucket = bucket();
        UserPool pool = UserPool.Builder.create(this, "Users")
                .selfSignUpEnabled(false)
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();
        UserPoolClient client = UserPoolClient.Builder.create(this, "Web")
                .userPool(pool)
                .preventUserExistenceErrors(true)
                .build();
        Secret cursorKey = Secret.Builder.create(this, "CursorKey")
                .generateSecretString(SecretStringGenerator.builder()
                        .passwordLength(KEY_CHARACTERS)
                        .excludePunctuation(true)
                        .build())
                .build();
        Functions functions = new Functions(this, code);
        Roles roles = new Roles(this, tables.campaignsTable(), bucket, functions.role());
        // The sweeper sees the names of all objects; nothing else is allowed to a function by itself.
        functions
                .role()
                .addToPolicy(PolicyStatement.Builder.create()
                        .actions(List.of("s3:ListBucket"))
                        .resources(List.of(bucket.getBucketArn()))
                        .build());
        functions.environment(Map.of(
                "TABLE", tables.campaignsTable().getTableName(),
                "BUCKET", bucket.getBucketName(),
                "ISSUER", "https://cognito-idp.%s.amazonaws.com/%s".formatted(Aws.REGION, pool.getUserPoolId()),
                "CLIENT_ID", client.getUserPoolClientId(),
                "USER_ROLE", roles.user().getRoleArn(),
                "SHARE_ROLE", roles.share().getRoleArn(),
                "CURSOR_KEY", cursorKey.getSecretValue().unsafeUnwrap()));
        boolean shared = "opensearch".equals(getNode().tryGetContext("search"));
        Optional<FullText> fullText = shared ? Optional.of(new FullText(this, functions)) : Optional.empty();
        HttpApi api = api(functions);
        fullText.ifPresent(text -> text.follow(tables.campaignsTable()));
        events(functions);
        CfnOutput.Builder.create(this, "Address").value(api.getApiEndpoint()).build();
    }

    /** Nobody reads it but users, by way of functions with their rights and at presigned addresses. */
    private Bucket bucket() {
        return Bucket.Builder.create(this, "Objects")
                .blockPublicAccess(BlockPublicAccess.BLOCK_ALL)
                .encryption(BucketEncryption.S3_MANAGED)
                .enforceSsl(true)
                .cors(List.of(CorsRule.builder()
                        .allowedMethods(List.of(HttpMethods.PUT, HttpMethods.GET))
                        .allowedOrigins(List.of("*"))
                        .allowedHeaders(List.of("content-type"))
                        .build()))
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();
    }

    /**
     * Every route but the shared one asks the authoriser first. Its answer for a token is remembered for five minutes; the routes look at
     * the token's end again, which is a part of that answer.
     */
    private HttpApi api(Functions functions) {
        HttpApi api = HttpApi.Builder.create(this, "Api").build();
        Alias routes = functions.function("Routes", "ApiFunction");
        HttpLambdaAuthorizer authorizer = HttpLambdaAuthorizer.Builder.create(
                        "Authorizer", functions.function("Authorizer", "AuthorizerFunction"))
                .responseTypes(List.of(HttpLambdaResponseType.SIMPLE))
                .identitySource(List.of("$request.header.Authorization"))
                .resultsCacheTtl(Duration.minutes(5))
                .build();
        HttpLambdaIntegration integration = new HttpLambdaIntegration("Routes", routes);
        api.addRoutes(AddRoutesOptions.builder()
                .path("/api/{proxy+}")
                .methods(List.of(HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE))
                .integration(integration)
                .authorizer(authorizer)
                .build());
        api.addRoutes(AddRoutesOptions.builder()
                .path("/api/shared/{token}")
                .methods(List.of(HttpMethod.GET))
                .integration(integration)
                .build());
        return api;
    }

    /** Events that nobody could handle wait here for two weeks. */
    private Queue failed() {
        Queue failed = Queue.Builder.create(this, "FailedEvents")
                .enforceSsl(true)
                .retentionPeriod(Duration.days(14))
                .build();
        Alarm.Builder.create(this, "EventsFailed")
                .alarmDescription("an event could not be handled; it waits in the queue")
                .metric(failed.metricApproximateNumberOfMessagesVisible())
                .threshold(1)
                .evaluationPeriods(1)
                .treatMissingData(TreatMissingData.NOT_BREACHING)
                .build();
        return failed;
    }

    private static LambdaFunction target(Alias function, Queue failed) {
        return LambdaFunction.Builder.create(function).deadLetterQueue(failed).build();
    }

    private void events(Functions functions) {
        Queue failed = failed();
        Rule.Builder.create(this, "TranscriptionEnded")
                .eventPattern(EventPattern.builder()
                        .source(List.of("aws.transcribe"))
                        .detailType(List.of("Transcribe Job State Change"))
                        .detail(Map.of("TranscriptionJobStatus", List.of("COMPLETED", "FAILED")))
                        .build())
                .targets(List.of(target(functions.function("Transcriptions", "TranscriptionFunction", failed), failed)))
                .build();
        Rule.Builder.create(this, "Daily")
                .schedule(Schedule.rate(Duration.days(1)))
                .targets(List.of(target(functions.function("Sweep", "SweepFunction", failed), failed)))
                .build();
    }
}
