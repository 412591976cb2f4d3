package com.example.campaigns.load;

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
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * Four routes written by hand on the AWS client, with the same keys, conditions and answers: what the generated program is
 * compared with. Tokens, bodies and answers are those of the service.
 */
final class BareSessions {
    private static final String FAILED = "ConditionalCheckFailed";
    private static final String SESSIONS = "/api/campaigns/{campaignId}/sessions";

    private final DynamoDbClient client;
    private final String table;
    private final Function<Request, Caller> callers;
    private final Ids ids;
    private final Clock clock;

    BareSessions(DynamoDbClient client, String table, Function<Request, Caller> callers, Ids ids, Clock clock) {
        this.client = client;
        this.table = table;
        this.callers = callers;
        this.ids = ids;
        this.clock = clock;
    }

    List<Endpoint> endpoints() {
        return List.of(
                new Endpoint("GET", SESSIONS, this::list),
                new Endpoint("POST", SESSIONS, this::create),
                new Endpoint("GET", "/api/sessions/{sessionId}", this::open),
                new Endpoint("GET", "/api/summaries/{sessionId}/{type}", this::readSummary));
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    private static Map<String, AttributeValue> key(String partition, String sort) {
        return Map.of("PK", text(partition), "SK", text(sort));
    }

    private static String partition(Caller caller) {
        return "USER#" + caller.sub();
    }

    private Map<String, AttributeValue> get(String partition, String sort) {
        return client.getItem(
                        get -> get.tableName(table).key(key(partition, sort)).consistentRead(true))
                .item();
    }

    private Response list(Request request, Map<String, String> parts) {
        Caller caller = callers.apply(request);
        String campaign = parts.get("campaignId");
        if (get(partition(caller), "CAMPAIGN#" + campaign).isEmpty()) {
            throw Problem.notFound("campaign");
        }
        QueryRequest.Builder query = QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression("PK = :pk AND begins_with(SK, :sk)")
                .expressionAttributeValues(
                        Map.of(":pk", text(partition(caller)), ":sk", text("SESSION#" + campaign + "#")))
                .scanIndexForward(false)
                .consistentRead(true)
                .limit(request.pageSize());
        request.cursor()
                .ifPresent(cursor -> query.exclusiveStartKey(key(
                        partition(caller),
                        new String(Base64.getUrlDecoder().decode(cursor.token()), StandardCharsets.UTF_8))));
        QueryResponse page = client.query(query.build());
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("items", page.items().stream().map(BareSessions::view).toList());
        if (page.hasLastEvaluatedKey()) {
            byte[] last = page.lastEvaluatedKey().get("SK").s().getBytes(StandardCharsets.UTF_8);
            view.put("cursor", Base64.getUrlEncoder().withoutPadding().encodeToString(last));
        }
        return Response.json(200, view);
    }

    private Response open(Request request, Map<String, String> parts) {
        Caller caller = callers.apply(request);
        return opened(caller, parts.get("sessionId").split("\\.", 2)).orElseThrow(() -> Problem.notFound("session"));
    }

    private Optional<Response> opened(Caller caller, String[] id) {
        Map<String, AttributeValue> session = get(partition(caller), "SESSION#" + id[0] + "#" + id[1]);
        if (session.isEmpty()) {
            return Optional.empty();
        }
        QueryResponse below = client.query(QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression("PK = :pk")
                .expressionAttributeValues(Map.of(":pk", text("SESSION#" + caller.sub() + "#" + id[0] + "#" + id[1])))
                .consistentRead(true)
                .build());
        Map<String, Object> view = view(session);
        // By the sort key the game master's summary comes before the players', and both before the transcript.
        List<Map<String, AttributeValue>> summaries =
                below.items().stream().filter(item -> item.containsKey("type")).toList();
        below.items().stream()
                .filter(item -> item.containsKey("preview"))
                .findFirst()
                .ifPresent(item -> view.put("transcript", pointer(item)));
        view.put("summaries", summaries.stream().map(BareSessions::summary).toList());
        return Optional.of(Response.json(200, view)
                .version(Long.parseLong(session.get("version").n())));
    }

    private Response readSummary(Request request, Map<String, String> parts) {
        Caller caller = callers.apply(request);
        String partition =
                "SESSION#%s#%s".formatted(caller.sub(), parts.get("sessionId").replace('.', '#'));
        Map<String, AttributeValue> summary = get(partition, "SUMMARY#" + parts.get("type"));
        if (summary.isEmpty()) {
            throw Problem.notFound("summary");
        }
        return Response.json(200, summary(summary))
                .version(Long.parseLong(summary.get("version").n()));
    }

    private Response create(Request request, Map<String, String> parts) {
        Caller caller = callers.apply(request);
        String campaign = parts.get("campaignId");
        Body body = Body.of(request, "name", "description");
        IdempotencyKey once = IdempotencyKey.of(request, body);
        Instant now = clock.instant();
        String id = ids.next(now);
        Map<String, AttributeValue> session =
                new LinkedHashMap<>(key(partition(caller), "SESSION#" + campaign + "#" + id));
        session.put("userId", text(caller.sub()));
        session.put("campaignId", text(campaign));
        session.put("sessionId", text(id));
        session.put("name", text(body.text("name", 200)));
        session.put("description", text(body.optional("description", 8000).orElse("")));
        session.put("status", text("NEW"));
        session.put("version", AttributeValue.fromN("1"));
        session.put("createdAt", text(now.toString()));
        session.put("updatedAt", text(now.toString()));
        Map<String, AttributeValue> receipt = new LinkedHashMap<>(key(partition(caller), "RECEIPT#" + once.value()));
        receipt.put("userId", text(caller.sub()));
        receipt.put("idempotencyKey", text(once.value()));
        receipt.put("fingerprint", text(once.fingerprint()));
        receipt.put("createdId", text(campaign + "." + id));
        receipt.put(
                "expiresAt",
                AttributeValue.fromN(Long.toString(now.plus(Duration.ofDays(1)).getEpochSecond())));
        List<TransactWriteItem> writes = List.of(
                TransactWriteItem.builder()
                        .put(put -> put.tableName(table).item(session).conditionExpression("attribute_not_exists(PK)"))
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
                                .key(key(partition(caller), "CAMPAIGN#" + campaign))
                                .updateExpression("SET updatedAt = :now")
                                .conditionExpression("attribute_exists(PK)")
                                .expressionAttributeValues(Map.of(":now", text(now.toString()))))
                        .build());
        try {
            client.transactWriteItems(transaction -> transaction.transactItems(writes));
            return Response.json(201, view(session))
                    .version(1)
                    .with("location", "/api/sessions/" + campaign + "." + id);
        } catch (TransactionCanceledException refused) {
            return refused(refused.cancellationReasons(), caller, once);
        }
    }

    private Response refused(List<CancellationReason> reasons, Caller caller, IdempotencyKey once) {
        if (reasons.get(2).code().equals(FAILED)) {
            throw Problem.notFound("campaign");
        }
        Map<String, AttributeValue> receipt = get(partition(caller), "RECEIPT#" + once.value());
        if (receipt.isEmpty()) {
            throw IdempotencyKey.expired();
        }
        once.requireSame(receipt.get("fingerprint").s());
        return opened(caller, receipt.get("createdId").s().split("\\.", 2)).orElseThrow(IdempotencyKey::deletedSince);
    }

    private static Map<String, Object> view(Map<String, AttributeValue> session) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put(
                "id",
                session.get("campaignId").s() + "." + session.get("sessionId").s());
        view.put("campaignId", session.get("campaignId").s());
        view.put("name", session.get("name").s());
        view.put("description", session.get("description").s());
        view.put("status", session.get("status").s());
        if (session.containsKey("shareToken")) {
            view.put("shareToken", session.get("shareToken").s());
        }
        addVersion(view, session);
        return view;
    }

    private static Map<String, Object> pointer(Map<String, AttributeValue> transcript) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("bytes", Long.parseLong(transcript.get("bytes").n()));
        view.put("preview", transcript.get("preview").s());
        addVersion(view, transcript);
        return view;
    }

    private static Map<String, Object> summary(Map<String, AttributeValue> summary) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put(
                "sessionId",
                summary.get("campaignId").s() + "." + summary.get("sessionId").s());
        view.put("type", summary.get("type").s());
        view.put("content", summary.get("content").s());
        addVersion(view, summary);
        return view;
    }

    private static void addVersion(Map<String, Object> view, Map<String, AttributeValue> item) {
        view.put("version", Long.parseLong(item.get("version").n()));
        view.put("createdAt", item.get("createdAt").s());
        view.put("updatedAt", item.get("updatedAt").s());
    }
}
