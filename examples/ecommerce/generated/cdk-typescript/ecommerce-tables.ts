// Written by keywright; changes will be overwritten
import { Duration, RemovalPolicy, Tags } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as sns from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface EcommerceTablesProps {
  /** The topic that is notified when requests are throttled. */
  readonly alarmTopic?: sns.ITopic;
}

/** The tables of E-commerce orders. */
export class EcommerceTables extends Construct {
  readonly ecommerceTable: dynamodb.Table;

  constructor(scope: Construct, id: string, props: EcommerceTablesProps = {}) {
    super(scope, id);

    this.ecommerceTable = new dynamodb.Table(this, 'Ecommerce', {
      tableName: 'ecommerce',
      partitionKey: { name: 'PK', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'SK', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // A fixed logical id: with another one, CloudFormation would create another table.
    (this.ecommerceTable.node.defaultChild as dynamodb.CfnTable).overrideLogicalId('Ecommerce');
    Tags.of(this.ecommerceTable).add('Application', 'ecommerce', { includeResourceTypes: ['AWS::DynamoDB::Table'] });
    this.ecommerceTable.addGlobalSecondaryIndex({
      indexName: 'GSI1',
      partitionKey: { name: 'GSI1PK', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'GSI1SK', type: dynamodb.AttributeType.STRING },
      projectionType: dynamodb.ProjectionType.INCLUDE,
      nonKeyAttributes: ['user_name', 'name', 'email', 'order_id', 'created_at', 'number_of_items', 'amount', 'status'],
    });
    this.alarm('EcommerceReadThrottled', 'Reads of ecommerce are throttled', 'ReadThrottleEvents', { TableName: this.ecommerceTable.tableName }, props.alarmTopic);
    this.alarm('EcommerceWriteThrottled', 'Writes of ecommerce are throttled', 'WriteThrottleEvents', { TableName: this.ecommerceTable.tableName }, props.alarmTopic);
    this.alarm('EcommerceGSI1ReadThrottled', 'Reads of GSI1 of ecommerce are throttled', 'ReadThrottleEvents', { TableName: this.ecommerceTable.tableName, GlobalSecondaryIndexName: 'GSI1' }, props.alarmTopic);
    this.alarm('EcommerceGSI1WriteThrottled', 'Writes of GSI1 of ecommerce are throttled', 'WriteThrottleEvents', { TableName: this.ecommerceTable.tableName, GlobalSecondaryIndexName: 'GSI1' }, props.alarmTopic);
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
