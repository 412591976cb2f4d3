package infrastructure;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awscdk.services.dynamodb.Table;
import software.amazon.awscdk.services.iam.ArnPrincipal;
import software.amazon.awscdk.services.iam.PolicyDocument;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.iam.Role;
import software.amazon.awscdk.services.s3.Bucket;
import software.constructs.Construct;

/**
 * The second wall: roles with the policies that `keywright generate iam` has written for the table. The role of users compares the tag `user` of
 * its session with the partition key of each request, and with the beginning of the key of each object. The variable `cognito-identity.amazonaws.com:sub` would not do: it has a value
 * only in sessions that a Cognito identity pool has made, never in those of a function.
 */
final class Roles {
    private static final String OWN_OBJECTS = "${aws:PrincipalTag/user}/*";
    private static final String ANY_TABLE = "arn:aws:dynamodb:us-east-1:*:table/campaigns";

    private final Role user;
    private final Role share;

    Roles(Construct scope, Table table, Bucket bucket, Role functions) {
        user = role(scope, "UserRole", "user.json", table, functions);
        share = role(scope, "ShareRole", "share.json", table, functions);
        objects(bucket).forEach(user::addToPolicy);
        // Without a tag the policy of users lets nobody in; the trust says so as well.
        user.getAssumeRolePolicy()
                .addStatements(PolicyStatement.Builder.create()
                        .actions(List.of("sts:TagSession"))
                        .principals(List.of(new ArnPrincipal(functions.getRoleArn())))
                        .conditions(Map.of("StringLike", Map.of("aws:RequestTag/user", "?*")))
                        .build());
        functions.addToPolicy(PolicyStatement.Builder.create()
                .actions(List.of("sts:AssumeRole"))
                .resources(List.of(user.getRoleArn(), share.getRoleArn()))
                .build());
        functions.addToPolicy(PolicyStatement.Builder.create()
                .actions(List.of("sts:TagSession"))
                .resources(List.of(user.getRoleArn()))
                .build());
    }

    /** Amazon Transcribe reads the audio and writes its output on the rights of whoever starts a job. */
    private static List<PolicyStatement> objects(Bucket bucket) {
        return List.of(
                PolicyStatement.Builder.create()
                        .actions(List.of("s3:DeleteObject", "s3:GetObject", "s3:PutObject"))
                        .resources(List.of(bucket.arnForObjects(OWN_OBJECTS)))
                        .build(),
                PolicyStatement.Builder.create()
                        .actions(List.of("s3:ListBucket"))
                        .resources(List.of(bucket.getBucketArn()))
                        .conditions(Map.of("StringLike", Map.of("s3:prefix", OWN_OBJECTS)))
                        .build(),
                PolicyStatement.Builder.create()
                        .actions(List.of("transcribe:StartTranscriptionJob"))
                        .resources(List.of("*"))
                        .conditions(new TreeMap<>(Map.of(
                                "StringEquals", Map.of("transcribe:OutputBucketName", bucket.getBucketName()),
                                "StringLike", Map.of("transcribe:OutputKey", OWN_OBJECTS))))
                        .build());
    }

    Role user() {
        return user;
    }

    Role share() {
        return share;
    }

    private static Role role(Construct scope, String id, String policy, Table table, Role functions) {
        return Role.Builder.create(scope, id)
                .assumedBy(new ArnPrincipal(functions.getRoleArn()))
                .inlinePolicies(Map.of("table", policy(policy, table)))
                .build();
    }

    private static PolicyDocument policy(String file, Table table) {
        try (InputStream stream = Roles.class.getResourceAsStream("/policies/" + file)) {
            String text =
                    new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace(ANY_TABLE, table.getTableArn());
            return PolicyDocument.fromJson(
                    new ObjectMapper().readerForMapOf(Object.class).readValue(text));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
