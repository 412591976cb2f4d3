package dev.keywright.backends.diagram;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Entities and their relationships as a picture: parents to the left of their children. */
public final class EntityPicture {
    private static final int MARGIN = 16;
    private static final int PADDING = 10;
    private static final int BETWEEN_COLUMNS = 130;
    private static final int BETWEEN_ROWS = 36;
    private static final int FOOT = 12;
    private static final int RAISE = 6;
    private static final int MARK = 16;

    private final Facts facts;
    private final Model model;
    private final Detail detail;
    private final List<Entity> shown;
    private final Svg svg;
    private final Map<EntityRef, Box> boxes = new LinkedHashMap<>();

    private record Box(int x, int y, int width, int height) {
        int right() {
            return x + width;
        }
    }

    private EntityPicture(Facts facts, Detail detail, Predicate<Entity> wanted) {
        this.facts = facts;
        this.model = facts.model();
        this.detail = detail;
        this.shown = model.entities().stream().filter(wanted).toList();
        this.svg = new Svg("Entities of " + model.name());
    }

    /** The content of the boxes. */
    public enum Detail {
        ATTRIBUTES,
        /** The names of the entities alone. */
        NAMES
    }

    public static String svg(Facts facts) {
        return drawn(new EntityPicture(facts, Detail.ATTRIBUTES, entity -> true))
                .toString();
    }

    /** For a page that has its own colors. */
    public static String inline(Facts facts) {
        return drawn(new EntityPicture(facts, Detail.ATTRIBUTES, entity -> true))
                .inline();
    }

    /** Some of the entities, for a page that finds each of them by its name. */
    public static String inline(Facts facts, Detail detail, Predicate<Entity> wanted) {
        EntityPicture picture = new EntityPicture(facts, detail, wanted);
        picture.place();
        picture.edges();
        for (Entity entity : picture.shown) {
            picture.svg.begin("entity", entity.name());
            picture.draw(entity);
            picture.svg.end();
        }
        return picture.svg.inline();
    }

    private static Svg drawn(EntityPicture picture) {
        picture.place();
        picture.edges();
        picture.shown.forEach(picture::draw);
        return picture.svg;
    }

    private List<Attribute> attributes(Entity entity) {
        return detail == Detail.NAMES ? List.of() : entity.attributes();
    }

    private void place() {
        Map<Integer, List<Entity>> columns = new LinkedHashMap<>();
        int deepest = shown.stream().mapToInt(entity -> depth(entity, 0)).max().orElse(0);
        for (int column = 0; column <= deepest; column++) {
            columns.put(column, new ArrayList<>());
        }
        shown.forEach(entity -> columns.get(depth(entity, 0)).add(entity));
        int x = MARGIN;
        for (List<Entity> column : columns.values()) {
            int y = MARGIN;
            int widest = column.stream().mapToInt(this::width).max().orElse(0);
            for (Entity entity : column) {
                int height = Svg.LINE * (attributes(entity).size() + 1) + PADDING;
                boxes.put(entity.ref(), new Box(x, y, widest, height));
                y += height + BETWEEN_ROWS;
            }
            x += widest + BETWEEN_COLUMNS;
        }
    }

    /** The number of generations above it; a parent that may be of the same entity does not count. */
    private int depth(Entity entity, int seen) {
        int most = 0;
        for (Parent parent : entity.parents()) {
            for (Parent.Kind kind : parent.kinds()) {
                boolean above = !kind.entity().equals(entity.ref())
                        && !parent.optional()
                        && seen < model.entities().size();
                most = above ? Math.max(most, 1 + depth(model.entity(kind.entity()), seen + 1)) : most;
            }
        }
        return most;
    }

    private int width(Entity entity) {
        int types = attributes(entity).stream()
                .mapToInt(attribute -> Svg.width(type(attribute)))
                .max()
                .orElse(0);
        return Math.max(Svg.width(heading(entity)), MARK + names(entity) + PADDING + types) + 2 * PADDING;
    }

    private int names(Entity entity) {
        return attributes(entity).stream()
                .mapToInt(attribute -> Svg.width(attribute.name()))
                .max()
                .orElse(0);
    }

    private String heading(Entity entity) {
        return "%s × %s"
                .formatted(entity.name(), facts.entity(entity.ref()).count().value());
    }

    private static String type(Attribute attribute) {
        return attribute.type().word() + (attribute.presence().mayBeMissing() ? "?" : "");
    }

    private void draw(Entity entity) {
        Box box = boxes.get(entity.ref());
        svg.box("head", box.x(), box.y(), box.width(), Svg.LINE + PADDING / 2);
        svg.text("strong", box.x() + PADDING, box.y() + Svg.LINE - RAISE + 3, heading(entity));
        int top = box.y() + Svg.LINE + PADDING / 2;
        if (detail == Detail.ATTRIBUTES) {
            svg.box("box", box.x(), top, box.width(), box.height() - Svg.LINE - PADDING / 2);
        }
        int y = top + Svg.LINE - RAISE + 2;
        for (Attribute attribute : attributes(entity)) {
            boolean id = entity.id().contains(attribute.ref());
            svg.text("strong", box.x() + PADDING, y, id ? "●" : "");
            svg.text(id ? "strong" : "", box.x() + PADDING + MARK, y, attribute.name());
            svg.text("quiet", box.x() + 2 * PADDING + MARK + names(entity), y, type(attribute));
            y += Svg.LINE;
        }
    }

    private void edges() {
        Map<EntityRef, Integer> leaving = new LinkedHashMap<>();
        Map<EntityRef, Integer> arriving = new LinkedHashMap<>();
        for (Entity entity : shown) {
            for (Parent parent : entity.parents()) {
                for (Parent.Kind kind : parent.kinds()) {
                    if (!boxes.containsKey(kind.entity())) {
                        continue;
                    }
                    int from = leaving.merge(kind.entity(), 1, Integer::sum);
                    int to = arriving.merge(entity.ref(), 1, Integer::sum);
                    edge(boxes.get(kind.entity()), boxes.get(entity.ref()), from, to, parent);
                }
            }
        }
    }

    private void edge(Box from, Box to, int leaving, int arriving, Parent parent) {
        if (from.equals(to)) {
            loop(from, parent);
            return;
        }
        int start = Math.min(from.y() + Svg.LINE * leaving, from.y() + from.height() - RAISE);
        int end = Math.min(to.y() + Svg.LINE * arriving + RAISE, to.y() + to.height() - RAISE);
        boolean forward = from.right() < to.x();
        int exit = from.right();
        int entry = forward ? to.x() : to.right();
        int foot = forward ? entry - FOOT : entry + FOOT;
        int bend = forward ? (exit + entry) / 2 : Math.max(exit, entry) + BETWEEN_COLUMNS / 2;
        svg.edge("M %s %s C %s %s, %s %s, %s %s L %s %s"
                .formatted(exit, start, bend, start, bend, end, foot, end, entry, end));
        if (!isAtMostOne(parent)) {
            svg.edge("M %s %s L %s %s M %s %s L %s %s"
                    .formatted(foot, end, entry, end - RAISE, foot, end, entry, end + RAISE));
        }
        if (!forward) {
            svg.grow(bend, end);
        }
        label(parent, foot, end, forward);
    }

    /** An entity that is its own parent. */
    private void loop(Box box, Parent parent) {
        int bottom = box.y() + box.height();
        int end = bottom - Svg.LINE;
        int right = box.right();
        svg.edge("M %s %s C %s %s, %s %s, %s %s"
                .formatted(right - MARK, bottom, right - MARK, bottom + 26, right + 30, end, right, end));
        svg.edge("M %s %s L %s %s M %s %s L %s %s"
                .formatted(right + FOOT, end + 1, right, end - RAISE, right + FOOT, end + 1, right, end + RAISE));
        svg.text("quiet", box.x(), bottom + Svg.LINE - RAISE, words(parent));
    }

    private void label(Parent parent, int foot, int y, boolean forward) {
        String text = words(parent);
        int x = forward ? foot - Svg.width(text) - 2 : foot + 2;
        svg.text("quiet", x, y - RAISE, text);
    }

    /** The role, unless it has the name of its entity, and the number of children. */
    private String words(Parent parent) {
        boolean named = !parent.role().equals(parent.entity().name());
        String many = facts.perParent(parent).value().toString();
        return named ? "%s %s".formatted(parent.role(), many) : many;
    }

    private static boolean isAtMostOne(Parent parent) {
        return parent.max().find().filter(Rational.ONE::equals).isPresent();
    }
}
