package dev.keywright.backends.infrastructure;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.infrastructure.CapacityMode.Provisioned;
import dev.keywright.backends.infrastructure.CapacityMode.Range;
import dev.keywright.backends.infrastructure.IndexResource.ProjectionType;
import dev.keywright.backends.infrastructure.TableResource.KeyElement;
import dev.keywright.backends.infrastructure.TableResource.Meter;
import dev.keywright.backends.infrastructure.TableResource.Role;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.TypeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The construct's source. */
final class CdkTypeScript {
    private static final String FILE = """
            // %1$s
            import { Duration, RemovalPolicy, Tags } from 'aws-cdk-lib';
            import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
            import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
            import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
            import * as sns from 'aws-cdk-lib/aws-sns';
            import { Construct } from 'constructs';

            export interface %2$sProps {
              /** The topic that is notified when requests are throttled. */
              readonly alarmTopic?: sns.ITopic;
            }

            /** The tables of %3$s. */
            export class %2$s extends Construct {
            %4$s
              constructor(scope: Construct, id: string, props: %2$sProps = {}) {
                super(scope, id);
            %5$s  }

              private alarm(id: string, description: string, metricName: string, dimensionsMap: Record<string, string>, topic?: sns.ITopic): void {
                const alarm = new cloudwatch.Alarm(this, id, {
                  alarmDescription: description,
                  metric: new cloudwatch.Metric({
                    namespace: '%6$s',
                    metricName,
                    dimensionsMap,
                    statistic: 'Sum',
                    period: Duration.seconds(%7$s),
                  }),
                  threshold: 1,
                  evaluationPeriods: %8$s,
                  datapointsToAlarm: %9$s,
                  comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
                  treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
                });
                if (topic) {
                  alarm.addAlarmAction(new SnsAction(topic));
                }
              }
            }
            """;

    private static final String TABLE = """

                this.%1$s = new dynamodb.Table(this, %2$s, {
                  tableName: %3$s,
            %4$s      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
                  deletionProtection: true,
                  removalPolicy: RemovalPolicy.RETAIN,
                });
                // A fixed logical id: with another one, CloudFormation would create another table.
                (this.%1$s.node.defaultChild as dynamodb.CfnTable).overrideLogicalId(%2$s);
                Tags.of(this.%1$s).add(%5$s, %6$s, { includeResourceTypes: ['AWS::DynamoDB::Table'] });
            """;

    private static final String INDEX = """
                this.%s.%s({
                  indexName: %s,
            %s    });
            """;

    private final Infrastructure infrastructure;

    CdkTypeScript(Infrastructure infrastructure) {
        this.infrastructure = infrastructure;
    }

    String text() {
        String fields = infrastructure.tables().stream()
                .map(table -> "  readonly %s: dynamodb.Table;\n".formatted(field(table)))
                .collect(Collectors.joining());
        String tables = infrastructure.tables().stream().map(this::table).collect(Collectors.joining());
        return FILE.formatted(
                GeneratedFile.MARKER,
                Identifiers.pascal(infrastructure.name()) + "Tables",
                TypeScript.comment(infrastructure.title()),
                fields,
                tables,
                ThrottlingAlarm.NAMESPACE,
                ThrottlingAlarm.PERIOD_SECONDS,
                ThrottlingAlarm.PERIODS,
                ThrottlingAlarm.PERIODS_TO_ALARM);
    }

    private static String field(TableResource table) {
        return Identifiers.camel(table.id()) + "Table";
    }

    private String table(TableResource table) {
        StringBuilder text = new StringBuilder(TABLE.formatted(
                field(table),
                literal(table.id()),
                literal(table.name()),
                lines(properties(table)),
                literal(Infrastructure.TAG),
                literal(infrastructure.name())));
        table.indexes().forEach(index -> text.append(index(table, index)));
        table.meters().forEach(meter -> text.append(scaling(table, meter)));
        table.meters().forEach(meter -> text.append(alarms(table, meter)));
        return text.toString();
    }

    private static List<String> properties(TableResource table) {
        List<String> properties = new ArrayList<>(key(table, table.key()));
        boolean provisioned = table.throughput() instanceof Provisioned;
        properties.add(
                "billingMode: dynamodb.BillingMode.%s".formatted(provisioned ? "PROVISIONED" : "PAY_PER_REQUEST"));
        properties.addAll(capacity(table.throughput()));
        table.expiry().ifPresent(expiry -> properties.add("timeToLiveAttribute: " + literal(expiry)));
        if (table.hasStream()) {
            properties.add("stream: dynamodb.StreamViewType.%s".formatted(table.stream()));
        }
        return properties;
    }

    private static List<String> key(TableResource table, List<KeyElement> key) {
        List<String> properties = new ArrayList<>();
        properties.addAll(key(table, "partitionKey", TableResource.names(key, Role.HASH)));
        properties.addAll(key(table, "sortKey", TableResource.names(key, Role.RANGE)));
        return properties;
    }

    private static List<String> key(TableResource table, String property, List<String> names) {
        List<String> attributes =
                names.stream().map(name -> attribute(table, name)).toList();
        if (attributes.size() > 1) {
            return List.of("%ss: [%s]".formatted(property, String.join(", ", attributes)));
        }
        return attributes.stream()
                .map(attribute -> "%s: %s".formatted(property, attribute))
                .toList();
    }

    private static String attribute(TableResource table, String name) {
        String type = switch (table.type(name)) {
            case "S" -> "STRING";
            case "N" -> "NUMBER";
            default -> "BINARY";
        };
        return "{ name: %s, type: dynamodb.AttributeType.%s }".formatted(literal(name), type);
    }

    private static List<String> capacity(CapacityMode throughput) {
        return throughput instanceof Provisioned provisioned
                ? List.of(
                        "readCapacity: " + provisioned.reads().fewest(),
                        "writeCapacity: " + provisioned.writes().fewest())
                : List.of();
    }

    private static String index(TableResource table, IndexResource index) {
        List<String> properties = new ArrayList<>();
        List<KeyElement> key = index.local()
                ? index.key().stream()
                        .filter(element -> element.role() == Role.RANGE)
                        .toList()
                : index.key();
        properties.addAll(key(table, key));
        properties.add("projectionType: dynamodb.ProjectionType.%s".formatted(index.projection()));
        if (index.projection() == ProjectionType.INCLUDE) {
            properties.add("nonKeyAttributes: [%s]"
                    .formatted(
                            index.included().stream().map(TypeScript::literal).collect(Collectors.joining(", "))));
        }
        if (!index.local()) {
            properties.addAll(capacity(index.throughput()));
        }
        String method = index.local() ? "addLocalSecondaryIndex" : "addGlobalSecondaryIndex";
        return INDEX.formatted(field(table), method, literal(index.name()), lines(properties));
    }

    private static String lines(List<String> properties) {
        return properties.stream().map("      %s,\n"::formatted).collect(Collectors.joining());
    }

    private static String scaling(TableResource table, Meter meter) {
        return meter.throughput() instanceof Provisioned provisioned
                ? scaling(table, meter, "Read", provisioned.reads(), provisioned.targetPercent())
                        + scaling(table, meter, "Write", provisioned.writes(), provisioned.targetPercent())
                : "";
    }

    private static String scaling(TableResource table, Meter meter, String what, Range range, int percent) {
        String bounds = "{ minCapacity: %s, maxCapacity: %s }".formatted(range.fewest(), range.most());
        String call = meter.isTable()
                ? "autoScale%sCapacity(%s)".formatted(what, bounds)
                : "autoScaleGlobalSecondaryIndex%sCapacity(%s, %s)".formatted(what, literal(meter.index()), bounds);
        return "    this.%s.%s.scaleOnUtilization({ targetUtilizationPercent: %s });\n"
                .formatted(field(table), call, percent);
    }

    private static String alarms(TableResource table, Meter meter) {
        String ofTable = "TableName: this.%s.tableName".formatted(field(table));
        String dimensions = meter.isTable()
                ? "{ %s }".formatted(ofTable)
                : "{ %s, GlobalSecondaryIndexName: %s }".formatted(ofTable, literal(meter.index()));
        return ThrottlingAlarm.of(table, meter).stream()
                .map(alarm -> "    this.alarm(%s, %s, %s, %s, props.alarmTopic);\n"
                        .formatted(
                                literal(alarm.id()), literal(alarm.description()), literal(alarm.metric()), dimensions))
                .collect(Collectors.joining());
    }
}
