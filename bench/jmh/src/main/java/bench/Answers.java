package bench;

import com.example.campaigns.Campaigns;
import com.example.campaigns.NewUser;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** What the database would hold, as the generated program writes it. */
final class Answers {
    private Answers() {}

    static Stub stub() {
        Campaigns memory = Campaigns.inMemory();
        Map<String, AttributeValue> user = item(memory.toRequests(one ->
                one.createUser(new NewUser(Ways.USER, "ada@example.com", "Ada", Ways.NOW, Ways.NOW))));
        Map<String, AttributeValue> campaign = item(memory.toRequests(one -> one.createCampaign(Ways.NEW_CAMPAIGN)));
        String capacity = "\"ConsumedCapacity\":{\"TableName\":\"campaigns\",\"CapacityUnits\":0.5}";
        String page = Stub.json(Collections.nCopies(25, campaign));
        return new Stub()
                .answering("PutItem", "{%s}".formatted(capacity))
                .answering("GetItem", "{\"Item\":%s,%s}".formatted(Stub.json(user), capacity))
                .answering("Query", "{\"Items\":%s,\"Count\":25,\"ScannedCount\":25,%s}".formatted(page, capacity))
                .answering("TransactWriteItems", "{%s}".formatted(capacity.replace("{", "[{").replace("}", "}]")));
    }

    private static Map<String, AttributeValue> item(List<?> requests) {
        return ((PutItemRequest) requests.get(0)).item();
    }
}
