// Written by keywright; changes will be overwritten
package infrastructure;

import java.util.List;
import java.util.Map;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.TagProps;
import software.amazon.awscdk.Tags;
import software.amazon.awscdk.services.cloudwatch.Alarm;
import software.amazon.awscdk.services.cloudwatch.ComparisonOperator;
import software.amazon.awscdk.services.cloudwatch.Metric;
import software.amazon.awscdk.services.cloudwatch.TreatMissingData;
import software.amazon.awscdk.services.cloudwatch.actions.SnsAction;
import software.amazon.awscdk.services.dynamodb.Attribute;
import software.amazon.awscdk.services.dynamodb.AttributeType;
import software.amazon.awscdk.services.dynamodb.BillingMode;
import software.amazon.awscdk.services.dynamodb.CfnTable;
import software.amazon.awscdk.services.dynamodb.GlobalSecondaryIndexProps;
import software.amazon.awscdk.services.dynamodb.PointInTimeRecoverySpecification;
import software.amazon.awscdk.services.dynamodb.ProjectionType;
import software.amazon.awscdk.services.dynamodb.Table;
import software.amazon.awscdk.services.sns.ITopic;
import software.constructs.Construct;

/** The tables of Shared workspaces. */
public final class WorkspacesTables extends Construct {
    private static final TagProps TABLES_ALONE =
            TagProps.builder().includeResourceTypes(List.of("AWS::DynamoDB::Table")).build();

    private final List<ITopic> alarmTopics;
    private final Table workspacesTable;

    /** The topics are notified when requests are throttled. */
    public WorkspacesTables(Construct scope, String id, ITopic... alarmTopics) {
        super(scope, id);
        this.alarmTopics = List.of(alarmTopics);

        workspacesTable = Table.Builder.create(this, "Workspaces")
                .tableName("workspaces")
                .partitionKey(key("PK", AttributeType.STRING))
                .sortKey(key("SK", AttributeType.STRING))
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(true)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();
        // A fixed logical id: with another one, CloudFormation would create another table.
        ((CfnTable) workspacesTable.getNode().getDefaultChild()).overrideLogicalId("Workspaces");
        Tags.of(workspacesTable).add("Application", "workspaces", TABLES_ALONE);
        workspacesTable.addGlobalSecondaryIndex(GlobalSecondaryIndexProps.builder()
                .indexName("MemberByUserId")
                .partitionKey(key("userId", AttributeType.STRING))
                .projectionType(ProjectionType.ALL)
                .build());
        workspacesTable.addGlobalSecondaryIndex(GlobalSecondaryIndexProps.builder()
                .indexName("InviteByWorkspaceIdAndCode")
                .partitionKey(key("workspaceId", AttributeType.STRING))
                .sortKey(key("code", AttributeType.STRING))
                .projectionType(ProjectionType.KEYS_ONLY)
                .build());
        alarm(
                "WorkspacesReadThrottled",
                "Reads of workspaces are throttled",
                "ReadThrottleEvents",
                Map.of("TableName", workspacesTable.getTableName()));
        alarm(
                "WorkspacesWriteThrottled",
                "Writes of workspaces are throttled",
                "WriteThrottleEvents",
                Map.of("TableName", workspacesTable.getTableName()));
        alarm(
                "WorkspacesMemberByUserIdReadThrottled",
                "Reads of MemberByUserId of workspaces are throttled",
                "ReadThrottleEvents",
                Map.of("TableName", workspacesTable.getTableName(), "GlobalSecondaryIndexName", "MemberByUserId"));
        alarm(
                "WorkspacesMemberByUserIdWriteThrottled",
                "Writes of MemberByUserId of workspaces are throttled",
                "WriteThrottleEvents",
                Map.of("TableName", workspacesTable.getTableName(), "GlobalSecondaryIndexName", "MemberByUserId"));
        alarm(
                "WorkspacesInviteByWorkspaceIdAndCodeReadThrottled",
                "Reads of InviteByWorkspaceIdAndCode of workspaces are throttled",
                "ReadThrottleEvents",
                Map.of("TableName", workspacesTable.getTableName(), "GlobalSecondaryIndexName", "InviteByWorkspaceIdAndCode"));
        alarm(
                "WorkspacesInviteByWorkspaceIdAndCodeWriteThrottled",
                "Writes of InviteByWorkspaceIdAndCode of workspaces are throttled",
                "WriteThrottleEvents",
                Map.of("TableName", workspacesTable.getTableName(), "GlobalSecondaryIndexName", "InviteByWorkspaceIdAndCode"));
    }

    public Table workspacesTable() {
        return workspacesTable;
    }

    private static Attribute key(String name, AttributeType type) {
        return Attribute.builder().name(name).type(type).build();
    }

    private void alarm(String id, String description, String metric, Map<String, String> dimensions) {
        Alarm alarm = Alarm.Builder.create(this, id)
                .alarmDescription(description)
                .metric(Metric.Builder.create()
                        .namespace("AWS/DynamoDB")
                        .metricName(metric)
                        .dimensionsMap(dimensions)
                        .statistic("Sum")
                        .period(Duration.seconds(60))
                        .build())
                .threshold(1)
                .evaluationPeriods(5)
                .datapointsToAlarm(3)
                .comparisonOperator(ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD)
                .treatMissingData(TreatMissingData.NOT_BREACHING)
                .build();
        alarmTopics.forEach(topic -> alarm.addAlarmAction(new SnsAction(topic)));
    }
}
