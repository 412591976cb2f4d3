package dev.keywright.relational;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.mysql.MySqlCatalogue;
import dev.keywright.relational.postgres.PostgresCatalogue;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.relational.session.Session;

/** The catalogue of a database of any family. */
public final class Catalogues {
    private Catalogues() {}

    public static Catalogue read(Session session, Dialect dialect) throws DatabaseFailure {
        return switch (dialect) {
            case POSTGRESQL -> new PostgresCatalogue(session).read();
            case MYSQL -> new MySqlCatalogue(session).read();
        };
    }
}
