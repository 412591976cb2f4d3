package dev.keywright.moving.run;

import dev.keywright.core.design.Design;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.items.Digest;
import dev.keywright.moving.items.ItemMapper;
import dev.keywright.moving.items.Mapped;
import dev.keywright.moving.items.WriteUnits;
import dev.keywright.moving.objects.ObjectKeys;
import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.objects.UniformObjects;
import dev.keywright.moving.source.Family;
import dev.keywright.moving.source.FamilyReader;
import dev.keywright.moving.source.LargeObject;
import dev.keywright.moving.source.Reach;
import dev.keywright.moving.source.SourceValues;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.EntityTables;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.program.EngineDescription;
import java.util.ArrayList;
import java.util.List;

/** One move: from the rows of a source to the items of a design. */
public final class Move {
    private final Source source;
    private final EngineDescription description;
    private final FamilyReader families;
    private final ItemMapper mapper;
    private final Reach reach;
    private final ObjectStore objects;

    private Move(
            Source source, EngineDescription description, FamilyReader families, Reach reach, ObjectStore objects) {
        this.objects = new UniformObjects(objects);
        this.source = source;
        this.description = description;
        this.families = families;
        this.reach = reach;
        this.mapper = new ItemMapper(
                description, row -> families.tables().of(row.entity()).name().shown());
    }

    /** A move without large values that become objects. */
    public static Move of(Source source, EngineDescription description, SourceValues values)
            throws DatabaseFailure, MoveFailure {
        return of(source, description, values, ObjectStore.NONE);
    }

    /** Reads the catalogue of the source; fails where model, source and design do not fit together. */
    public static Move of(Source source, EngineDescription description, SourceValues values, ObjectStore objects)
            throws DatabaseFailure, MoveFailure {
        Model model = description.bill().layout().model();
        Reach reach = new Reach(description.bill().layout());
        List<String> obstacles = obstacles(description);
        if (!obstacles.isEmpty()) {
            throw new MoveFailure("such a design cannot be filled yet: %s; use another --design"
                    .formatted(String.join("; ", obstacles)));
        }
        EntityTables tables = source.tables(model);
        return new Move(
                source,
                description,
                new FamilyReader(model, tables, reach, values, new ObjectKeys(model, objects.pointerStart())),
                reach,
                objects);
    }

    /** Why a design cannot be filled yet; empty where it can. */
    public static List<String> obstacles(EngineDescription description) {
        List<String> obstacles = new ArrayList<>(new Reach(description.bill().layout()).obstacles());
        if (description.design().streams().isPresent()) {
            obstacles.add("a part of it follows the tables' streams");
        }
        if (!description.isLoadable()) {
            obstacles.add("it has no way to the parents in whose items children are kept");
        }
        return obstacles;
    }

    public Source source() {
        return source;
    }

    public EngineDescription description() {
        return description;
    }

    public Model model() {
        return description.bill().layout().model();
    }

    public Design design() {
        return description.bill().layout().design();
    }

    /** A text that differs where the same rows would give other items. */
    public String fingerprint() {
        StringBuilder all = new StringBuilder(DesignPrinter.print(design()));
        all.append(families.rules());
        for (Entity entity : model().entities()) {
            all.append('\n').append(entity.ref()).append(entity.id()).append(entity.source());
            entity.attributes()
                    .forEach(one -> all.append('\n')
                            .append(one.ref())
                            .append(one.type())
                            .append(one.meaning())
                            .append(one.source()));
        }
        return Digest.of(all.toString());
    }

    /** The store of large values. */
    public ObjectStore objects() {
        return objects;
    }

    /** The attributes that point to objects. */
    public List<AttributeRef> pointers() {
        return families.tables().all().stream()
                .flatMap(table -> table.objects().stream())
                .toList();
    }

    public FamilyReader families() {
        return families;
    }

    public ItemMapper mapper() {
        return mapper;
    }

    public Reach reach() {
        return reach;
    }

    public WriteUnits units() {
        return new WriteUnits(model(), design());
    }

    /** All that are stored: rows that are only part of their parents' items are looked at for what is wrong with them. */
    public List<Entity> entities() {
        return model().entities().stream().filter(Entity::isStored).toList();
    }

    public EntityTable table(Entity entity) {
        return families.tables().of(entity.ref());
    }

    /** The ranges of an entity's keys, of about so many rows each. */
    public List<Chunk> chunks(RowReader reader, Entity entity, int size) throws DatabaseFailure {
        List<Chunk> chunks = new ArrayList<>();
        List<String> after = List.of();
        for (List<String> bound : reader.snapshot(in -> in.bounds(table(entity), size))) {
            chunks.add(new Chunk(entity.name(), chunks.size(), after, bound));
            after = bound;
        }
        chunks.add(new Chunk(entity.name(), chunks.size(), after, List.of()));
        return chunks;
    }

    /**
     * Rows, their items, and their large values.
     *
     * @param objects those of the rows themselves
     */
    public record Content(List<SourceRow> there, Mapped mapped, List<LargeObject> objects) {
        public Content {
            there = List.copyOf(there);
            objects = List.copyOf(objects);
        }

        public long rows() {
            return there.size();
        }
    }

    /** Looks at a family while the source is still as it was read. */
    @FunctionalInterface
    public interface Witness {
        Witness NONE = (reader, family) -> {};

        void see(RowReader reader, Family family) throws DatabaseFailure;
    }

    /** The items of a range, all of one moment. */
    public Content read(RowReader reader, Chunk chunk) throws DatabaseFailure {
        return read(reader, chunk, Witness.NONE);
    }

    Content read(RowReader reader, Chunk chunk, Witness witness) throws DatabaseFailure {
        Entity entity = model().findEntity(chunk.entity()).orElseThrow();
        return content(reader, entity.ref(), witness, in -> in.range(table(entity), chunk.after(), chunk.upTo()));
    }

    /** The items of some rows, all of one moment. */
    public Content read(RowReader reader, EntityRef entity, List<List<String>> keys) throws DatabaseFailure {
        return content(
                reader, entity, Witness.NONE, in -> in.byKey(families.tables().of(entity), keys));
    }

    private Content content(
            RowReader reader, EntityRef entity, Witness witness, RowReader.Work<List<SourceRow>> reading)
            throws DatabaseFailure {
        Read read = reader.snapshot(in -> {
            List<SourceRow> rows = reading.on(in);
            Family family = families.family(in, entity, rows);
            witness.see(in, family);
            return new Read(rows, family);
        });
        return new Content(read.rows(), mapper.map(read.family()), read.family().ownObjects());
    }

    private record Read(List<SourceRow> rows, Family family) {}
}
