package bench;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.PutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactPutItemEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** The Enhanced Client with bean schemas. */
final class Enhanced implements Ways {
    private static final Expression NEW = Expression.builder()
            .expression("attribute_not_exists(#pk)")
            .expressionNames(Map.of("#pk", "PK"))
            .build();

    private final DynamoDbEnhancedClient client;
    private final DynamoDbTable<Beans> table;

    Enhanced(Stub stub) {
        this.client = DynamoDbEnhancedClient.builder().dynamoDbClient(stub.client()).build();
        this.table = client.table("campaigns", TableSchema.fromBean(Beans.class));
    }

    @Override
    public Object put() {
        table.putItem(PutItemEnhancedRequest.builder(Beans.class)
                .item(campaign())
                .conditionExpression(NEW)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
        return table;
    }

    private static Beans campaign() {
        Beans item = new Beans();
        item.setPk("USER#" + NEW_CAMPAIGN.userId().value());
        item.setSk("CAMPAIGN#" + NEW_CAMPAIGN.campaignId().value());
        item.setUserId(NEW_CAMPAIGN.userId().value());
        item.setCampaignId(NEW_CAMPAIGN.campaignId().value());
        item.setName(NEW_CAMPAIGN.name());
        item.setDescription(NEW_CAMPAIGN.description());
        item.setCreatedAt(NEW_CAMPAIGN.createdAt());
        item.setUpdatedAt(NEW_CAMPAIGN.updatedAt());
        return item;
    }

    @Override
    public Object get() {
        return table.getItem(request -> request
                .key(Key.builder().partitionValue("USER#" + USER.value()).sortValue("USER").build())
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
    }

    @Override
    public List<?> query() {
        return table.query(request -> request
                        .queryConditional(QueryConditional.sortBeginsWith(Key.builder()
                                .partitionValue("USER#" + USER.value())
                                .sortValue("CAMPAIGN#")
                                .build()))
                        .limit(25)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .iterator()
                .next()
                .items();
    }

    @Override
    public Object transaction() {
        client.transactWriteItems(request -> request
                .addPutItem(table, fresh(session()))
                .addPutItem(table, fresh(transcript()))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
        return table;
    }

    private static TransactPutItemEnhancedRequest<Beans> fresh(Beans item) {
        return TransactPutItemEnhancedRequest.builder(Beans.class).item(item).conditionExpression(NEW).build();
    }

    static Beans session() {
        Beans item = new Beans();
        item.setPk("USER#" + USER.value());
        item.setSk("SESSION#" + CAMPAIGN.value() + "#" + SESSION.value());
        item.setUserId(USER.value());
        item.setCampaignId(CAMPAIGN.value());
        item.setSessionId(SESSION.value());
        item.setName(NEW_SESSION.name());
        item.setDescription(NEW_SESSION.description());
        item.setAudioStorageKey(NEW_SESSION.audioStorageKey().orElse(null));
        item.setTranscriptionJobId(NEW_SESSION.transcriptionJobId().orElse(null));
        item.setStatus("COMPLETED");
        item.setCreatedAt(NEW_SESSION.createdAt());
        item.setUpdatedAt(NEW_SESSION.updatedAt());
        return item;
    }

    static Beans transcript() {
        Beans item = new Beans();
        item.setPk("SESSION#" + USER.value() + "#" + CAMPAIGN.value() + "#" + SESSION.value());
        item.setSk("TRANSCRIPT");
        item.setUserId(USER.value());
        item.setCampaignId(CAMPAIGN.value());
        item.setSessionId(SESSION.value());
        item.setText(NEW_TRANSCRIPT.text().pointer());
        item.setContentLength(NEW_TRANSCRIPT.contentLength());
        item.setCreatedAt(NEW_TRANSCRIPT.createdAt());
        item.setUpdatedAt(NEW_TRANSCRIPT.updatedAt());
        return item;
    }
}
