package dev.keywright.recorder;

import java.util.List;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** The figures of one answer. */
record Answered(double readUnits, double writeUnits, long items, long scanned, boolean failed) {
    static final Answered FAILURE = new Answered(0, 0, 0, 0, true);

    static Answered of(SdkResponse response) {
        if (response instanceof GetItemResponse get) {
            return read(units(get.consumedCapacity()), get.hasItem() ? 1 : 0, 1);
        }
        if (response instanceof QueryResponse query) {
            return read(units(query.consumedCapacity()), or0(query.count()), or0(query.scannedCount()));
        }
        if (response instanceof ScanResponse scan) {
            return read(units(scan.consumedCapacity()), or0(scan.count()), or0(scan.scannedCount()));
        }
        if (response instanceof BatchGetItemResponse batch) {
            long items =
                    batch.responses().values().stream().mapToLong(List::size).sum();
            return read(units(batch.consumedCapacity()), items, items);
        }
        if (response instanceof TransactGetItemsResponse transaction) {
            long items = transaction.responses().size();
            return read(units(transaction.consumedCapacity()), items, items);
        }
        return written(response);
    }

    private static Answered written(SdkResponse response) {
        if (response instanceof PutItemResponse put) {
            return write(units(put.consumedCapacity()));
        }
        if (response instanceof UpdateItemResponse update) {
            return write(units(update.consumedCapacity()));
        }
        if (response instanceof DeleteItemResponse delete) {
            return write(units(delete.consumedCapacity()));
        }
        if (response instanceof BatchWriteItemResponse batch) {
            return write(units(batch.consumedCapacity()));
        }
        return response instanceof TransactWriteItemsResponse transaction
                ? write(units(transaction.consumedCapacity()))
                : write(0);
    }

    private static Answered read(double units, long items, long scanned) {
        return new Answered(units, 0, items, scanned, false);
    }

    private static Answered write(double units) {
        return new Answered(0, units, 0, 0, false);
    }

    private static long or0(Integer number) {
        return number == null ? 0 : number;
    }

    private static double units(ConsumedCapacity capacity) {
        return capacity == null || capacity.capacityUnits() == null ? 0 : capacity.capacityUnits();
    }

    private static double units(List<ConsumedCapacity> tables) {
        double units = 0;
        for (ConsumedCapacity table : tables) {
            units += units(table);
        }
        return units;
    }
}
