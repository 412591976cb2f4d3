package bench;

import com.example.campaigns.CampaignId;
import com.example.campaigns.NewCampaign;
import com.example.campaigns.NewSession;
import com.example.campaigns.NewTranscript;
import com.example.campaigns.SessionId;
import com.example.campaigns.UserId;
import com.example.campaigns.runtime.Blob;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is done in each way: the same requests, and the same values in the end. */
interface Ways {
    Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    UserId USER = new UserId("7d9f0f4e-0d0e-4f5f-9c9e-6a8a5a3f2b11");
    CampaignId CAMPAIGN = new CampaignId("0f2f2a5e-2b7c-4f58-8a54-3f2f1f0d9c77");
    SessionId SESSION = new SessionId("5c2b9b0e-1d2e-4a7f-9b3c-8e7d6c5b4a39");

    NewCampaign NEW_CAMPAIGN =
            new NewCampaign(USER, CAMPAIGN, "The Lost Mine", "A campaign about a lost mine and dragons.", NOW, NOW);
    NewSession NEW_SESSION = new NewSession(
            USER, CAMPAIGN, SESSION, "Session", "The party meets.", Optional.of("audio/1"), Optional.of("job-1"), NOW, NOW);
    NewTranscript NEW_TRANSCRIPT = new NewTranscript(
            USER, CAMPAIGN, SESSION, new Blob("s3://bucket/1"), BigDecimal.valueOf(45_000), Optional.empty(), NOW, NOW);

    /** Puts a campaign that must not be there. */
    Object put();

    /** Gets a user. */
    Object get();

    /** A page of 25 campaigns. */
    List<?> query();

    /** Puts a session and its transcript, both new. */
    Object transaction();

    static Ways of(String name, Stub stub) {
        return switch (name) {
            case "generated" -> new Generated(stub);
            case "handwritten" -> new Handwritten(stub);
            case "enhanced" -> new Enhanced(stub);
            case "tempest" -> new TempestWay(stub);
            default -> throw new IllegalArgumentException(name);
        };
    }

}
