package dev.keywright.backends.infrastructure;

import static dev.keywright.backends.text.Java.literal;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.infrastructure.CapacityMode.Provisioned;
import dev.keywright.backends.infrastructure.CapacityMode.Range;
import dev.keywright.backends.infrastructure.IndexResource.ProjectionType;
import dev.keywright.backends.infrastructure.TableResource.KeyElement;
import dev.keywright.backends.infrastructure.TableResource.Meter;
import dev.keywright.backends.infrastructure.TableResource.Role;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The source of the construct. A text template, as for TypeScript: it is one class of a fixed shape, and the two must be
 * easy to compare.
 */
final class CdkJava {
    private static final String FILE = """
            // %1$s
            package infrastructure;

            %2$s
            /** The tables of %3$s. */
            public final class %4$sTables extends Construct {
                private static final TagProps TABLES_ALONE =
                        TagProps.builder().includeResourceTypes(List.of("AWS::DynamoDB::Table")).build();

                private final List<ITopic> alarmTopics;
            %5$s
                /** The topics are notified when requests are throttled. */
                public %4$sTables(Construct scope, String id, ITopic... alarmTopics) {
                    super(scope, id);
                    this.alarmTopics = List.of(alarmTopics);
            %6$s    }
            %7$s
                private static Attribute key(String name, AttributeType type) {
                    return Attribute.builder().name(name).type(type).build();
                }

                private void alarm(String id, String description, String metric, Map<String, String> dimensions) {
                    Alarm alarm = Alarm.Builder.create(this, id)
                            .alarmDescription(description)
                            .metric(Metric.Builder.create()
                                    .namespace("%8$s")
                                    .metricName(metric)
                                    .dimensionsMap(dimensions)
                                    .statistic("Sum")
                                    .period(Duration.seconds(%9$s))
                                    .build())
                            .threshold(1)
                            .evaluationPeriods(%10$s)
                            .datapointsToAlarm(%11$s)
                            .comparisonOperator(ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD)
                            .treatMissingData(TreatMissingData.NOT_BREACHING)
                            .build();
                    alarmTopics.forEach(topic -> alarm.addAlarmAction(new SnsAction(topic)));
                }
            }
            """;

    private static final String TABLE = """

                    %1$s = Table.Builder.create(this, %2$s)
                            .tableName(%3$s)
            %4$s                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                                    .pointInTimeRecoveryEnabled(true)
                                    .build())
                            .deletionProtection(true)
                            .removalPolicy(RemovalPolicy.RETAIN)
                            .build();
                    // A fixed logical id: with another one, CloudFormation would create another table.
                    ((CfnTable) %1$s.getNode().getDefaultChild()).overrideLogicalId(%2$s);
                    Tags.of(%1$s).add(%5$s, %6$s, TABLES_ALONE);
            """;

    private static final String INDEX = """
                    %1$s.add%2$sSecondaryIndex(%2$sSecondaryIndexProps.builder()
                            .indexName(%3$s)
            %4$s                .build());
            """;

    private static final String SCALING = """
                    %s.autoScale%s
                            .scaleOnUtilization(UtilizationScalingProps.builder().targetUtilizationPercent(%s).build());
            """;

    private static final String ALARM = """
                    alarm(
                            %s,
                            %s,
                            %s,
                            %s);
            """;

    private static final String ACCESSOR = """

                public Table %1$s() {
                    return %1$s;
                }
            """;

    private final Infrastructure infrastructure;

    CdkJava(Infrastructure infrastructure) {
        this.infrastructure = infrastructure;
    }

    String text() {
        List<TableResource> tables = infrastructure.tables();
        String body = tables.stream().map(this::table).collect(Collectors.joining());
        return FILE.formatted(
                GeneratedFile.MARKER,
                CdkJavaImports.of(body),
                Java.comment(infrastructure.title()),
                Identifiers.pascal(infrastructure.name()),
                tables.stream()
                        .map(table -> "    private final Table %s;\n".formatted(field(table)))
                        .collect(Collectors.joining()),
                body,
                tables.stream().map(table -> ACCESSOR.formatted(field(table))).collect(Collectors.joining()),
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
        properties.add("billingMode(BillingMode.%s)".formatted(provisioned ? "PROVISIONED" : "PAY_PER_REQUEST"));
        properties.addAll(capacity(table.throughput()));
        table.expiry().ifPresent(expiry -> properties.add("timeToLiveAttribute(%s)".formatted(literal(expiry))));
        if (table.hasStream()) {
            properties.add("stream(StreamViewType.%s)".formatted(table.stream()));
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
            return List.of("%ss(List.of(%s))".formatted(property, String.join(", ", attributes)));
        }
        return attributes.stream()
                .map(attribute -> "%s(%s)".formatted(property, attribute))
                .toList();
    }

    private static String attribute(TableResource table, String name) {
        String type = switch (table.type(name)) {
            case "S" -> "STRING";
            case "N" -> "NUMBER";
            default -> "BINARY";
        };
        return "key(%s, AttributeType.%s)".formatted(literal(name), type);
    }

    private static List<String> capacity(CapacityMode throughput) {
        return throughput instanceof Provisioned provisioned
                ? List.of(
                        "readCapacity(%s)".formatted(provisioned.reads().fewest()),
                        "writeCapacity(%s)".formatted(provisioned.writes().fewest()))
                : List.of();
    }

    private static String index(TableResource table, IndexResource index) {
        List<KeyElement> key = index.local()
                ? index.key().stream()
                        .filter(element -> element.role() == Role.RANGE)
                        .toList()
                : index.key();
        List<String> properties = new ArrayList<>(key(table, key));
        properties.add("projectionType(ProjectionType.%s)".formatted(index.projection()));
        if (index.projection() == ProjectionType.INCLUDE) {
            properties.add("nonKeyAttributes(List.of(%s))"
                    .formatted(index.included().stream().map(Java::literal).collect(Collectors.joining(", "))));
        }
        if (!index.local()) {
            properties.addAll(capacity(index.throughput()));
        }
        return INDEX.formatted(
                field(table), index.local() ? "Local" : "Global", literal(index.name()), lines(properties));
    }

    private static String lines(List<String> properties) {
        return properties.stream().map("                .%s\n"::formatted).collect(Collectors.joining());
    }

    private static String scaling(TableResource table, Meter meter) {
        return meter.throughput() instanceof Provisioned provisioned
                ? scaling(table, meter, "Read", provisioned.reads(), provisioned.targetPercent())
                        + scaling(table, meter, "Write", provisioned.writes(), provisioned.targetPercent())
                : "";
    }

    private static String scaling(TableResource table, Meter meter, String what, Range range, int percent) {
        String bounds = "EnableScalingProps.builder().minCapacity(%s).maxCapacity(%s).build()"
                .formatted(range.fewest(), range.most());
        String call = meter.isTable()
                ? "%sCapacity(%s)".formatted(what, bounds)
                : "GlobalSecondaryIndex%sCapacity(%s, %s)".formatted(what, literal(meter.index()), bounds);
        return SCALING.formatted(field(table), call, percent);
    }

    private static String alarms(TableResource table, Meter meter) {
        String ofTable = "\"TableName\", %s.getTableName()".formatted(field(table));
        String dimensions = meter.isTable()
                ? "Map.of(%s)".formatted(ofTable)
                : "Map.of(%s, \"GlobalSecondaryIndexName\", %s)".formatted(ofTable, literal(meter.index()));
        return ThrottlingAlarm.of(table, meter).stream()
                .map(alarm -> ALARM.formatted(
                        literal(alarm.id()), literal(alarm.description()), literal(alarm.metric()), dimensions))
                .collect(Collectors.joining());
    }
}
