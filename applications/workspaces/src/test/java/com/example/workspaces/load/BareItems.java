package com.example.workspaces.load;

import com.example.common.http.Body;
import com.example.common.http.IdempotencyKey;
import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.http.Response;
import com.example.common.identity.Caller;
import com.example.common.identity.Ids;
import com.example.common.route.Endpoint;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * Three routes written by hand on the AWS client, with the same keys, conditions and answers: what the generated program is
 * compared with. Tokens, bodies and answers are those of the service.
 */
final class BareItems {
    private static final Duration MEMORY = Duration.ofSeconds(2);
    private static final String FAILED = "ConditionalCheckFailed";
    private static final String ITEMS = "/api/workspaces/{workspaceId}/items";

    private record Remembered(String role, Instant until) {}

    private final Map<String, Remembered> memberships = new ConcurrentSkipListMap<>();
    private final DynamoDbClient client;
    private final String table;
    private final Function<Request, Caller> callers;
    private final Ids ids;
    private final Clock clock;

    BareItems(DynamoDbClient client, String table, Function<Request, Caller> callers, Ids ids, Clock clock) {
        this.client = client;
        this.table = table;
        this.callers = callers;
        this.ids = ids;
        this.clock = clock;
    }

    List<Endpoint> endpoints() {
        return List.of(
                new Endpoint("GET", ITEMS, this::list),
                new Endpoint("POST", ITEMS, this::create),
                new Endpoint("GET", ITEMS + "/{itemId}", this::read));
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    private static Map<String, AttributeValue> key(String partition, String sort) {
        return Map.of("PK", text(partition), "SK", text(sort));
    }

    private Caller member(Request request, String workspace) {
        Caller caller = callers.apply(request);
        Instant now = clock.instant();
        String who = workspace + "/" + caller.sub();
        Remembered remembered = memberships.get(who);
        if (remembered == null || !now.isBefore(remembered.until)) {
            Map<String, AttributeValue> member = client.getItem(get -> get.tableName(table)
                            .key(key("WORKSPACE#" + workspace, "MEMBER#" + caller.sub()))
                            .consistentRead(true))
                    .item();
            if (member.isEmpty()) {
                throw Problem.notFound("workspace");
            }
            remembered = new Remembered(member.get("role").s(), now.plus(MEMORY));
            memberships.put(who, remembered);
        }
        if (request.method().equals("POST") && remembered.role.equals("VIEWER")) {
            throw Problem.of(403, "role", "Your role does not allow this", "Ask an owner.");
        }
        return caller;
    }

    private Response list(Request request, Map<String, String> parts) {
        String workspace = parts.get("workspaceId");
        member(request, workspace);
        QueryRequest.Builder query = QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression("PK = :pk AND begins_with(SK, :sk)")
                .expressionAttributeValues(Map.of(":pk", text("WORKSPACE#" + workspace), ":sk", text("ITEM#")))
                .scanIndexForward(false)
                .consistentRead(true)
                .limit(request.pageSize());
        request.cursor()
                .ifPresent(cursor -> query.exclusiveStartKey(key(
                        "WORKSPACE#" + workspace,
                        new String(Base64.getUrlDecoder().decode(cursor.token()), StandardCharsets.UTF_8))));
        QueryResponse page = client.query(query.build());
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("items", page.items().stream().map(BareItems::view).toList());
        if (page.hasLastEvaluatedKey()) {
            byte[] last = page.lastEvaluatedKey().get("SK").s().getBytes(StandardCharsets.UTF_8);
            view.put("cursor", Base64.getUrlEncoder().withoutPadding().encodeToString(last));
        }
        return Response.json(200, view);
    }

    private Response read(Request request, Map<String, String> parts) {
        String workspace = parts.get("workspaceId");
        member(request, workspace);
        Map<String, AttributeValue> item = find(workspace, parts.get("itemId"));
        if (item.isEmpty()) {
            throw Problem.notFound("item");
        }
        return Response.json(200, view(item))
                .version(Long.parseLong(item.get("version").n()));
    }

    private Map<String, AttributeValue> find(String workspace, String item) {
        return client.getItem(get -> get.tableName(table)
                        .key(key("WORKSPACE#" + workspace, "ITEM#" + item))
                        .consistentRead(true))
                .item();
    }

    private Response create(Request request, Map<String, String> parts) {
        String workspace = parts.get("workspaceId");
        Caller caller = member(request, workspace);
        Body body = Body.of(request, "title", "content");
        IdempotencyKey once = IdempotencyKey.of(request, body);
        Instant now = clock.instant();
        String id = ids.uuid(now);
        Map<String, AttributeValue> item = new LinkedHashMap<>(key("WORKSPACE#" + workspace, "ITEM#" + id));
        item.put("workspaceId", text(workspace));
        item.put("itemId", text(id));
        item.put("title", text(body.text("title", 200)));
        item.put("content", text(body.optional("content", 8000).orElse("")));
        item.put("status", text("OPEN"));
        item.put("version", AttributeValue.fromN("1"));
        item.put("createdAt", text(now.toString()));
        item.put("updatedAt", text(now.toString()));
        Map<String, AttributeValue> receipt =
                new LinkedHashMap<>(key("USER#" + caller.sub(), "RECEIPT#" + once.value()));
        receipt.put("userId", text(caller.sub()));
        receipt.put("idempotencyKey", text(once.value()));
        receipt.put("fingerprint", text(once.fingerprint()));
        receipt.put("createdId", text(id));
        receipt.put(
                "expiresAt",
                AttributeValue.fromN(Long.toString(now.plus(Duration.ofDays(1)).getEpochSecond())));
        List<TransactWriteItem> writes = List.of(
                TransactWriteItem.builder()
                        .put(put -> put.tableName(table).item(item).conditionExpression("attribute_not_exists(PK)"))
                        .build(),
                // A receipt that has expired is free, deleted or not.
                TransactWriteItem.builder()
                        .put(put -> put.tableName(table)
                                .item(receipt)
                                .conditionExpression("attribute_not_exists(PK) OR expiresAt <= :now")
                                .expressionAttributeValues(
                                        Map.of(":now", AttributeValue.fromN(Long.toString(now.getEpochSecond())))))
                        .build(),
                TransactWriteItem.builder()
                        .update(update -> update.tableName(table)
                                .key(key("WORKSPACE#" + workspace, "MEMBER#" + caller.sub()))
                                .updateExpression("SET activeAt = :now")
                                .conditionExpression("attribute_exists(PK) AND #role IN (:owner, :editor)")
                                .expressionAttributeNames(Map.of("#role", "role"))
                                .expressionAttributeValues(Map.of(
                                        ":now", text(now.toString()),
                                        ":owner", text("OWNER"),
                                        ":editor", text("EDITOR")))
                                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                        .build());
        try {
            client.transactWriteItems(transaction -> transaction.transactItems(writes));
            return Response.json(201, view(item))
                    .version(1)
                    .with("location", "/api/workspaces/%s/items/%s".formatted(workspace, id));
        } catch (TransactionCanceledException refused) {
            return refused(refused.cancellationReasons(), workspace, caller, once);
        }
    }

    private Response refused(List<CancellationReason> reasons, String workspace, Caller caller, IdempotencyKey once) {
        if (reasons.get(2).code().equals(FAILED)) {
            throw reasons.get(2).hasItem()
                    ? Problem.of(403, "role", "Your role does not allow this", "Ask an owner.")
                    : Problem.notFound("workspace");
        }
        Map<String, AttributeValue> receipt = client.getItem(get -> get.tableName(table)
                        .key(key("USER#" + caller.sub(), "RECEIPT#" + once.value()))
                        .consistentRead(true))
                .item();
        if (receipt.isEmpty()) {
            throw IdempotencyKey.expired();
        }
        once.requireSame(receipt.get("fingerprint").s());
        Map<String, AttributeValue> item =
                find(workspace, receipt.get("createdId").s());
        if (item.isEmpty()) {
            throw IdempotencyKey.deletedSince();
        }
        return Response.json(201, view(item))
                .version(Long.parseLong(item.get("version").n()));
    }

    private static Map<String, Object> view(Map<String, AttributeValue> item) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", item.get("itemId").s());
        view.put("title", item.get("title").s());
        view.put("content", item.get("content").s());
        view.put("status", item.get("status").s());
        view.put("version", Long.parseLong(item.get("version").n()));
        view.put("createdAt", item.get("createdAt").s());
        view.put("updatedAt", item.get("updatedAt").s());
        return view;
    }
}
