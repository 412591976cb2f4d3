package dev.keywright.examples.infrastructure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A CloudFormation template, whoever wrote it. */
final class Template {
    private final Map<String, Object> resources;

    Template(Map<String, Object> tree) {
        this.resources = object(tree.get("Resources"));
    }

    /** The one that is generated for an example. */
    static Template cloudFormation(Case example, Path folder) throws IOException {
        String text = Files.readString(example.generate("cloudformation", folder), StandardCharsets.UTF_8);
        return new Template(object(new Load(LoadSettings.builder().build()).loadFromString(text)));
    }

    /** The properties of all tables. */
    List<Map<String, Object>> tables() {
        return resources.values().stream()
                .map(Template::object)
                .filter(resource -> resource.get("Type").equals("AWS::DynamoDB::Table"))
                .map(resource -> object(resource.get("Properties")))
                .toList();
    }

    /**
     * What it means: resources by what they are about, in place of ids that differ from tool to tool. Without what
     * says nothing: metadata, names of policies, and the role that Application Auto Scaling takes anyway; alarms are
     * compared as they are without a topic.
     */
    Map<String, Object> meaning() {
        Map<String, Object> meaning = new TreeMap<>();
        resources.forEach((id, written) -> {
            Map<String, Object> resource = object(written);
            Map<String, Object> kept = new TreeMap<>();
            kept.put("Type", resource.get("Type"));
            kept.put("DeletionPolicy", resource.getOrDefault("DeletionPolicy", ""));
            kept.put("UpdateReplacePolicy", resource.getOrDefault("UpdateReplacePolicy", ""));
            Map<String, Object> properties = new TreeMap<>(object(plain(resource.get("Properties"))));
            List.of("PolicyName", "RoleARN", "AlarmActions").forEach(properties::remove);
            if (resource.get("Type").equals("AWS::DynamoDB::Table")) {
                properties.putIfAbsent("BillingMode", "PROVISIONED");
            }
            kept.put("Properties", properties);
            if (meaning.put(subject(id), kept) != null) {
                throw new AssertionError("two resources about the same: " + subject(id));
            }
        });
        return meaning;
    }

    private String subject(String id) {
        Map<String, Object> resource = object(resources.get(id));
        Map<String, Object> properties = object(resource.get("Properties"));
        String type = (String) resource.get("Type");
        return switch (type) {
            case "AWS::DynamoDB::Table" -> "table " + properties.get("TableName");
            case "AWS::CloudWatch::Alarm" -> "alarm " + properties.get("AlarmDescription");
            case "AWS::ApplicationAutoScaling::ScalableTarget" ->
                "target " + plain(properties.get("ResourceId")) + " " + properties.get("ScalableDimension");
            case "AWS::ApplicationAutoScaling::ScalingPolicy" ->
                "policy of " + plain(properties.get("ScalingTargetId"));
            default -> throw new AssertionError("nobody asked for " + type);
        };
    }

    /** References by what they lead to, texts put together, and lists without an order in one that is always the same. */
    private Object plain(Object value) {
        if (value instanceof Map<?, ?> written) {
            return plainObject(object(written));
        }
        if (value instanceof List<?> written) {
            List<Object> list = new ArrayList<>();
            written.forEach(item -> list.add(plain(item)));
            boolean unordered =
                    list.stream().allMatch(item -> item instanceof Map<?, ?> map && !map.containsKey("KeyType"));
            if (unordered) {
                list.sort(Comparator.comparing(Object::toString));
            }
            return list;
        }
        return value instanceof Number number ? (Object) number.longValue() : value;
    }

    private Object plainObject(Map<String, Object> object) {
        if (object.containsKey("Ref")) {
            String id = (String) object.get("Ref");
            return resources.containsKey(id) ? "<" + subject(id) + ">" : id;
        }
        if (object.containsKey("Fn::Join")) {
            List<?> parts = (List<?>) ((List<?>) object.get("Fn::Join")).get(1);
            StringBuilder joined = new StringBuilder();
            parts.forEach(part -> joined.append(plain(part)));
            return joined.toString();
        }
        if (object.containsKey("Fn::Sub")) {
            String text = (String) object.get("Fn::Sub");
            for (String id : resources.keySet()) {
                if (text.contains("${" + id + "}")) {
                    text = text.replace("${" + id + "}", "<" + subject(id) + ">");
                }
            }
            return text;
        }
        Map<String, Object> plain = new TreeMap<>();
        object.forEach((name, member) -> plain.put(name, plain(member)));
        return plain;
    }

    @SuppressWarnings("unchecked") // The names of members are texts.
    private static Map<String, Object> object(Object tree) {
        return tree == null ? new LinkedHashMap<>() : (Map<String, Object>) tree;
    }
}
