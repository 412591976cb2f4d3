package dev.keywright.relational.shape;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.link.Links;
import dev.keywright.relational.link.Polymorphic;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.link.Words;
import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The names of the model: any name that a database allows becomes one that the language allows, and no two the same one. */
public final class Naming {
    private final Map<TableName, String> entities = new TreeMap<>();
    private final Map<TableName, Map<String, String>> attributes = new TreeMap<>();
    private final Map<Relationship, String> roles = new LinkedHashMap<>();

    public Naming(Catalogue catalogue, Links links) {
        Set<String> taken = new LinkedHashSet<>();
        int prefix = catalogue.prefix().length();
        for (Table table : catalogue.tables()) {
            String bare = table.name().name().substring(prefix);
            String plain = pascal(Words.singular(Words.snake(bare)));
            String name =
                    taken.contains(plain) ? pascal(Words.snake(table.name().schema())) + plain : plain;
            entities.put(table.name(), free(name.isEmpty() || !letter(name) ? "Table" + name : name, taken));
            Set<String> columns = new LinkedHashSet<>();
            Map<String, String> named = new LinkedHashMap<>();
            // Names that fit as they are come first, so that no other takes theirs.
            table.columns().stream()
                    .filter(column -> plain(column.name()).equals(column.name()))
                    .forEach(column -> named.put(column.name(), free(column.name(), columns)));
            for (Column column : table.columns()) {
                named.computeIfAbsent(column.name(), written -> free(plain(written), columns));
            }
            attributes.put(table.name(), named);
        }
        for (Table table : catalogue.tables()) {
            roles(table, links);
        }
    }

    private void roles(Table child, Links links) {
        List<Relationship> own = links.ofChild(child.name());
        Set<String> taken = new LinkedHashSet<>();
        for (Polymorphic several : links.polymorphic()) {
            if (several.child().equals(child.name())) {
                taken.add(role(several));
            }
        }
        for (Relationship link : own) {
            boolean only = own.stream()
                                    .filter(other -> other.parent().equals(link.parent()))
                                    .count()
                            == 1
                    && !link.parent().equals(link.child());
            String stem = Words.referred(link.columns().get(link.columns().size() - 1));
            String role = only || stem.isEmpty() ? entity(link.parent()) : plain(stem);
            roles.put(link, free(role, taken));
        }
    }

    public String entity(TableName table) {
        return entities.get(table);
    }

    public String attribute(TableName table, String column) {
        return attributes.get(table).get(column);
    }

    public String role(Relationship link) {
        return roles.get(link);
    }

    public String role(Polymorphic link) {
        return plain(Words.snake(link.role()));
    }

    private static boolean letter(String name) {
        return Character.isLetter(name.charAt(0));
    }

    /** Letters without their accents, digits and underscores. */
    static String plain(String name) {
        String ascii = Normalizer.normalize(name, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .replaceAll("[^A-Za-z0-9_]+", "_");
        String trimmed = ascii.equals(name) ? ascii : ascii.replaceAll("^_+|_+$", "");
        if (trimmed.isEmpty()) {
            return "column";
        }
        return Character.isDigit(trimmed.charAt(0)) ? "c" + trimmed : trimmed;
    }

    private static String pascal(String snake) {
        StringBuilder name = new StringBuilder();
        for (String word : plain(snake).split("_", -1)) {
            if (!word.isEmpty()) {
                name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
            }
        }
        return name.toString();
    }

    private static String free(String wanted, Set<String> taken) {
        String name = wanted;
        for (int i = 2; !taken.add(name); i++) {
            name = wanted + "_" + i;
        }
        return name;
    }
}
