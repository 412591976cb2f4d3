package bench;

import app.cash.tempest2.BeginsWith;
import app.cash.tempest2.LogicalDb;
import app.cash.tempest2.QueryConfig;
import app.cash.tempest2.TransactionWriteSet;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.Expression;

/** Tempest, which stands on the Enhanced Client. */
final class TempestWay implements Ways {
    private static final Expression NEW = Expression.builder()
            .expression("attribute_not_exists(#pk)")
            .expressionNames(Map.of("#pk", "PK"))
            .build();

    private final Tempest db;
    private final Tempest.Items items;

    TempestWay(Stub stub) {
        DynamoDbEnhancedClient client =
                DynamoDbEnhancedClient.builder().dynamoDbClient(stub.client()).build();
        this.db = LogicalDb.create(Tempest.class, client);
        this.items = db.items();
    }

    @Override
    public Object put() {
        items.campaigns()
                .save(
                        new Tempest.CampaignItem(
                                USER.value(),
                                CAMPAIGN.value(),
                                USER.value(),
                                CAMPAIGN.value(),
                                NEW_CAMPAIGN.name(),
                                NEW_CAMPAIGN.description(),
                                NEW_CAMPAIGN.createdAt(),
                                NEW_CAMPAIGN.updatedAt()),
                        NEW);
        return items;
    }

    @Override
    public Object get() {
        return items.users().load(new Tempest.UserItem.Key(USER.value(), ""));
    }

    @Override
    public List<?> query() {
        return items.campaigns()
                .query(
                        new BeginsWith<>(new Tempest.CampaignItem.Key(USER.value(), "")),
                        new QueryConfig.Builder().pageSize(25).build())
                .getContents();
    }

    @Override
    public Object transaction() {
        db.transactionWrite(new TransactionWriteSet.Builder()
                .save(
                        new Tempest.SessionItem(
                                USER.value(),
                                CAMPAIGN.value() + "#" + SESSION.value(),
                                USER.value(),
                                CAMPAIGN.value(),
                                SESSION.value(),
                                NEW_SESSION.name(),
                                NEW_SESSION.description(),
                                NEW_SESSION.audioStorageKey().orElse(null),
                                NEW_SESSION.transcriptionJobId().orElse(null),
                                "COMPLETED",
                                NEW_SESSION.createdAt(),
                                NEW_SESSION.updatedAt()),
                        NEW)
                .save(
                        new Tempest.TranscriptItem(
                                USER.value() + "#" + CAMPAIGN.value() + "#" + SESSION.value(),
                                "",
                                USER.value(),
                                CAMPAIGN.value(),
                                SESSION.value(),
                                NEW_TRANSCRIPT.text().pointer(),
                                NEW_TRANSCRIPT.contentLength(),
                                NEW_TRANSCRIPT.createdAt(),
                                NEW_TRANSCRIPT.updatedAt()),
                        NEW)
                .build());
        return db;
    }
}
