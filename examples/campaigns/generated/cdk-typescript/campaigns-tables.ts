// Written by keywright; changes will be overwritten
import { Duration, RemovalPolicy, Tags } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as sns from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface CampaignsTablesProps {
  /** The topic that is notified when requests are throttled. */
  readonly alarmTopic?: sns.ITopic;
}

/** The tables of RPG Campaign Manager. */
export class CampaignsTables extends Construct {
  readonly campaignsTable: dynamodb.Table;

  constructor(scope: Construct, id: string, props: CampaignsTablesProps = {}) {
    super(scope, id);

    this.campaignsTable = new dynamodb.Table(this, 'Campaigns', {
      tableName: 'campaigns',
      partitionKey: { name: 'PK', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'SK', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // A fixed logical id: with another one, CloudFormation would create another table.
    (this.campaignsTable.node.defaultChild as dynamodb.CfnTable).overrideLogicalId('Campaigns');
    Tags.of(this.campaignsTable).add('Application', 'campaigns', { includeResourceTypes: ['AWS::DynamoDB::Table'] });
    this.alarm('CampaignsReadThrottled', 'Reads of campaigns are throttled', 'ReadThrottleEvents', { TableName: this.campaignsTable.tableName }, props.alarmTopic);
    this.alarm('CampaignsWriteThrottled', 'Writes of campaigns are throttled', 'WriteThrottleEvents', { TableName: this.campaignsTable.tableName }, props.alarmTopic);
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
