package dev.keywright.backends.infrastructure;

import dev.keywright.backends.infrastructure.CapacityMode.Provisioned;
import dev.keywright.backends.infrastructure.CapacityMode.Range;
import dev.keywright.backends.infrastructure.TableResource.Meter;
import dev.keywright.backends.text.JsonTree;
import java.util.List;
import java.util.Map;

/** The template as a tree: tables, auto scaling and alarms. */
final class CloudFormationTemplate {
    private static final int LONGEST_TITLE = 200;
    private static final String TOPIC = "AlarmTopicArn";
    private static final String HAS_TOPIC = "HasAlarmTopic";

    private final Infrastructure infrastructure;

    CloudFormationTemplate(Infrastructure infrastructure) {
        this.infrastructure = infrastructure;
    }

    Map<String, Object> tree() {
        Map<String, Object> resources = JsonTree.object();
        for (TableResource table : infrastructure.tables()) {
            resources.put(table.id(), new CloudFormationTable(infrastructure, table).resource());
            table.meters().forEach(meter -> addScaling(table, meter, resources));
            table.meters().forEach(meter -> addAlarms(table, meter, resources));
        }
        Map<String, Object> template = JsonTree.object();
        template.put("AWSTemplateFormatVersion", "2010-09-09");
        template.put("Description", description());
        template.put(
                "Parameters",
                Map.of(TOPIC, parameter("SNS topic ARN that is notified when requests are throttled; empty for none")));
        template.put("Conditions", Map.of(HAS_TOPIC, not(equal(reference(TOPIC), ""))));
        template.put("Resources", resources);
        template.put("Outputs", outputs());
        return template;
    }

    /** CloudFormation accepts at most a kilobyte. */
    private String description() {
        String title = infrastructure.title();
        return "The tables of %s".formatted(title.length() > LONGEST_TITLE ? infrastructure.name() : title);
    }

    private Map<String, Object> outputs() {
        Map<String, Object> outputs = JsonTree.object();
        for (TableResource table : infrastructure.tables()) {
            outputs.put(table.id() + "Arn", Map.of("Value", attribute(table.id(), "Arn")));
            if (table.hasStream()) {
                outputs.put(table.id() + "StreamArn", Map.of("Value", attribute(table.id(), "StreamArn")));
            }
        }
        return outputs;
    }

    private void addScaling(TableResource table, Meter meter, Map<String, Object> resources) {
        if (meter.throughput() instanceof Provisioned provisioned) {
            addScaling(table, meter, "Read", provisioned.reads(), provisioned.targetPercent(), resources);
            addScaling(table, meter, "Write", provisioned.writes(), provisioned.targetPercent(), resources);
        }
    }

    private void addScaling(
            TableResource table, Meter meter, String what, Range range, int percent, Map<String, Object> resources) {
        String kind = meter.isTable() ? "table" : "index";
        String path = meter.isTable() ? "table/${%s}" : "table/${%s}/index/" + meter.index();
        String target = meter.id() + what + "Capacity";
        resources.put(
                target,
                resource(
                        "AWS::ApplicationAutoScaling::ScalableTarget",
                        object(
                                "ServiceNamespace",
                                "dynamodb",
                                "ResourceId",
                                Map.of("Fn::Sub", path.formatted(table.id())),
                                "ScalableDimension",
                                "dynamodb:%s:%sCapacityUnits".formatted(kind, what),
                                "MinCapacity",
                                range.fewest(),
                                "MaxCapacity",
                                range.most())));
        Map<String, Object> tracking = object(
                "PredefinedMetricSpecification",
                Map.of("PredefinedMetricType", "DynamoDB%sCapacityUtilization".formatted(what)),
                "TargetValue",
                percent);
        resources.put(
                meter.id() + what + "Scaling",
                resource(
                        "AWS::ApplicationAutoScaling::ScalingPolicy",
                        object(
                                "PolicyName",
                                meter.id() + what + "Scaling",
                                "PolicyType",
                                "TargetTrackingScaling",
                                "ScalingTargetId",
                                reference(target),
                                "TargetTrackingScalingPolicyConfiguration",
                                tracking)));
    }

    private static void addAlarms(TableResource table, Meter meter, Map<String, Object> resources) {
        for (ThrottlingAlarm alarm : ThrottlingAlarm.of(table, meter)) {
            resources.put(alarm.id(), resource("AWS::CloudWatch::Alarm", alarm(table, meter, alarm)));
        }
    }

    private static Map<String, Object> alarm(TableResource table, Meter meter, ThrottlingAlarm alarm) {
        Map<String, Object> ofTable = object("Name", "TableName", "Value", reference(table.id()));
        Map<String, Object> ofIndex = object("Name", "GlobalSecondaryIndexName", "Value", meter.index());
        return object(
                "AlarmDescription",
                alarm.description(),
                "Namespace",
                ThrottlingAlarm.NAMESPACE,
                "MetricName",
                alarm.metric(),
                "Dimensions",
                meter.isTable() ? List.of(ofTable) : List.of(ofIndex, ofTable),
                "Statistic",
                "Sum",
                "Period",
                ThrottlingAlarm.PERIOD_SECONDS,
                "EvaluationPeriods",
                ThrottlingAlarm.PERIODS,
                "DatapointsToAlarm",
                ThrottlingAlarm.PERIODS_TO_ALARM,
                "Threshold",
                1,
                "ComparisonOperator",
                "GreaterThanOrEqualToThreshold",
                "TreatMissingData",
                "notBreaching",
                "AlarmActions",
                Map.of("Fn::If", List.of(HAS_TOPIC, List.of(reference(TOPIC)), reference("AWS::NoValue"))));
    }

    private static Map<String, Object> parameter(String description) {
        return object("Type", "String", "Default", "", "Description", description);
    }

    private static Map<String, Object> resource(String type, Map<String, Object> properties) {
        return object("Type", type, "Properties", properties);
    }

    private static Map<String, Object> reference(String id) {
        return object("Ref", id);
    }

    private static Map<String, Object> attribute(String id, String name) {
        return object("Fn::GetAtt", List.of(id, name));
    }

    private static Map<String, Object> equal(Object one, Object other) {
        return object("Fn::Equals", List.of(one, other));
    }

    private static Map<String, Object> not(Object condition) {
        return object("Fn::Not", List.of(condition));
    }

    private static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = JsonTree.object();
        for (int at = 0; at < namesAndValues.length; at += 2) {
            object.put((String) namesAndValues[at], namesAndValues[at + 1]);
        }
        return object;
    }
}
