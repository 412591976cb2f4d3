package dev.keywright.backends.query;

import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Value;
import dev.keywright.core.model.Write;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words for an operation: its verb, its entity and `by`. */
final class MethodWords {
    /** A name of more writes, values or attributes than these would be a sentence. */
    static final int MOST = 3;

    private final Model model;

    MethodWords(Model model) {
        this.model = model;
    }

    /** Such as `listOrdersByCustomer`. */
    String plain(Operation operation) {
        if (operation instanceof Transaction transaction) {
            return together(transaction.writes());
        }
        if (operation instanceof Read read) {
            boolean many = !model.namesOne(read.selection()) || read.batch() > 1;
            String verb = model.namesOne(read.selection()) ? "get" : "list";
            if (read.isUnion()) {
                return "list"
                        + read.entities().stream()
                                .map(entity -> name(entity.name(), true))
                                .limit(MOST)
                                .collect(Collectors.joining("And"))
                        + by(read.selection());
            }
            return verb + name(read.entity().name(), many) + by(read.selection());
        }
        if (operation instanceof Count count) {
            return "count" + name(count.entity().name(), true) + by(count.selection());
        }
        if (operation instanceof External external) {
            return "search"
                    + external.reads().stream()
                            .map(entity -> name(entity.name(), true))
                            .limit(MOST)
                            .collect(Collectors.joining("And"));
        }
        Write write = (Write) operation;
        return verb(write)
                + entity(write, isMany(write))
                + found(write).map(this::by).orElse("");
    }

    /** `createOrderAndLine`, `createLoanAndUpdateCopy`. */
    private String together(List<Write> writes) {
        StringBuilder name = new StringBuilder();
        Set<String> said = new LinkedHashSet<>();
        String last = "";
        for (Write write : writes) {
            String entity = entity(write, isMany(write));
            if (said.size() < MOST && said.add(verb(write) + entity)) {
                String verb = verb(write).equals(last) ? "" : verb(write);
                name.append(name.isEmpty() ? verb : "And" + (verb.isEmpty() ? "" : Identifiers.pascal(verb)))
                        .append(entity);
                last = verb(write);
            }
        }
        return name.toString();
    }

    private static String verb(Write write) {
        if (write instanceof Create) {
            return "create";
        }
        if (write instanceof Put) {
            return "put";
        }
        return write instanceof Update ? "update" : "delete";
    }

    /** The selection of what is written, or of what each new one is created for. */
    private static Optional<Selection> found(Write write) {
        return write instanceof Create create && create.fanout() instanceof Create.ForEach each
                ? Optional.of(each.source())
                : write.findTarget();
    }

    private boolean isMany(Write write) {
        boolean each = write instanceof Create create && create.fanout() instanceof Create.ForEach;
        return each
                || write.batch() > 1
                || write.findTarget().filter(target -> !model.namesOne(target)).isPresent();
    }

    private static String entity(Write write, boolean many) {
        return name(write.entity().name(), many);
    }

    static String name(String entity, boolean many) {
        String name = Identifiers.pascal(entity);
        return many ? Identifiers.plural(name) : name;
    }

    /** Without the tenant, which every pattern gives, and without an id, which is what names one. */
    private String by(Selection selection) {
        Entity entity = model.entity(selection.entity());
        List<AttributeRef> own = selection.by().stream()
                .filter(given -> !given.attribute().isInherited() && given.isOneValue())
                .map(given -> given.attribute().attribute())
                .toList();
        if (own.containsAll(entity.id()) && !entity.isSingleton()) {
            return "";
        }
        Optional<AttributeRef> tenant = model.findTenant(entity);
        Map<AttributeRef, String> parents = parents(entity, own);
        String words = selection.by().stream()
                .filter(given ->
                        tenant.filter(given.attribute().attribute()::equals).isEmpty())
                .map(given -> Optional.ofNullable(parents.get(given.attribute().attribute()))
                        .filter(role -> given.isInput() && !given.attribute().isInherited())
                        .orElseGet(() -> given(given)))
                .distinct()
                .collect(Collectors.joining("And"));
        return words.isEmpty() ? "" : "By" + words;
    }

    /** The roles of parents of whom the whole id is given, where it has several attributes, by each of these. */
    private Map<AttributeRef, String> parents(Entity entity, List<AttributeRef> given) {
        Map<AttributeRef, String> roles = new LinkedHashMap<>();
        for (Parent parent : entity.parents()) {
            List<AttributeRef> held = parent.identity(model.entity(parent.entity())).stream()
                    .map(AttributeUse::attribute)
                    .toList();
            boolean whole = !parent.isOneOf() && held.size() > 1 && given.containsAll(held);
            if (whole && held.stream().noneMatch(roles::containsKey)) {
                held.forEach(one -> roles.put(one, Identifiers.pascal(parent.role())));
            }
        }
        return roles;
    }

    private static String given(Selection.Given given) {
        if (given.supply() instanceof Selection.Constants constants
                && constants.values().size() <= MOST) {
            return whole(given.attribute())
                    + constants.values().stream().map(MethodWords::value).collect(Collectors.joining("Or"));
        }
        return brief(given.attribute());
    }

    /** `customerId` as `Customer`. */
    static String brief(AttributeUse use) {
        String name = whole(use);
        return name.length() > 2 && name.endsWith("Id") ? name.substring(0, name.length() - 2) : name;
    }

    static String whole(AttributeUse use) {
        String role = use.isInherited()
                ? Identifiers.pascal(use.path().get(use.path().size() - 1).role())
                : "";
        return role + Identifiers.pascal(use.attribute().name());
    }

    static String value(Value value) {
        String snake = Identifiers.snake(value.text());
        return Stream.of(snake.split("_", -1)).map(Identifiers::pascal).collect(Collectors.joining());
    }
}
