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
    private String pk;
    private String sk;
    private String userId;
    private String campaignId;
    private String sessionId;
    private String email;
    private String name;
    private String description;
    private String audioStorageKey;
    private String transcriptionJobId;
    private String status;
    private String text;
    private BigDecimal contentLength;
    private Instant createdAt;
    private Instant updatedAt;

    @DynamoDbPartitionKey
    @DynamoDbAttribute("PK")
    public String getPk() { return pk; }
    public void setPk(String value) { pk = value; }
    @DynamoDbSortKey
    @DynamoDbAttribute("SK")
    public String getSk() { return sk; }
    public void setSk(String value) { sk = value; }
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
