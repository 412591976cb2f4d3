package dev.keywright.core.cost;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.price.BuiltInPrices;
import java.nio.charset.StandardCharsets;

/** A small model with a design, whose bill one can work out by hand. */
final class Shop {
    private static final String MODEL = """
            keywright: 1
            name: shop
            entities:
              Customer:
                id: customerId
                count: 1000
                attributes:
                  customerId: {type: string, size: 26}
                  email:      {type: string, size: 20, unique: true}
                  about:      {type: string, size: %s}
              Order:
                id: orderId
                parents:
                  Customer: {average: 6, max: 50}
                attributes:
                  orderId:  {type: string, size: 26}
                  placedAt: timestamp
            patterns:
              AP-001: {title: Register, create: Customer, rps: {average: 1, peak: 7}}
              AP-002: {title: Get a customer, read: Customer, by: customerId, rps: {average: 10, peak: 70}}
              AP-003: {title: Change the e-mail, update: Customer, by: customerId, set: email, rps: 1}
              AP-004: {title: Order, create: Order, rps: 2}
              AP-005: {title: Orders of a customer, read: Order, by: customerId, rps: 4}
              AP-006: {title: Close an account, delete: Customer, by: customerId, cascade: Order, rps: 1}
              AP-007: {title: Tell about oneself, update: Customer, by: customerId, set: about, rps: 1}
            %s
            """;
    private static final String DESIGN = """
            keywright: 1
            design: shop
            tables:
              shop:
                key: {partition: PK, sort: SK}
                items:
                  Customer:
                    PK: CUSTOMER#{customerId}
                    SK: CUSTOMER
                  Order:
                    PK: CUSTOMER#{customerId}
                    SK: ORDER#{orderId}
                  Email:
                    guards: Customer.email
                    PK: EMAIL#{email}
                    SK: EMAIL
            """;

    private Shop() {}

    /** With texts about customers of so many bytes. */
    static Account account(int aboutBytes) {
        return account(aboutBytes, "");
    }

    static Account account(int aboutBytes, String options) {
        Outcome outcome = Check.design(
                "model.yaml",
                MODEL.formatted(aboutBytes, options).getBytes(StandardCharsets.UTF_8),
                "design.yaml",
                DESIGN.getBytes(StandardCharsets.UTF_8));
        if (outcome.design().isEmpty()) {
            throw new IllegalStateException("the shop has errors: " + outcome.diagnostics());
        }
        return Account.of(
                Facts.of(outcome.model().orElseThrow()),
                outcome.design().get(),
                BuiltInPrices.list().find("us-east-1").orElseThrow());
    }

    static ServedPattern pattern(Account account, String id) {
        return account.bill().patterns().stream()
                .filter(served -> served.pattern().id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
