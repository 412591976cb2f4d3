package dev.keywright.moving;

import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import java.io.IOException;
import java.sql.SQLException;

/** Customers with orders in PostgreSQL, as many as are asked for: items of the size that most have, a guard for every customer. */
final class Shop {
    private static final String TABLES = """
            create table customers (
                id int primary key, email text not null unique, name text not null, newsletter boolean not null,
                changed_at timestamptz(3) not null);
            create table orders (
                id bigint primary key, customer_id int not null references customers on delete cascade, state text not null,
                total numeric(10, 2) not null, placed_at timestamptz(3) not null);
            create index on orders (customer_id);
            insert into customers
            select n, 'customer' || n || '@example.com', 'Customer ' || n, n %% 2 = 0, '2026-01-01 12:00:00Z'
            from generate_series(1, %1$s) n;
            insert into orders
            select n, n %% %1$s + 1, case n %% 3 when 0 then 'open' when 1 then 'paid' else 'sent' end, n %% 997 / 4.0,
                timestamptz '2026-01-02 08:30:00Z' + n * interval '1 second'
            from generate_series(1, %2$s) n;
            analyze;
            """;

    private Shop() {}

    /** With so many rows, a sixth of them customers. */
    static Scene scene(int rows) throws SQLException, IOException {
        int customers = rows / 6;
        String text = Scene.file("migrate/shop.model.yaml");
        Model model = Examples.modelOf(text);
        return new Scene(
                model,
                Examples.designOf(text, Scene.file("migrate/shop.design.yaml")),
                TABLES.formatted(customers, rows - customers));
    }
}
