package com.example.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.shop.CustomerId;
import com.example.shop.Order;
import com.example.shop.OrderId;
import com.example.shop.Shop;
import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Listener;
import dev.keywright.runtime.api.Page;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServiceTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final CustomerId ADA = new CustomerId("c1");
    private static final CustomerId BOB = new CustomerId("c2");

    private final Shop shop = Shop.inMemory();
    private final Customers customers = new Customers(shop);
    private final Orders orders = new Orders(shop);

    @Test
    void givesAnAddressToOneCustomerAtATime() {
        assertThat(customers.register(ADA, "ada@example.com", "Ada", NOON)).isEqualTo("Welcome, Ada");
        assertThat(customers.register(BOB, "ada@example.com", "Bob", NOON))
                .isEqualTo("Somebody is registered under that address");
        assertThat(customers.register(ADA, "other@example.com", "Ada", NOON)).isEqualTo("You are registered already");
    }

    @Test
    void freesAnAddressThatSomebodyGaveUp() {
        customers.register(ADA, "ada@example.com", "Ada", NOON);
        customers.register(BOB, "bob@example.com", "Bob", NOON);

        assertThat(customers.move(BOB, "Bob", "ada@example.com")).isFalse();
        assertThat(customers.move(ADA, "Ada", "countess@example.com")).isTrue();
        assertThat(customers.move(BOB, "Robert", "ada@example.com")).isTrue();
        customers.rename(BOB, "Rob");

        assertThat(customers.name(BOB)).contains("Rob");
    }

    @Test
    void turnsPages() {
        customers.register(ADA, "ada@example.com", "Ada", NOON);
        for (int day = 0; day < 25; day++) {
            place(day);
        }

        List<String> seen = new ArrayList<>();
        Page<Order> page = orders.page(ADA, Optional.empty());
        page.items().forEach(order -> seen.add(order.orderId().value()));
        while (page.next().isPresent()) {
            page = orders.page(ADA, page.next().map(Cursor::token));
            page.items().forEach(order -> seen.add(order.orderId().value()));
        }

        assertThat(seen).hasSize(25).startsWith("o24", "o23").endsWith("o1", "o0");
        assertThat(orders.spentSince(ADA, NOON.plusSeconds(21))).isEqualByComparingTo("30");
    }

    @Test
    void refusesTheCursorOfAnotherCustomer() {
        for (int day = 0; day < 11; day++) {
            place(day);
        }
        Optional<String> next = orders.page(ADA, Optional.empty()).next().map(Cursor::token);

        assertThatThrownBy(() -> orders.page(BOB, next)).isInstanceOf(Cursor.Invalid.class);
    }

    @Test
    void shipsAnOrderOnce() {
        place(1);

        assertThat(orders.ship(new OrderId("o1"))).isEqualTo("on its way");
        assertThat(orders.ship(new OrderId("o1"))).isEqualTo("not open any more");
        assertThat(orders.ship(new OrderId("o2"))).isEqualTo("no such order");
    }

    @Test
    void asksForTwoThingsAtOnce() {
        customers.register(ADA, "ada@example.com", "Ada", NOON);
        place(1);

        assertThat(orders.summary(ADA, new OrderId("o1")).join()).isEqualTo("Ada: 3 lines");
    }

    @Test
    void countsWhatItAsksFor() {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();

        new Metrics(registry)
                .requested(new Listener.Request("customer", "GetItem", "shop", 0.5, Duration.ofMillis(4), 0));

        assertThat(registry.get("dynamodb.units")
                        .tag("pattern", "customer")
                        .counter()
                        .count())
                .isEqualTo(0.5);
        assertThat(registry.get("dynamodb.requests")
                        .tag("operation", "GetItem")
                        .timer()
                        .count())
                .isEqualTo(1);
    }

    private void place(int second) {
        orders.place(
                ADA,
                new OrderId("o" + second),
                BigDecimal.TEN,
                List.of("tea", "milk", "sugar"),
                NOON.plusSeconds(second));
    }
}
