package dev.keywright.moving.files;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;

/** The command of the AWS CLI that makes a table out of its files. */
public final class ImportCommand {
    private static final String COMMAND =
            "aws dynamodb import-table --s3-bucket-source S3Bucket=%s,S3KeyPrefix=%s --input-format DYNAMODB_JSON --input-compression-type GZIP --table-creation-parameters '%s'";

    private ImportCommand() {}

    public static String of(CreateTableRequest table, String bucket, String keysStart) {
        return COMMAND.formatted(bucket, keysStart, parameters(table));
    }

    private static String parameters(CreateTableRequest table) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("TableName", table.tableName());
            json.writeArrayFieldStart("AttributeDefinitions");
            for (var definition : table.attributeDefinitions()) {
                json.writeStartObject();
                json.writeStringField("AttributeName", definition.attributeName());
                json.writeStringField("AttributeType", definition.attributeTypeAsString());
                json.writeEndObject();
            }
            json.writeEndArray();
            keys(json, table.keySchema());
            json.writeStringField("BillingMode", table.billingModeAsString());
            if (table.hasGlobalSecondaryIndexes()) {
                json.writeArrayFieldStart("GlobalSecondaryIndexes");
                for (GlobalSecondaryIndex index : table.globalSecondaryIndexes()) {
                    json.writeStartObject();
                    json.writeStringField("IndexName", index.indexName());
                    keys(json, index.keySchema());
                    projection(json, index.projection());
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    private static void keys(JsonGenerator json, List<KeySchemaElement> keys) throws IOException {
        json.writeArrayFieldStart("KeySchema");
        for (KeySchemaElement key : keys) {
            json.writeStartObject();
            json.writeStringField("AttributeName", key.attributeName());
            json.writeStringField("KeyType", key.keyTypeAsString());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void projection(JsonGenerator json, Projection projection) throws IOException {
        json.writeObjectFieldStart("Projection");
        json.writeStringField("ProjectionType", projection.projectionTypeAsString());
        if (projection.hasNonKeyAttributes()) {
            json.writeArrayFieldStart("NonKeyAttributes");
            for (String attribute : projection.nonKeyAttributes()) {
                json.writeString(attribute);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }
}
