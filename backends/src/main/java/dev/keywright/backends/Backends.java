package dev.keywright.backends;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.diagram.DiagramsBackend;
import dev.keywright.backends.document.AccessPatternsBackend;
import dev.keywright.backends.document.DataModelBackend;
import dev.keywright.backends.document.EntityChartBackend;
import dev.keywright.backends.document.QueryInterfacesBackend;
import dev.keywright.backends.document.RequirementsBackend;
import dev.keywright.backends.document.TableDesignBackend;
import dev.keywright.backends.exchange.AwsLabsBackend;
import dev.keywright.backends.exchange.WorkbenchBackend;
import dev.keywright.backends.infrastructure.CdkJavaBackend;
import dev.keywright.backends.infrastructure.CdkTypeScriptBackend;
import dev.keywright.backends.infrastructure.CloudFormationBackend;
import dev.keywright.backends.infrastructure.TerraformBackend;
import dev.keywright.backends.javacode.JavaBackend;
import dev.keywright.backends.policy.IamBackend;
import dev.keywright.backends.report.ReportBackend;
import dev.keywright.backends.schema.JsonSchemaBackend;
import dev.keywright.backends.typescript.TypeScriptBackend;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The back ends; to add one, write its file and add a line here. */
public final class Backends {
    private static final List<Backend> DOCUMENTS = List.of(
            new AccessPatternsBackend(),
            new EntityChartBackend(),
            new TableDesignBackend(),
            new QueryInterfacesBackend(),
            new RequirementsBackend(),
            new DataModelBackend(),
            new DiagramsBackend(),
            new ReportBackend());
    private static final List<Backend> OTHERS = List.of(
            new CloudFormationBackend(),
            new CdkTypeScriptBackend(),
            new CdkJavaBackend(),
            new TerraformBackend(),
            new IamBackend(),
            new JsonSchemaBackend(),
            new WorkbenchBackend(),
            new AwsLabsBackend(),
            new JavaBackend(),
            new TypeScriptBackend());
    /** Names that scripts of users may still have, and the names of today. */
    private static final Map<String, String> FORMER_NAMES = Map.of("mcp", "awslabs");

    public static final List<Backend> ALL =
            Stream.of(DOCUMENTS, OTHERS).flatMap(List::stream).toList();

    private Backends() {}

    /** The documents for people; the rest is for programs. */
    public static List<Backend> documents() {
        return DOCUMENTS;
    }

    public static Optional<Backend> find(String name) {
        String today = FORMER_NAMES.getOrDefault(name, name);
        return ALL.stream().filter(backend -> backend.name().equals(today)).findFirst();
    }

    public static List<String> names() {
        return ALL.stream().map(Backend::name).toList();
    }
}
