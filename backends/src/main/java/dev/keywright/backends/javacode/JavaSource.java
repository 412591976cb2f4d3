package dev.keywright.backends.javacode;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One file of Java. In its text a type that is not the model's own stands between two `§`: it is imported, or written
 * with its package where the model has a type of that name.
 */
final class JavaSource {
    private static final Pattern TYPE = Pattern.compile("§(\\w+)§");
    private static final Map<String, String> KNOWN = new TreeMap<>(Map.ofEntries(
            Map.entry("List", "java.util.List"),
            Map.entry("Map", "java.util.Map"),
            Map.entry("Set", "java.util.Set"),
            Map.entry("ArrayList", "java.util.ArrayList"),
            Map.entry("LinkedHashMap", "java.util.LinkedHashMap"),
            Map.entry("Collections", "java.util.Collections"),
            Map.entry("Objects", "java.util.Objects"),
            Map.entry("Optional", "java.util.Optional"),
            Map.entry("Stream", "java.util.stream.Stream"),
            Map.entry("Consumer", "java.util.function.Consumer"),
            Map.entry("DynamoDbRequest", "software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest"),
            Map.entry("CompletableFuture", "java.util.concurrent.CompletableFuture"),
            Map.entry("BigDecimal", "java.math.BigDecimal"),
            Map.entry("Duration", "java.time.Duration"),
            Map.entry("InputStream", "java.io.InputStream"),
            Map.entry("IOException", "java.io.IOException"),
            Map.entry("OutputStream", "java.io.OutputStream"),
            Map.entry("Path", "java.nio.file.Path"),
            Map.entry(
                    "DynamoDbStreamsClient", "software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient"),
            Map.entry("Instant", "java.time.Instant"),
            Map.entry("LocalDate", "java.time.LocalDate"),
            Map.entry("SdkBytes", "software.amazon.awssdk.core.SdkBytes"),
            Map.entry("DynamoDbClient", "software.amazon.awssdk.services.dynamodb.DynamoDbClient"),
            Map.entry("AttributeValue", "software.amazon.awssdk.services.dynamodb.model.AttributeValue")));

    private final RuntimePackages packages;
    private final String home;
    private final Set<String> taken;

    /** @param taken the names of the model's own types */
    JavaSource(RuntimePackages packages, Set<String> taken) {
        this.packages = packages;
        this.home = packages.home();
        this.taken = new TreeSet<>(taken);
    }

    GeneratedFile file(String type, String body) {
        Set<String> imports = new TreeSet<>();
        Matcher matcher = TYPE.matcher(body);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String simple = matcher.group(1);
            String full = full(simple);
            boolean shadowed = taken.contains(simple) || simple.equals(type);
            imports.addAll(shadowed ? Set.of() : Set.of(full));
            matcher.appendReplacement(text, Matcher.quoteReplacement(shadowed ? full : simple));
        }
        matcher.appendTail(text);
        StringBuilder header = new StringBuilder("// %s.\npackage %s;\n\n".formatted(GeneratedFile.MARKER, home));
        imports.forEach(name -> header.append("import ").append(name).append(";\n"));
        header.append(imports.isEmpty() ? "" : "\n");
        return new GeneratedFile(path(home, type), header.append(text).toString());
    }

    static String path(String home, String type) {
        return home.replace('.', '/') + "/" + type + ".java";
    }

    private String full(String simple) {
        if (KNOWN.containsKey(simple)) {
            return KNOWN.get(simple);
        }
        boolean schema = simple.equals(SchemaSource.NAME) || simple.equals(SchemaSource.OLD_NAME);
        return (schema ? packages.ofSchema() : packages.ofType(simple)) + "." + simple;
    }
}
