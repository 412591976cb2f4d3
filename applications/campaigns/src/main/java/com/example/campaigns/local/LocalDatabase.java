package com.example.campaigns.local;

import dev.keywright.verifier.database.DynamoDbLocal;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** DynamoDB Local as a process, with the table of the design. It keeps everything in memory. */
public final class LocalDatabase implements AutoCloseable {
    public static final String TABLE = "campaigns";
    private static final StaticCredentialsProvider ANYBODY =
            StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local"));

    private final DynamoDbLocal process;
    private final DynamoDbClient client;

    private LocalDatabase(DynamoDbLocal process) {
        this.process = process;
        this.client = DynamoDbClient.builder()
                .endpointOverride(process.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(ANYBODY)
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    /** Where Maven puts it; `run` has it fetched. */
    public static Path folder() {
        return Path.of(System.getProperty("user.home"), ".cache", "keywright", "dynamodb-local-3.3.1");
    }

    public static LocalDatabase start(Path folder) throws DynamoDbLocal.NotStarted {
        LocalDatabase database = new LocalDatabase(DynamoDbLocal.start(folder.toString()));
        database.createTable(TABLE);
        return database;
    }

    /** As the design has it: a table without indexes, whose stream feeds the full text. */
    public void createTable(String name) {
        client.createTable(table -> table.tableName(name)
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .attributeDefinitions(List.of(text("PK"), text("SK")))
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .streamSpecification(
                        stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    public URI endpoint() {
        return process.endpoint();
    }

    public DynamoDbClient client() {
        return client;
    }

    public DynamoDbStreamsClient streams() {
        return DynamoDbStreamsClient.builder()
                .endpointOverride(process.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(ANYBODY)
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    @Override
    public void close() {
        client.close();
        process.close();
    }
}
