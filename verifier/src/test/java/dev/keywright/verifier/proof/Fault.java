package dev.keywright.verifier.proof;

import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.runtime.description.Description;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.run.FaultInjection;
import dev.keywright.verifier.world.Datum;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Mistakes that programs make with a design, each planted between the program and the database. */
final class Fault {
    private Fault() {}

    /** Answers come the wrong way round. */
    static FaultInjection wrongDirection() {
        return requests(real -> new Relay(real) {
            @Override
            public QueryResponse query(QueryRequest request) {
                return super.query(request.copy(to -> to.scanIndexForward(!request.scanIndexForward())));
            }
        });
    }

    /** Nobody asks on where an answer was cut. */
    static FaultInjection lostPage() {
        return requests(real -> new Relay(real) {
            @Override
            public QueryResponse query(QueryRequest request) {
                return super.query(request).copy(to -> to.lastEvaluatedKey(Map.of()));
            }
        });
    }

    /** A page is cut first, and rows that do not match are dropped from it afterwards. */
    static FaultInjection filterAfterLimit() {
        return new FaultInjection() {
            @Override
            public EngineDescription description(EngineDescription right) {
                return right.changed(description -> new Description(
                        description.entities(),
                        description.items(),
                        description.counters(),
                        description.embeds(),
                        description.lookups(),
                        DescriptionFault.FILTER.in(description).reads(),
                        description.writes(),
                        description.streams()));
            }

            @Override
            public AnswerPage read(ProgramUnderTest program, Read read, PatternInputs inputs, PagePosition from) {
                AnswerPage page = program.read(read, inputs, from);
                List<AnswerRow> matching = page.rows().stream()
                        .filter(row -> read.selection().by().stream().allMatch(given -> matches(given, row)))
                        .toList();
                return new AnswerPage(matching, page.next());
            }
        };
    }

    private static boolean matches(Given given, AnswerRow row) {
        return !(given.supply() instanceof Constants constants)
                || constants.values().stream()
                        .anyMatch(value -> row.find(given.attribute())
                                .filter(Datum.text(value.text())::equals)
                                .isPresent());
    }

    /** Numbers stand in keys as they are written on paper. */
    static FaultInjection unpaddedNumber(String attribute) {
        return transactions(items -> items.stream()
                .map(item -> item.put() == null
                        ? item
                        : item.copy(to -> to.put(item.put()
                                .copy(put -> put.item(unpadded(item.put().item(), attribute))))))
                .toList());
    }

    private static Map<String, AttributeValue> unpadded(Map<String, AttributeValue> item, String attribute) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>(item);
        changed.computeIfPresent(
                attribute, (name, value) -> AttributeValue.fromS(value.s().replaceFirst("^0+(?=[0-9])", "")));
        return changed;
    }

    /** Values stand in keys as they are, also where they hold what separates them. */
    static FaultInjection unescaped(String prefix) {
        return requests(real -> new Relay(real) {
            @Override
            public QueryResponse query(QueryRequest request) {
                return super.query(request.copy(
                        to -> to.expressionAttributeValues(raw(request.expressionAttributeValues(), prefix))));
            }

            @Override
            public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
                List<TransactWriteItem> items = request.transactItems().stream()
                        .map(item -> item.put() == null
                                ? item
                                : item.copy(to -> to.put(item.put()
                                        .copy(put -> put.item(raw(item.put().item(), prefix))))))
                        .toList();
                return super.transactWriteItems(request.copy(to -> to.transactItems(items)));
            }
        });
    }

    /** The key codec writes the separator as these two characters. */
    private static Map<String, AttributeValue> raw(Map<String, AttributeValue> values, String prefix) {
        boolean concerned = values.values().stream().anyMatch(value -> begins(value, prefix));
        Map<String, AttributeValue> changed = new LinkedHashMap<>(values);
        if (concerned) {
            changed.replaceAll((name, value) ->
                    value.s() == null ? value : AttributeValue.fromS(value.s().replace("$b", "#")));
        }
        return changed;
    }

    private static boolean begins(AttributeValue value, String prefix) {
        return value.s() != null && value.s().startsWith(prefix);
    }

    /** An update leaves a key of an index as it was: what it sets goes elsewhere. */
    static FaultInjection staleKey(String attribute) {
        return requests(real -> new Relay(real) {
            @Override
            public UpdateItemResponse updateItem(UpdateItemRequest request) {
                return super.updateItem(
                        request.copy(to -> to.updateExpression(elsewhere(request.updateExpression(), attribute))));
            }

            @Override
            public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
                List<TransactWriteItem> items = request.transactItems().stream()
                        .map(item -> item.update() == null
                                ? item
                                : item.copy(to -> to.update(item.update()
                                        .copy(update -> update.updateExpression(
                                                elsewhere(item.update().updateExpression(), attribute))))))
                        .toList();
                return super.transactWriteItems(request.copy(to -> to.transactItems(items)));
            }
        });
    }

    /** The engine names keys as they are, without a placeholder. */
    private static String elsewhere(String expression, String attribute) {
        return expression.replace(attribute, "elsewhere");
    }

    /** Items whose keys begin like that are not written. */
    static FaultInjection unwritten(String prefix) {
        return transactions(items -> without(items, prefix));
    }

    /** They are written with what is new, and not where something changes. */
    static FaultInjection unchanged(String prefix) {
        return transactions(items -> items.stream()
                        .anyMatch(item -> item.update() != null && !key(item).startsWith("COUNT#"))
                ? without(items, prefix)
                : items);
    }

    private static List<TransactWriteItem> without(List<TransactWriteItem> items, String prefix) {
        return items.stream().filter(item -> !key(item).startsWith(prefix)).toList();
    }

    private static String key(TransactWriteItem item) {
        if (item.put() != null) {
            return item.put().item().get("PK").s();
        }
        if (item.update() != null) {
            return item.update().key().get("PK").s();
        }
        if (item.delete() != null) {
            return item.delete().key().get("PK").s();
        }
        return item.conditionCheck().key().get("PK").s();
    }

    private static FaultInjection transactions(UnaryOperator<List<TransactWriteItem>> change) {
        return requests(real -> new Relay(real) {
            @Override
            public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
                return super.transactWriteItems(
                        request.copy(to -> to.transactItems(change.apply(request.transactItems()))));
            }
        });
    }

    private static FaultInjection requests(UnaryOperator<DynamoDbClient> between) {
        return new FaultInjection() {
            @Override
            public DynamoDbClient client(DynamoDbClient real) {
                return between.apply(real);
            }
        };
    }
}
