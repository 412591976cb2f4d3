package dev.keywright.backends.infrastructure;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.infrastructure.CapacityMode.Provisioned;
import dev.keywright.backends.infrastructure.CapacityMode.Range;
import dev.keywright.backends.infrastructure.TableResource.Meter;
import dev.keywright.backends.text.Hcl;
import dev.keywright.backends.text.Identifiers;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The module's source. */
final class TerraformModule {
    /** The first provider version that supports multi-attribute keys. */
    private static final String PROVIDER_VERSION = ">= 6.29";

    private final Infrastructure infrastructure;

    TerraformModule(Infrastructure infrastructure) {
        this.infrastructure = infrastructure;
    }

    String text() {
        Hcl module = new Hcl()
                .comment(GeneratedFile.MARKER)
                .block(
                        "terraform",
                        new Hcl()
                                .text("required_version", ">= 1.5")
                                .block("required_providers", new Hcl().map("aws", provider())))
                .block(
                        "variable \"alarm_topic_arns\"",
                        new Hcl()
                                .text(
                                        "description",
                                        "ARNs of the SNS topics that are notified when requests are throttled")
                                .argument("type", "list(string)")
                                .argument("default", "[]"));
        for (TableResource table : infrastructure.tables()) {
            module.block(
                    "resource \"aws_dynamodb_table\" \"%s\"".formatted(label(table.id())),
                    new TerraformTable(infrastructure, table).body());
            table.meters().forEach(meter -> addScaling(table, meter, module));
            table.meters().forEach(meter -> addAlarms(table, meter, module));
            addOutputs(table, module);
        }
        return module.body();
    }

    private static Map<String, String> provider() {
        Map<String, String> provider = new LinkedHashMap<>();
        provider.put("source", Hcl.literal("hashicorp/aws"));
        provider.put("version", Hcl.literal(PROVIDER_VERSION));
        return provider;
    }

    /** The name of a resource inside the module. */
    private static String label(String id) {
        return Identifiers.snake(id);
    }

    private static String table(TableResource table) {
        return "aws_dynamodb_table.%s".formatted(label(table.id()));
    }

    private void addScaling(TableResource table, Meter meter, Hcl module) {
        if (meter.throughput() instanceof Provisioned provisioned) {
            addScaling(table, meter, "Read", provisioned.reads(), provisioned.targetPercent(), module);
            addScaling(table, meter, "Write", provisioned.writes(), provisioned.targetPercent(), module);
        }
    }

    private void addScaling(TableResource table, Meter meter, String what, Range range, int percent, Hcl module) {
        String label = "%s_%s".formatted(label(meter.id()), what.toLowerCase(Locale.ROOT));
        String target = "aws_appautoscaling_target.%s".formatted(label);
        String of = meter.isTable() ? "" : "/index/" + meter.index();
        module.block(
                "resource \"aws_appautoscaling_target\" \"%s\"".formatted(label),
                new Hcl()
                        .text("service_namespace", "dynamodb")
                        .argument("resource_id", "\"table/${%s.name}%s\"".formatted(table(table), of))
                        .text(
                                "scalable_dimension",
                                "dynamodb:%s:%sCapacityUnits".formatted(meter.isTable() ? "table" : "index", what))
                        .argument("min_capacity", Long.toString(range.fewest()))
                        .argument("max_capacity", Long.toString(range.most())));
        module.block(
                "resource \"aws_appautoscaling_policy\" \"%s\"".formatted(label),
                new Hcl()
                        .text("name", "%s%sScaling".formatted(meter.id(), what))
                        .text("policy_type", "TargetTrackingScaling")
                        .argument("service_namespace", target + ".service_namespace")
                        .argument("resource_id", target + ".resource_id")
                        .argument("scalable_dimension", target + ".scalable_dimension")
                        .block(
                                "target_tracking_scaling_policy_configuration",
                                new Hcl()
                                        .argument("target_value", Integer.toString(percent))
                                        .block(
                                                "predefined_metric_specification",
                                                new Hcl()
                                                        .text(
                                                                "predefined_metric_type",
                                                                "DynamoDB%sCapacityUtilization".formatted(what)))));
    }

    private static void addAlarms(TableResource table, Meter meter, Hcl module) {
        Map<String, String> dimensions = new LinkedHashMap<>();
        dimensions.put("TableName", "%s.name".formatted(table(table)));
        if (!meter.isTable()) {
            dimensions.put("GlobalSecondaryIndexName", Hcl.literal(meter.index()));
        }
        for (ThrottlingAlarm alarm : ThrottlingAlarm.of(table, meter)) {
            module.block(
                    "resource \"aws_cloudwatch_metric_alarm\" \"%s\"".formatted(label(alarm.id())),
                    new Hcl()
                            .text("alarm_name", "%s-%s".formatted(table.name(), alarm.id()))
                            .text("alarm_description", alarm.description())
                            .text("namespace", ThrottlingAlarm.NAMESPACE)
                            .text("metric_name", alarm.metric())
                            .text("statistic", "Sum")
                            .argument("period", Integer.toString(ThrottlingAlarm.PERIOD_SECONDS))
                            .argument("evaluation_periods", Integer.toString(ThrottlingAlarm.PERIODS))
                            .argument("datapoints_to_alarm", Integer.toString(ThrottlingAlarm.PERIODS_TO_ALARM))
                            .argument("threshold", "1")
                            .text("comparison_operator", "GreaterThanOrEqualToThreshold")
                            .text("treat_missing_data", "notBreaching")
                            .argument("alarm_actions", "var.alarm_topic_arns")
                            .map("dimensions", dimensions));
        }
    }

    private static void addOutputs(TableResource table, Hcl module) {
        module.block(
                "output \"%s_arn\"".formatted(label(table.id())),
                new Hcl().argument("value", "%s.arn".formatted(table(table))));
        if (table.hasStream()) {
            module.block(
                    "output \"%s_stream_arn\"".formatted(label(table.id())),
                    new Hcl().argument("value", "%s.stream_arn".formatted(table(table))));
        }
    }
}
