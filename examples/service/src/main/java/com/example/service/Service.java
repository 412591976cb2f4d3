package com.example.service;

import com.example.shop.Shop;
import dev.keywright.runtime.api.Settings;
import io.micrometer.core.instrument.MeterRegistry;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Puts the parts together. */
public final class Service {
    private Service() {}

    /** As it runs in production. */
    public static Shop shop(DynamoDbClient client, String cursorKey, MeterRegistry registry) {
        Settings settings = Settings.standard()
                .table("shop", "shop-production")
                .cursorKey(cursorKey)
                .listener(new Metrics(registry));
        return Shop.on(client, settings);
    }
}
