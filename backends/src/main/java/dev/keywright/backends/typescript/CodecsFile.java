package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Answer;
import dev.keywright.backends.query.Api.EntityType;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.Included;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.OfKind;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.model.Attribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** How what the engine reads becomes what callers see, and what is new becomes what the engine writes. */
final class CodecsFile {
    static final String PATH = "./codecs.js";

    private static final String READ = """
            export function %1$s(values: %2$s): %3$s {
              return {
            %4$s  };
            }
            """;

    private static final String ROW = """
            export function %1$s(row: %2$s): %3$s {
              return {
            %4$s  };
            }
            """;

    private static final String UNION = """
            export function %1$s(row: %2$s): %3$s {
              switch (row.kind) {
            %4$s    default:
                  throw new Error(`an answer of no such kind: ${row.kind}`);
              }
            }
            """;

    private static final String KIND = """
                case %1$s:
                  return { kind: %1$s, %2$s };
            """;

    private static final String WRITE = """
            export function %1$s(fresh: %2$s): %3$s {
              return %4$s([
            %5$s  ]);
            }
            """;

    private final Types types;
    private final PatternTypes names;
    private final Module module = new Module("codecs");

    private CodecsFile(Types types, PatternTypes names) {
        this.types = types;
        this.names = names;
    }

    static GeneratedFile of(Api api, Types types, PatternTypes names) {
        CodecsFile file = new CodecsFile(types, names);
        api.entities().forEach(file::entity);
        api.inputs().stream().filter(shape -> !shape.fields().isEmpty()).forEach(file::fresh);
        for (Method method : api.methods()) {
            if (method.body() instanceof Api.Reads reads) {
                file.answer(reads.answer(), Identifiers.camel(PatternsFile.entity(method)), method.typeName());
            }
        }
        return file.module.file();
    }

    static String reader(String type) {
        return "read" + type;
    }

    static String writer(Shape shape) {
        return "write" + Types.safe(shape.name());
    }

    private void entity(EntityType entity) {
        Set<String> counted = new TreeSet<>();
        entity.entity().attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Attribute.Counts && !attribute.isExtreme())
                .forEach(attribute -> counted.add(attribute.name()));
        read(entity.shape(), PatternTypes.ENTITIES, counted);
    }

    /** Nobody has children before it is there. */
    private void read(Shape shape, String file, Set<String> counted) {
        String name = Types.safe(shape.name());
        StringBuilder members = new StringBuilder();
        for (Field field : shape.fields()) {
            members.append(
                    "    %s: %s,\n".formatted(field.name(), types.read(field, counted.contains(field.use()), module)));
        }
        module.add(READ.formatted(
                reader(name),
                module.type("keywright-runtime/keys/values.js", "Values"),
                module.type(file, name),
                members));
    }

    private void fresh(Shape shape) {
        StringBuilder pairs = new StringBuilder();
        shape.fields().forEach(field -> pairs.append("    %s,\n".formatted(types.pair(field, "fresh", module))));
        module.add(WRITE.formatted(
                writer(shape),
                module.type(PatternTypes.ENTITIES, Types.safe(shape.name())),
                module.type("keywright-runtime/keys/values.js", "Values"),
                module.value("keywright-runtime/pattern-inputs.js", "valuesOf"),
                pairs));
    }

    private void answer(Answer answer, String own, String typeName) {
        if (!answer.kinds().isEmpty()) {
            union(answer, typeName);
            return;
        }
        if (!answer.isEntity()) {
            read(answer.shape(), PatternTypes.PATTERNS, Set.of());
        }
        for (Included included : answer.included()) {
            answer(included.answer(), PatternsFile.ownName(included), PatternTypes.nested(typeName, included));
        }
        if (answer.isPlain()) {
            return;
        }
        List<String> members = new ArrayList<>();
        members.add("%s: %s(row.values)"
                .formatted(own, reader(Types.safe(answer.shape().name()))));
        answer.included().forEach(included -> members.add(included(included, typeName)));
        String row = names.row(typeName);
        module.add(ROW.formatted(
                reader(row),
                module.type("keywright-runtime/reading/row.js", "Row"),
                module.type(PatternTypes.PATTERNS, row),
                String.join("", members.stream().map("    %s,\n"::formatted).toList())));
    }

    private void union(Answer answer, String typeName) {
        StringBuilder cases = new StringBuilder();
        for (OfKind kind : answer.kinds()) {
            String type = PatternTypes.kind(typeName, kind);
            answer(kind.answer(), kind.name(), type);
            String members = kind.answer().isPlain()
                    ? "%s: %s(row.values)"
                            .formatted(
                                    kind.name(),
                                    reader(Types.safe(kind.answer().shape().name())))
                    : "...%s(row)".formatted(reader(names.row(type)));
            cases.append(KIND.formatted(literal(kind.entity()), members));
        }
        String row = names.row(typeName);
        module.add(UNION.formatted(
                reader(row),
                module.type("keywright-runtime/reading/row.js", "Row"),
                module.type(PatternTypes.PATTERNS, row),
                cases));
    }

    private String included(Included included, String typeName) {
        Answer answer = included.answer();
        String all = "%s(row, %s)"
                .formatted(module.value("keywright-runtime/reading/row.js", "included"), literal(included.key()));
        String mapped = answer.isPlain()
                ? "%s.map((one) => %s(one.values))"
                        .formatted(all, reader(Types.safe(answer.shape().name())))
                : "%s.map(%s)".formatted(all, reader(names.row(PatternTypes.nested(typeName, included))));
        return "%s: %s%s".formatted(included.name(), mapped, included.many() ? "" : "[0]");
    }
}
