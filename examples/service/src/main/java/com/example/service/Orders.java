package com.example.service;

import com.example.shop.CustomerId;
import com.example.shop.GetOrderRow;
import com.example.shop.ListOrders;
import com.example.shop.NewOrder;
import com.example.shop.NewOrderLine;
import com.example.shop.Order;
import com.example.shop.OrderId;
import com.example.shop.OrderLineLineNo;
import com.example.shop.ShipOrder;
import com.example.shop.Shop;
import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Page;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** What the service does with orders. */
public final class Orders {
    private static final int PAGE = 10;

    private final Shop shop;

    public Orders(Shop shop) {
        this.shop = shop;
    }

    /** An order and its lines: all of them are stored, or none. */
    public Order place(CustomerId customer, OrderId id, BigDecimal total, List<String> products, Instant now) {
        NewOrder order = new NewOrder(customer, id, total, now);
        List<NewOrderLine> lines = new ArrayList<>();
        for (String product : products) {
            lines.add(new NewOrderLine(id, new OrderLineLineNo(lines.size() + 1L), product, 1));
        }
        return shop.placeOrder(order, lines).orThrow().order();
    }

    /** One page for the browser; the token of the next one can stand in a link. */
    public Page<Order> page(CustomerId customer, Optional<String> token) {
        ListOrders orders = shop.listOrders(customer).pageSize(PAGE);
        return token.map(Cursor::new).map(orders::page).orElseGet(orders::page);
    }

    /** Reads on only as long as it adds up. */
    public BigDecimal spentSince(CustomerId customer, Instant day) {
        return shop.listOrders(customer).stream()
                .takeWhile(order -> order.placedAt().isAfter(day))
                .map(Order::total)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    public String ship(OrderId id) {
        ShipOrder result = shop.shipOrder(id);
        if (result instanceof ShipOrder.Done) {
            return "on its way";
        }
        return result instanceof ShipOrder.ConditionFailed ? "not open any more" : "no such order";
    }

    /** Both are asked for at once. */
    public CompletableFuture<String> summary(CustomerId customer, OrderId id) {
        CompletableFuture<Optional<GetOrderRow>> order = shop.async().getOrder(id);
        return shop.async()
                .getCustomer(customer)
                .thenCombine(
                        order,
                        (who, what) -> "%s: %d lines"
                                .formatted(
                                        who.orElseThrow().name(),
                                        what.orElseThrow().orderLines().size()));
    }
}
