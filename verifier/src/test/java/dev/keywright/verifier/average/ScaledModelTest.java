package dev.keywright.verifier.average;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Dice;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A model with fewer of everything, and a world with its averages. */
class ScaledModelTest {
    private static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");
    private static final Model SHOP = Examples.modelOf("""
            keywright: 1
            name: shop
            entities:
              Customer:
                id: customerId
                count: 1000000
                attributes:
                  customerId: {type: string, size: 36}
              Order:
                id: [customerId, orderId]
                parents:
                  Customer: {average: 4}
                attributes:
                  orderId: {type: string, size: 36}
                  status: {type: string, values: {OPEN: 0.25, DONE: 0.75}}
                  paidAt: {type: timestamp, presence: 0.5}
              Follow:
                id: [followerId, followeeId]
                parents:
                  follower: {entity: Customer, via: {customerId: followerId}, average: 150}
                  followee: {entity: Customer, via: {customerId: followeeId}, average: 150}
            patterns:
              orders: {read: Order, by: customerId, rps: 1}
            """);

    @Test
    void dividesCountsAndKeepsAverages() {
        Model scaled = ScaledModel.of(SHOP, 2000);
        Facts facts = Facts.of(scaled);
        Rational all = scaled.entities().stream()
                .map(entity -> facts.entity(entity.ref()).count().value())
                .reduce(Rational.ZERO, Rational::plus);

        assertThat(all.isMoreThan(Rational.of(2000))).isFalse();
        assertThat(count(scaled, "Order")).isEqualTo(count(scaled, "Customer").times(Rational.of(4)));
    }

    /** A customer follows another one once, and two seldom follow each other: 5 followers each are enough. */
    @Test
    void leavesMorePartnersThanEachHas() {
        Model scaled = ScaledModel.of(SHOP, 2000);

        assertThat(count(scaled, "Follow")).isEqualTo(count(scaled, "Customer").times(Rational.of(5)));
        assertThat(count(scaled, "Customer").isMoreThan(Rational.of(100))).isTrue();
    }

    @Test
    void fillsAWorldWithExactlyTheseAverages() {
        Model scaled = ScaledModel.of(SHOP, 2000);
        AverageWorld world = new AverageWorld(scaled, new Estimates(Facts.of(scaled)), NOW, new Dice(1));
        Entity order = scaled.findEntity("Order").orElseThrow();
        int orders = world.all(order.ref()).size();

        assertThat(Rational.of(orders)).isEqualTo(count(scaled, "Order"));
        assertThat(world.all(order.ref()).stream()
                        .filter(thing -> thing.values().toString().contains("OPEN"))
                        .count())
                .isEqualTo(Math.round(orders * 0.25));
        assertThat(world.all(order.ref()).stream()
                        .filter(thing -> thing.has(
                                order.findAttribute("paidAt").orElseThrow().ref()))
                        .count())
                .isEqualTo(Math.round(orders * 0.5));
    }

    private static Rational count(Model model, String entity) {
        return Facts.of(model)
                .entity(model.findEntity(entity).orElseThrow().ref())
                .count()
                .value();
    }
}
