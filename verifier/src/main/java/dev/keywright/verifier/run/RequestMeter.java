package dev.keywright.verifier.run;

import dev.keywright.verifier.run.Exchange.Charge;
import dev.keywright.verifier.run.Exchange.Touch;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * The ledger of requests, at the door to the database: the units of each by the billing rules and the bytes that it moved,
 * beside the units that the database says. It sees requests as they are sent and knows nothing of the engine.
 */
final class RequestMeter implements ExecutionInterceptor {
    private final StoredItems stored;
    private final PartitionUnits metering;
    private final Comparability comparability;
    private final List<Exchange> exchanges = new ArrayList<>();
    private final Map<String, Integer> obstacles = new LinkedHashMap<>();

    RequestMeter(StoredItems stored, Comparability comparability) {
        this.stored = stored;
        this.metering = new PartitionUnits(stored);
        this.comparability = comparability;
    }

    /** The engine asks for sums alone; here they are told apart by table and index. */
    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        return DetailedCapacity.of(context.request());
    }

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        SdkRequest request = context.request();
        Optional<String> obstacle = comparability
                .findObstacle(request, stored)
                .or(() -> comparability.findObstacle(request, context.response()));
        List<Touch> touches = metering.touches(request, context.response());
        List<Charge> charges = obstacle.isPresent() ? List.of() : charges(context.response(), touches);
        obstacle.ifPresent(why -> obstacles.merge(why, 1, Integer::sum));
        exchanges.add(new Exchange(request.toString(), charges, touches));
    }

    /** Refused requests are listed too, although the database does not say what they consumed. */
    @Override
    public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
        obstacles.merge(Comparability.REFUSED, 1, Integer::sum);
        exchanges.add(new Exchange(
                "%s: %s".formatted(context.request(), context.exception().getMessage()), List.of(), List.of()));
    }

    private static List<Charge> charges(SdkResponse response, List<Touch> touches) {
        Map<String, BigDecimal> consumed = consumed(response);
        Map<String, BigDecimal> predicted = new LinkedHashMap<>();
        touches.forEach(touch -> predicted.merge(touch.path(), touch.units(), BigDecimal::add));
        Set<String> paths = new LinkedHashSet<>(predicted.keySet());
        paths.addAll(consumed.keySet());
        List<Charge> charges = new ArrayList<>();
        for (String path : paths) {
            charges.add(new Charge(
                    path, predicted.getOrDefault(path, BigDecimal.ZERO), consumed.getOrDefault(path, BigDecimal.ZERO)));
        }
        return charges;
    }

    private static Map<String, BigDecimal> consumed(SdkResponse response) {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        Object told =
                response.getValueForField("ConsumedCapacity", Object.class).orElse(List.of());
        if (told instanceof ConsumedCapacity one) {
            add(one, units);
        }
        if (told instanceof List<?> all) {
            all.forEach(one -> add((ConsumedCapacity) one, units));
        }
        return units;
    }

    private static void add(ConsumedCapacity consumed, Map<String, BigDecimal> units) {
        String table = consumed.tableName();
        merge(
                table,
                consumed.table() == null
                        ? consumed.capacityUnits()
                        : consumed.table().capacityUnits(),
                units);
        consumed.globalSecondaryIndexes()
                .forEach((index, capacity) -> merge(table + "/" + index, capacity.capacityUnits(), units));
        consumed.localSecondaryIndexes()
                .forEach((index, capacity) -> merge(table + "/" + index, capacity.capacityUnits(), units));
    }

    /** A table that was reached through an index alone says that it gave nothing. */
    private static void merge(String path, Double consumed, Map<String, BigDecimal> units) {
        boolean some = consumed != null && consumed != 0;
        if (some) {
            units.merge(path, BigDecimal.valueOf(consumed), BigDecimal::add);
        }
    }

    /** The reasons why units could not be compared, with the number of requests. */
    Map<String, Integer> obstacles() {
        return Collections.unmodifiableMap(obstacles);
    }

    /** The requests since the last call. */
    List<Exchange> take() {
        List<Exchange> taken = List.copyOf(exchanges);
        exchanges.clear();
        return taken;
    }
}
