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

    /** One kind of item. */
    final class UserItem {
        @Attribute(name = "PK", prefix = "USER#")
        public final String pk;

        @Attribute(name = "SK", prefix = "USER")
        public final String sk;

        public final String userId;
        public final String email;
        public final String name;
        public final Instant createdAt;
        public final Instant updatedAt;

        public UserItem(String pk, String sk, String userId, String email, String name, Instant createdAt, Instant updatedAt) {
            this.pk = pk;
            this.sk = sk;
            this.userId = userId;
            this.email = email;
            this.name = name;
            this.createdAt = createdAt;
            this.updatedAt = updatedAt;
        }

        /** Its key. */
        public static final class Key {
            public final String pk;
            public final String sk;

            public Key(String pk, String sk) {
                this.pk = pk;
                this.sk = sk;
            }
        }
    }

    /** One kind of item. */
    final class CampaignItem {
        @Attribute(name = "PK", prefix = "USER#")
        public final String pk;

        @Attribute(name = "SK", prefix = "CAMPAIGN#")
        public final String sk;

        public final String userId;
        public final String campaignId;
        public final String name;
        public final String description;
        public final Instant createdAt;
        public final Instant updatedAt;

        public CampaignItem(String pk, String sk, String userId, String campaignId, String name, String description, Instant createdAt, Instant updatedAt) {
            this.pk = pk;
            this.sk = sk;
            this.userId = userId;
            this.campaignId = campaignId;
            this.name = name;
            this.description = description;
            this.createdAt = createdAt;
            this.updatedAt = updatedAt;
        }

        /** Its key. */
        public static final class Key {
            public final String pk;
            public final String sk;

            public Key(String pk, String sk) {
                this.pk = pk;
                this.sk = sk;
            }
        }
    }

    /** One kind of item. */
    final class SessionItem {
        @Attribute(name = "PK", prefix = "USER#")
        public final String pk;

        @Attribute(name = "SK", prefix = "SESSION#")
        public final String sk;

        public final String userId;
        public final String campaignId;
        public final String sessionId;
        public final String name;
        public final String description;
        public final String audioStorageKey;
        public final String transcriptionJobId;
        public final String status;
        public final Instant createdAt;
        public final Instant updatedAt;

        public SessionItem(String pk, String sk, String userId, String campaignId, String sessionId, String name, String description, String audioStorageKey, String transcriptionJobId, String status, Instant createdAt, Instant updatedAt) {
            this.pk = pk;
            this.sk = sk;
            this.userId = userId;
            this.campaignId = campaignId;
            this.sessionId = sessionId;
            this.name = name;
            this.description = description;
            this.audioStorageKey = audioStorageKey;
            this.transcriptionJobId = transcriptionJobId;
            this.status = status;
            this.createdAt = createdAt;
            this.updatedAt = updatedAt;
        }

        /** Its key. */
        public static final class Key {
            public final String pk;
            public final String sk;

            public Key(String pk, String sk) {
                this.pk = pk;
                this.sk = sk;
            }
        }
    }

    /** One kind of item. */
    final class TranscriptItem {
        @Attribute(name = "PK", prefix = "SESSION#")
        public final String pk;

        @Attribute(name = "SK", prefix = "TRANSCRIPT")
        public final String sk;

        public final String userId;
        public final String campaignId;
        public final String sessionId;
        public final String text;
        public final BigDecimal contentLength;
        public final Instant createdAt;
        public final Instant updatedAt;

        public TranscriptItem(String pk, String sk, String userId, String campaignId, String sessionId, String text, BigDecimal contentLength, Instant createdAt, Instant updatedAt) {
            this.pk = pk;
            this.sk = sk;
            this.userId = userId;
            this.campaignId = campaignId;
            this.sessionId = sessionId;
            this.text = text;
            this.contentLength = contentLength;
            this.createdAt = createdAt;
            this.updatedAt = updatedAt;
        }

        /** Its key. */
        public static final class Key {
            public final String pk;
            public final String sk;

            public Key(String pk, String sk) {
                this.pk = pk;
                this.sk = sk;
            }
        }
    }
}
