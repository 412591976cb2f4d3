package dev.keywright.backends.infrastructure;

import dev.keywright.backends.infrastructure.CapacityMode.Provisioned;
import dev.keywright.backends.infrastructure.IndexResource.ProjectionType;
import dev.keywright.backends.infrastructure.TableResource.KeyAttribute;
import dev.keywright.backends.infrastructure.TableResource.KeyElement;
import dev.keywright.backends.infrastructure.TableResource.Role;
import dev.keywright.backends.text.Hcl;
import java.util.Map;

/** One table of a module. */
final class TerraformTable {
    private final Infrastructure infrastructure;
    private final TableResource table;

    TerraformTable(Infrastructure infrastructure, TableResource table) {
        this.infrastructure = infrastructure;
        this.table = table;
    }

    Hcl body() {
        boolean provisioned = table.throughput() instanceof Provisioned;
        Hcl body = new Hcl()
                .text("name", table.name())
                .text("billing_mode", provisioned ? "PROVISIONED" : "PAY_PER_REQUEST")
                .text("hash_key", TableResource.names(table.key(), Role.HASH).get(0));
        TableResource.names(table.key(), Role.RANGE).forEach(name -> body.text("range_key", name));
        addCapacity(table.throughput(), body);
        if (table.hasStream()) {
            body.argument("stream_enabled", "true")
                    .text("stream_view_type", table.stream().name());
        }
        body.argument("deletion_protection_enabled", "true");
        table.attributes().forEach(attribute -> body.block("attribute", attribute(attribute)));
        table.globalIndexes().forEach(index -> body.block("global_secondary_index", global(index)));
        table.localIndexes().forEach(index -> body.block("local_secondary_index", local(index)));
        table.expiry()
                .ifPresent(expiry -> body.block(
                        "ttl", new Hcl().text("attribute_name", expiry).argument("enabled", "true")));
        body.block("point_in_time_recovery", new Hcl().argument("enabled", "true"));
        body.map("tags", Map.of(Infrastructure.TAG, Hcl.literal(infrastructure.name())));
        return body.block("lifecycle", lifecycle());
    }

    /**
     * Auto-scaled capacity must not be reset by the next run; for an index, Terraform cannot ignore it that
     * selectively.
     */
    private Hcl lifecycle() {
        Hcl lifecycle = new Hcl().argument("prevent_destroy", "true");
        return table.throughput() instanceof Provisioned
                ? lifecycle.argument("ignore_changes", "[read_capacity, write_capacity]")
                : lifecycle;
    }

    private static Hcl attribute(KeyAttribute attribute) {
        return new Hcl().text("name", attribute.name()).text("type", attribute.type());
    }

    private static Hcl global(IndexResource index) {
        Hcl body = projected(index);
        addCapacity(index.throughput(), body);
        for (KeyElement element : index.key()) {
            body.block(
                    "key_schema",
                    new Hcl()
                            .text("attribute_name", element.name())
                            .text("key_type", element.role().name()));
        }
        return body;
    }

    private static Hcl local(IndexResource index) {
        Hcl body = projected(index);
        TableResource.names(index.key(), Role.RANGE).forEach(name -> body.text("range_key", name));
        return body;
    }

    private static Hcl projected(IndexResource index) {
        Hcl body = new Hcl()
                .text("name", index.name())
                .text("projection_type", index.projection().name());
        return index.projection() == ProjectionType.INCLUDE
                ? body.argument("non_key_attributes", Hcl.list(index.included()))
                : body;
    }

    private static void addCapacity(CapacityMode throughput, Hcl body) {
        if (throughput instanceof Provisioned provisioned) {
            body.argument("read_capacity", Long.toString(provisioned.reads().fewest()))
                    .argument(
                            "write_capacity", Long.toString(provisioned.writes().fewest()));
        }
    }
}
