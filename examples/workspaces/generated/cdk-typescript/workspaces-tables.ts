// Written by keywright; changes will be overwritten
import { Duration, RemovalPolicy, Tags } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as sns from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface WorkspacesTablesProps {
  /** The topic that is notified when requests are throttled. */
  readonly alarmTopic?: sns.ITopic;
}

/** The tables of Shared workspaces. */
export class WorkspacesTables extends Construct {
  readonly workspacesTable: dynamodb.Table;

  constructor(scope: Construct, id: string, props: WorkspacesTablesProps = {}) {
    super(scope, id);

    this.workspacesTable = new dynamodb.Table(this, 'Workspaces', {
      tableName: 'workspaces',
      partitionKey: { name: 'PK', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'SK', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // A fixed logical id: with another one, CloudFormation would create another table.
    (this.workspacesTable.node.defaultChild as dynamodb.CfnTable).overrideLogicalId('Workspaces');
    Tags.of(this.workspacesTable).add('Application', 'workspaces', { includeResourceTypes: ['AWS::DynamoDB::Table'] });
    this.workspacesTable.addGlobalSecondaryIndex({
      indexName: 'MemberByUserId',
      partitionKey: { name: 'userId', type: dynamodb.AttributeType.STRING },
      projectionType: dynamodb.ProjectionType.ALL,
    });
    this.workspacesTable.addGlobalSecondaryIndex({
      indexName: 'InviteByWorkspaceIdAndCode',
      partitionKey: { name: 'workspaceId', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'code', type: dynamodb.AttributeType.STRING },
      projectionType: dynamodb.ProjectionType.KEYS_ONLY,
    });
    this.alarm('WorkspacesReadThrottled', 'Reads of workspaces are throttled', 'ReadThrottleEvents', { TableName: this.workspacesTable.tableName }, props.alarmTopic);
    this.alarm('WorkspacesWriteThrottled', 'Writes of workspaces are throttled', 'WriteThrottleEvents', { TableName: this.workspacesTable.tableName }, props.alarmTopic);
    this.alarm('WorkspacesMemberByUserIdReadThrottled', 'Reads of MemberByUserId of workspaces are throttled', 'ReadThrottleEvents', { TableName: this.workspacesTable.tableName, GlobalSecondaryIndexName: 'MemberByUserId' }, props.alarmTopic);
    this.alarm('WorkspacesMemberByUserIdWriteThrottled', 'Writes of MemberByUserId of workspaces are throttled', 'WriteThrottleEvents', { TableName: this.workspacesTable.tableName, GlobalSecondaryIndexName: 'MemberByUserId' }, props.alarmTopic);
    this.alarm('WorkspacesInviteByWorkspaceIdAndCodeReadThrottled', 'Reads of InviteByWorkspaceIdAndCode of workspaces are throttled', 'ReadThrottleEvents', { TableName: this.workspacesTable.tableName, GlobalSecondaryIndexName: 'InviteByWorkspaceIdAndCode' }, props.alarmTopic);
    this.alarm('WorkspacesInviteByWorkspaceIdAndCodeWriteThrottled', 'Writes of InviteByWorkspaceIdAndCode of workspaces are throttled', 'WriteThrottleEvents', { TableName: this.workspacesTable.tableName, GlobalSecondaryIndexName: 'InviteByWorkspaceIdAndCode' }, props.alarmTopic);
  }

  private alarm(id: string, description: string, metricName: string, dimensionsMap: Record<string, string>, topic?: sns.ITopic): void {
    const alarm = new cloudwatch.Alarm(this, id, {
      alarmDescription: description,
      metric: new cloudwatch.Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap,
        statistic: 'Sum',
        period: Duration.seconds(60),
      }),
      threshold: 1,
      evaluationPeriods: 5,
      datapointsToAlarm: 3,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    });
    if (topic) {
      alarm.addAlarmAction(new SnsAction(topic));
    }
  }
}
