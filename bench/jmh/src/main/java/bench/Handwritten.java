package bench;

import com.example.campaigns.Campaign;
import com.example.campaigns.CampaignId;
import com.example.campaigns.User;
import com.example.campaigns.UserId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** The same requests as a careful developer writes them by hand. */
final class Handwritten implements Ways {
    private static final String TABLE = "campaigns";

    private final DynamoDbClient client;

    Handwritten(Stub stub) {
        this.client = stub.client();
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static String time(Instant instant) {
        return instant.toString();
    }

    @Override
    public Object put() {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("PK", s("USER#" + NEW_CAMPAIGN.userId().value()));
        item.put("SK", s("CAMPAIGN#" + NEW_CAMPAIGN.campaignId().value()));
        item.put("userId", s(NEW_CAMPAIGN.userId().value()));
        item.put("campaignId", s(NEW_CAMPAIGN.campaignId().value()));
        item.put("name", s(NEW_CAMPAIGN.name()));
        item.put("description", s(NEW_CAMPAIGN.description()));
        item.put("createdAt", s(time(NEW_CAMPAIGN.createdAt())));
        item.put("updatedAt", s(time(NEW_CAMPAIGN.updatedAt())));
        return client.putItem(PutItemRequest.builder()
                .tableName(TABLE)
                .item(item)
                .conditionExpression("attribute_not_exists(PK)")
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
    }

    @Override
    public Object get() {
        GetItemResponse response = client.getItem(GetItemRequest.builder()
                .tableName(TABLE)
                .key(Map.of("PK", s("USER#" + USER.value()), "SK", s("USER")))
                .consistentRead(false)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
        if (!response.hasItem()) {
            return Optional.empty();
        }
        Map<String, AttributeValue> item = response.item();
        return Optional.of(new User(
                new UserId(item.get("userId").s()),
                item.get("email").s(),
                item.get("name").s(),
                Instant.parse(item.get("createdAt").s()),
                Instant.parse(item.get("updatedAt").s())));
    }

    @Override
    public List<?> query() {
        List<Campaign> campaigns = new ArrayList<>();
        client.query(QueryRequest.builder()
                        .tableName(TABLE)
                        .keyConditionExpression("PK = :pk AND begins_with(SK, :sk)")
                        .expressionAttributeValues(Map.of(":pk", s("USER#" + USER.value()), ":sk", s("CAMPAIGN#")))
                        .limit(25)
                        .scanIndexForward(true)
                        .consistentRead(false)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                        .build())
                .items()
                .forEach(item -> campaigns.add(new Campaign(
                        new UserId(item.get("userId").s()),
                        new CampaignId(item.get("campaignId").s()),
                        item.get("name").s(),
                        item.get("description").s(),
                        Instant.parse(item.get("createdAt").s()),
                        Instant.parse(item.get("updatedAt").s()))));
        return campaigns;
    }

    @Override
    public Object transaction() {
        Map<String, AttributeValue> session = new HashMap<>();
        session.put("PK", s("USER#" + USER.value()));
        session.put("SK", s("SESSION#" + CAMPAIGN.value() + "#" + SESSION.value()));
        session.put("userId", s(USER.value()));
        session.put("campaignId", s(CAMPAIGN.value()));
        session.put("sessionId", s(SESSION.value()));
        session.put("name", s(NEW_SESSION.name()));
        session.put("description", s(NEW_SESSION.description()));
        NEW_SESSION.audioStorageKey().ifPresent(key -> session.put("audioStorageKey", s(key)));
        NEW_SESSION.transcriptionJobId().ifPresent(job -> session.put("transcriptionJobId", s(job)));
        session.put("status", s("COMPLETED"));
        session.put("createdAt", s(time(NEW_SESSION.createdAt())));
        session.put("updatedAt", s(time(NEW_SESSION.updatedAt())));
        Map<String, AttributeValue> transcript = new HashMap<>();
        transcript.put("PK", s("SESSION#" + USER.value() + "#" + CAMPAIGN.value() + "#" + SESSION.value()));
        transcript.put("SK", s("TRANSCRIPT"));
        transcript.put("userId", s(USER.value()));
        transcript.put("campaignId", s(CAMPAIGN.value()));
        transcript.put("sessionId", s(SESSION.value()));
        transcript.put("text", s(NEW_TRANSCRIPT.text().pointer()));
        transcript.put("contentLength", AttributeValue.fromN(NEW_TRANSCRIPT.contentLength().toPlainString()));
        transcript.put("createdAt", s(time(NEW_TRANSCRIPT.createdAt())));
        transcript.put("updatedAt", s(time(NEW_TRANSCRIPT.updatedAt())));
        return client.transactWriteItems(TransactWriteItemsRequest.builder()
                .transactItems(fresh(session), fresh(transcript))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
    }

    private static TransactWriteItem fresh(Map<String, AttributeValue> item) {
        return TransactWriteItem.builder()
                .put(Put.builder()
                        .tableName(TABLE)
                        .item(item)
                        .conditionExpression("attribute_not_exists(PK)")
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                        .build())
                .build();
    }
}
