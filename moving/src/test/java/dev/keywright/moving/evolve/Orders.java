package dev.keywright.moving.evolve;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import java.util.Map;

/** Customers with orders with lines, in a design that tests change. */
public final class Orders {
    public static final String MODEL = """
            keywright: 1
            name: orders
            entities:
              Customer:
                id: customerId
                count: 100
                attributes:
                  customerId: {type: string, size: 10}
                  email: {type: string, size: 20}
                  orders: {type: number, counts: Order}
              Order:
                id: [customerId, orderId]
                parents:
                  Customer: {average: 10, max: 50}
                attributes:
                  orderId: {type: string, size: 10}
                  status: {type: string, values: [OPEN, PAID]}
                  note: {type: string, size: 1500}
                  placedAt: timestamp
              Line:
                id: [customerId, orderId, number]
                parents:
                  Order: {average: 2, max: 9}
                attributes:
                  number: {type: number, size: 3}
                  product: {type: string, size: 20}
            patterns:
              P1: {read: Customer, by: customerId, rps: 1}
              P2: {read: Order, by: customerId, rps: 1}
              P3: {read: Line, by: [customerId, orderId], rps: 1}
              P4: {read: Order, by: status, order: placedAt, rps: 1}
              P5: {create: Order, rps: 0.1}
            """;

    public static final String DESIGN = """
            keywright: 1
            design: orders
            tables:
              orders:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: keys}
                items:
                  Customer:
                    PK: C#{customerId}
                    SK: C
                  OrdersOfACustomer:
                    counts: Order
                    by: customerId
                    in: Customer
                  Order:
                    PK: C#{customerId}
                    SK: O#{orderId}
                    GSI1PK: S#{status}
                    GSI1SK: "{placedAt}"
                  Line:
                    PK: O#{customerId}#{orderId}
                    SK: L#{number:04}
            """;

    private Orders() {}

    public static Evolution evolution(String oldModel, String oldDesign, String nextModel, String nextDesign) {
        return new Evolution(
                costs(oldModel).bill(Examples.designOf(oldModel, oldDesign)),
                costs(nextModel).bill(Examples.designOf(nextModel, nextDesign)));
    }

    private static CostModel costs(String model) {
        Model read = Examples.modelOf(model);
        return Designs.costModel(read);
    }

    public static EvolvePlan plan(Evolution evolution) {
        return EvolvePlan.of(evolution, costs(evolution, Map.of()));
    }

    static Costs costs(Evolution evolution, Map<String, TableSize> sizes) {
        return new Costs(evolution, costs(MODEL).prices(), sizes);
    }

    /** From the design to a changed one, for the same model. */
    public static Evolution changed(String from, String to) {
        return evolution(MODEL, DESIGN, MODEL, replaced(DESIGN, from, to));
    }

    public static String replaced(String text, String from, String to) {
        if (!text.contains(from)) {
            throw new AssertionError(from);
        }
        return text.replace(from, to);
    }
}
