package bench;

import java.math.BigDecimal;
import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** Everything that an item of the table may hold, as the Enhanced Client and Tempest want it. */
@DynamoDbBean
public class Beans {
    public String PK;
    public String SK;
    public String userId;
    public String campaignId;
    public String sessionId;
    public String email;
    public String name;
    public String description;
    public String audioStorageKey;
    public String transcriptionJobId;
    public String status;
    public String text;
    public BigDecimal contentLength;
    public Instant createdAt;
    public Instant updatedAt;

    @DynamoDbPartitionKey
    @DynamoDbAttribute("PK")
    public String getPk() { return PK; }
    public void setPk(String value) { PK = value; }
    @DynamoDbSortKey
    @DynamoDbAttribute("SK")
    public String getSk() { return SK; }
    public void setSk(String value) { SK = value; }
    public String getUserId() { return userId; }
    public void setUserId(String value) { userId = value; }
    public String getCampaignId() { return campaignId; }
    public void setCampaignId(String value) { campaignId = value; }
    public String getSessionId() { return sessionId; }
    public void setSessionId(String value) { sessionId = value; }
    public String getEmail() { return email; }
    public void setEmail(String value) { email = value; }
    public String getName() { return name; }
    public void setName(String value) { name = value; }
    public String getDescription() { return description; }
    public void setDescription(String value) { description = value; }
    public String getAudioStorageKey() { return audioStorageKey; }
    public void setAudioStorageKey(String value) { audioStorageKey = value; }
    public String getTranscriptionJobId() { return transcriptionJobId; }
    public void setTranscriptionJobId(String value) { transcriptionJobId = value; }
    public String getStatus() { return status; }
    public void setStatus(String value) { status = value; }
    public String getText() { return text; }
    public void setText(String value) { text = value; }
    public BigDecimal getContentLength() { return contentLength; }
    public void setContentLength(BigDecimal value) { contentLength = value; }
    public Instant getCreatedAt() { return createdAt; }
    public void setCreatedAt(Instant value) { createdAt = value; }
    public Instant getUpdatedAt() { return updatedAt; }
    public void setUpdatedAt(Instant value) { updatedAt = value; }
}
