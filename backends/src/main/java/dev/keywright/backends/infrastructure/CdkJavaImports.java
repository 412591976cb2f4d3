package dev.keywright.backends.infrastructure;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The imports of a construct: those that every construct needs, and those for its tables. */
final class CdkJavaImports {
    private static final String CDK = "software.amazon.awscdk.";
    private static final String TABLES = CDK + "services.dynamodb.";
    private static final List<String> ALWAYS = List.of(
            "java.util.List",
            "java.util.Map",
            CDK + "Duration",
            CDK + "RemovalPolicy",
            CDK + "TagProps",
            CDK + "Tags",
            CDK + "services.cloudwatch.Alarm",
            CDK + "services.cloudwatch.ComparisonOperator",
            CDK + "services.cloudwatch.Metric",
            CDK + "services.cloudwatch.TreatMissingData",
            CDK + "services.cloudwatch.actions.SnsAction",
            TABLES + "Attribute",
            TABLES + "AttributeType",
            TABLES + "BillingMode",
            TABLES + "CfnTable",
            TABLES + "PointInTimeRecoverySpecification",
            TABLES + "Table",
            CDK + "services.sns.ITopic",
            "software.constructs.Construct");
    private static final List<String> SOMETIMES = List.of(
            TABLES + "EnableScalingProps",
            TABLES + "GlobalSecondaryIndexProps",
            TABLES + "LocalSecondaryIndexProps",
            TABLES + "ProjectionType",
            TABLES + "StreamViewType",
            TABLES + "UtilizationScalingProps");

    private CdkJavaImports() {}

    static String of(String body) {
        return Stream.concat(ALWAYS.stream(), SOMETIMES.stream().filter(name -> isUsed(name, body)))
                .sorted()
                .map("import %s;\n"::formatted)
                .collect(Collectors.joining());
    }

    private static boolean isUsed(String name, String body) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        return Pattern.compile("\\b%s\\b".formatted(simple)).matcher(body).find();
    }
}
