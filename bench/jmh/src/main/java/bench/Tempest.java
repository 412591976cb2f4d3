package bench;

import app.cash.tempest2.Attribute;
import app.cash.tempest2.InlineView;
import app.cash.tempest2.LogicalDb;
import app.cash.tempest2.LogicalTable;
import app.cash.tempest2.TableName;
import java.math.BigDecimal;
import java.time.Instant;

/** What Tempest wants to be told of the table. */
public interface Tempest extends LogicalDb {
    @TableName("campaigns")
    Items items();

    /** The table and the kinds of items in it. */
    interface Items extends LogicalTable<Beans> {
        InlineView<UserItem.Key, UserItem> users();

        InlineView<CampaignItem.Key, CampaignItem> campaigns();

        InlineView<SessionItem.Key, SessionItem> sessions();

        InlineView<TranscriptItem.Key, TranscriptItem> transcripts();
    }

    record UserItem(
            @Attribute(name = "PK", prefix = "USER#") String pk,
            @Attribute(name = "SK", prefix = "USER") String sk,
            String userId,
            String email,
            String name,
            Instant createdAt,
            Instant updatedAt) {
        record Key(String pk, String sk) {}
    }

    record CampaignItem(
            @Attribute(name = "PK", prefix = "USER#") String pk,
            @Attribute(name = "SK", prefix = "CAMPAIGN#") String sk,
            String userId,
            String campaignId,
            String name,
            String description,
            Instant createdAt,
            Instant updatedAt) {
        record Key(String pk, String sk) {}
    }

    record SessionItem(
            @Attribute(name = "PK", prefix = "USER#") String pk,
            @Attribute(name = "SK", prefix = "SESSION#") String sk,
            String userId,
            String campaignId,
            String sessionId,
            String name,
            String description,
            String audioStorageKey,
            String transcriptionJobId,
            String status,
            Instant createdAt,
            Instant updatedAt) {
        record Key(String pk, String sk) {}
    }

    record TranscriptItem(
            @Attribute(name = "PK", prefix = "SESSION#") String pk,
            @Attribute(name = "SK", prefix = "TRANSCRIPT") String sk,
            String userId,
            String campaignId,
            String sessionId,
            String text,
            BigDecimal contentLength,
            Instant createdAt,
            Instant updatedAt) {
        record Key(String pk, String sk) {}
    }
}
