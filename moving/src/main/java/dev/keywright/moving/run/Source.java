package dev.keywright.moving.run;

import dev.keywright.core.model.Model;
import dev.keywright.relational.Catalogues;
import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.changes.ChangeLog;
import dev.keywright.relational.rows.EntityTables;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.RowWriter;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.relational.session.Session;

/** The relational database that data come from. */
public final class Source {
    private final Address address;
    private final String password;

    public Source(Address address, String password) {
        this.address = address;
        this.password = password;
    }

    public RowReader open() throws DatabaseFailure {
        return RowReader.open(address, password);
    }

    /** A connection that writes: for changes that go back. */
    RowWriter writer() throws DatabaseFailure {
        return RowWriter.open(address, password);
    }

    ChangeLog log(String name) {
        return ChangeLog.of(address, password, name);
    }

    /** What becomes of its log when nobody follows any more, as half a sentence. */
    public String forgottenLog() {
        return log("keywright").dropped();
    }

    public String shown() {
        return address.shown();
    }

    /** The tables of the model's entities. */
    public EntityTables tables(Model model) throws DatabaseFailure, MoveFailure {
        Catalogue catalogue;
        try (Session session = Session.open(address, password)) {
            catalogue = Catalogues.read(session, address.dialect());
        }
        EntityTables tables = EntityTables.of(model, catalogue);
        if (!tables.problems().isEmpty()) {
            throw new MoveFailure(String.join("\n", tables.problems()));
        }
        return tables;
    }

    /** What tells this database from every other one, a copy of it on another server too. */
    public String identity() throws DatabaseFailure {
        try (RowReader reader = open()) {
            return reader.snapshot(RowReader::identity);
        }
    }
}
