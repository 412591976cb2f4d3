package infrastructure;

import java.util.List;
import java.util.Map;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.services.dynamodb.CfnTable;
import software.amazon.awscdk.services.dynamodb.Table;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.lambda.EventSourceMapping;
import software.amazon.awscdk.services.lambda.StartingPosition;
import software.amazon.awscdk.services.opensearchservice.CapacityConfig;
import software.amazon.awscdk.services.opensearchservice.Domain;
import software.amazon.awscdk.services.opensearchservice.EbsOptions;
import software.amazon.awscdk.services.opensearchservice.EncryptionAtRestOptions;
import software.amazon.awscdk.services.opensearchservice.EngineVersion;
import software.constructs.Construct;

/** A small OpenSearch domain, and the function that keeps it as the table is. It holds nothing that the table has not. */
final class FullText {
    private static final int GIGABYTES = 10;
    private static final int BATCH = 10;
    private static final int RETRIES = 100;

    private final Construct scope;
    private final Functions functions;

    /** Before any function is made: all of them learn the address. */
    FullText(Construct scope, Functions functions) {
        this.scope = scope;
        this.functions = functions;
        Domain domain = Domain.Builder.create(scope, "FullText")
                .version(EngineVersion.OPENSEARCH_2_19)
                .capacity(CapacityConfig.builder()
                        .dataNodes(1)
                        .dataNodeInstanceType("t3.small.search")
                        .multiAzWithStandbyEnabled(false)
                        .build())
                .ebs(EbsOptions.builder().volumeSize(GIGABYTES).build())
                .enforceHttps(true)
                .nodeToNodeEncryption(true)
                .encryptionAtRest(
                        EncryptionAtRestOptions.builder().enabled(true).build())
                .removalPolicy(RemovalPolicy.DESTROY)
                .build();
        domain.grantIndexReadWrite("sessions", functions.role());
        functions.environment(Map.of("OPENSEARCH", "https://" + domain.getDomainEndpoint()));
    }

    /** Reads the stream of the table from its beginning, and a record that fails again; one that never succeeds does not stop the rest. */
    void follow(Table table) {
        CfnTable described = (CfnTable) table.getNode().getDefaultChild();
        described.setStreamSpecification(CfnTable.StreamSpecificationProperty.builder()
                .streamViewType("NEW_AND_OLD_IMAGES")
                .build());
        functions
                .role()
                .addToPolicy(PolicyStatement.Builder.create()
                        .actions(List.of(
                                "dynamodb:DescribeStream",
                                "dynamodb:GetRecords",
                                "dynamodb:GetShardIterator",
                                "dynamodb:ListStreams"))
                        .resources(List.of(described.getAttrStreamArn()))
                        .build());
        EventSourceMapping.Builder.create(scope, "TableChanges")
                .target(functions.function("Index", "IndexFunction"))
                .eventSourceArn(described.getAttrStreamArn())
                .startingPosition(StartingPosition.TRIM_HORIZON)
                .batchSize(BATCH)
                .reportBatchItemFailures(true)
                .bisectBatchOnError(true)
                .retryAttempts(RETRIES)
                .build();
    }
}
