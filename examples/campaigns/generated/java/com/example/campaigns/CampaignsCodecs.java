// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import dev.keywright.runtime.api.Blob;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.Row;
import dev.keywright.runtime.store.Convert;
import dev.keywright.runtime.writing.WriteInputs;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How records become what the engine reads and writes, and back. */
final class CampaignsCodecs {
    private CampaignsCodecs() {}

    static User readUser(Values values) {
        return new User(
                new UserId(Convert.text(values.need("userId"))),
                Convert.text(values.need("email")),
                Convert.text(values.need("name")),
                Convert.moment(values.need("createdAt")),
                Convert.moment(values.need("updatedAt")));
    }

    static Campaign readCampaign(Values values) {
        return new Campaign(
                new UserId(Convert.text(values.need("userId"))),
                new CampaignId(Convert.text(values.need("campaignId"))),
                Convert.text(values.need("name")),
                Convert.text(values.need("description")),
                Convert.moment(values.need("createdAt")),
                Convert.moment(values.need("updatedAt")));
    }

    static Session readSession(Values values) {
        return new Session(
                new UserId(Convert.text(values.need("userId"))),
                new CampaignId(Convert.text(values.need("campaignId"))),
                new SessionId(Convert.text(values.need("sessionId"))),
                Convert.text(values.need("name")),
                Convert.text(values.need("description")),
                values.find("audioStorageKey").map(value -> Convert.text(value)),
                values.find("transcriptionJobId").map(value -> Convert.text(value)),
                SessionStatus.of(Convert.text(values.need("status"))),
                values.find("shareToken").map(value -> Convert.text(value)),
                Convert.moment(values.need("createdAt")),
                Convert.moment(values.need("updatedAt")));
    }

    static Transcript readTranscript(Values values) {
        return new Transcript(
                new UserId(Convert.text(values.need("userId"))),
                new CampaignId(Convert.text(values.need("campaignId"))),
                new SessionId(Convert.text(values.need("sessionId"))),
                new Blob(Convert.text(values.need("text"))),
                Convert.number(values.need("contentLength")),
                values.find("transcriptJson").map(value -> Convert.map(value)),
                Convert.moment(values.need("createdAt")),
                Convert.moment(values.need("updatedAt")));
    }

    static Summary readSummary(Values values) {
        return new Summary(
                new UserId(Convert.text(values.need("userId"))),
                new CampaignId(Convert.text(values.need("campaignId"))),
                new SessionId(Convert.text(values.need("sessionId"))),
                SummaryType.of(Convert.text(values.need("type"))),
                Convert.text(values.need("content")),
                Convert.moment(values.need("createdAt")),
                Convert.moment(values.need("updatedAt")));
    }

    static Values values(NewSession given) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        known.put("userId", Convert.id("userId", given.userId().value(), 0));
        known.put("campaignId", Convert.id("campaignId", given.campaignId().value(), 0));
        known.put("sessionId", Convert.id("sessionId", given.sessionId().value(), 0));
        known.put("name", Convert.text("name", given.name(), 0));
        known.put("description", Convert.text("description", given.description(), 0));
        given.audioStorageKey().ifPresent(value -> known.put("audioStorageKey", Convert.text("audioStorageKey", value, 0)));
        given.transcriptionJobId().ifPresent(value -> known.put("transcriptionJobId", Convert.text("transcriptionJobId", value, 0)));
        known.put("createdAt", Convert.moment("createdAt", given.createdAt()));
        known.put("updatedAt", Convert.moment("updatedAt", given.updatedAt()));
        return new Values(known);
    }

    static Values values(NewTranscript given) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        known.put("userId", Convert.id("userId", given.userId().value(), 0));
        known.put("campaignId", Convert.id("campaignId", given.campaignId().value(), 0));
        known.put("sessionId", Convert.id("sessionId", given.sessionId().value(), 0));
        known.put("text", Convert.text("text", given.text().pointer(), 0));
        known.put("contentLength", Convert.number("contentLength", given.contentLength(), "", ""));
        given.transcriptJson().ifPresent(value -> known.put("transcriptJson", Convert.anything("transcriptJson", value)));
        known.put("createdAt", Convert.moment("createdAt", given.createdAt()));
        known.put("updatedAt", Convert.moment("updatedAt", given.updatedAt()));
        return new Values(known);
    }

    static Values values(NewUser given) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        known.put("userId", Convert.id("userId", given.userId().value(), 0));
        known.put("email", Convert.text("email", given.email(), 0));
        known.put("name", Convert.text("name", given.name(), 0));
        known.put("createdAt", Convert.moment("createdAt", given.createdAt()));
        known.put("updatedAt", Convert.moment("updatedAt", given.updatedAt()));
        return new Values(known);
    }

    static Values values(NewCampaign given) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        known.put("userId", Convert.id("userId", given.userId().value(), 0));
        known.put("campaignId", Convert.id("campaignId", given.campaignId().value(), 0));
        known.put("name", Convert.text("name", given.name(), 0));
        known.put("description", Convert.text("description", given.description(), 0));
        known.put("createdAt", Convert.moment("createdAt", given.createdAt()));
        known.put("updatedAt", Convert.moment("updatedAt", given.updatedAt()));
        return new Values(known);
    }

    static Values values(NewSummary given) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        known.put("userId", Convert.id("userId", given.userId().value(), 0));
        known.put("campaignId", Convert.id("campaignId", given.campaignId().value(), 0));
        known.put("sessionId", Convert.id("sessionId", given.sessionId().value(), 0));
        known.put("type", Convert.text("type", given.type().text(), 0));
        known.put("content", Convert.text("content", given.content(), 10000));
        known.put("createdAt", Convert.moment("createdAt", given.createdAt()));
        known.put("updatedAt", Convert.moment("updatedAt", given.updatedAt()));
        return new Values(known);
    }

    static GetSessionRow readGetSessionRow(Row row) {
        return new GetSessionRow(
                readSession(row.values()),
                row.included("Session<Transcript").stream().map(one -> readTranscript(one.values())).findFirst(),
                row.included("Session<Summary").stream().map(one -> readSummary(one.values())).toList());
    }

    static WriteInputs changes(WriteInputs given, UpdateCampaignChanges changes) {
        WriteInputs inputs = given;
        if (changes.name().isPresent()) {
            inputs = inputs.setting("name", Convert.text("name", changes.name().get(), 0));
        }
        if (changes.description().isPresent()) {
            inputs = inputs.setting("description", Convert.text("description", changes.description().get(), 0));
        }
        inputs = inputs.setting("updatedAt", Convert.moment("updatedAt", changes.updatedAt()));
        return inputs;
    }

    static WriteInputs changes(WriteInputs given, UpdateSessionChanges changes) {
        WriteInputs inputs = given;
        if (changes.name().isPresent()) {
            inputs = inputs.setting("name", Convert.text("name", changes.name().get(), 0));
        }
        if (changes.description().isPresent()) {
            inputs = inputs.setting("description", Convert.text("description", changes.description().get(), 0));
        }
        if (changes.status().isPresent()) {
            inputs = inputs.setting("status", Convert.text("status", changes.status().get().text(), 0));
        }
        if (changes.shareToken().isPresent()) {
            inputs = inputs.setting("shareToken", Convert.text("shareToken", changes.shareToken().get(), 0));
        }
        inputs = inputs.setting("updatedAt", Convert.moment("updatedAt", changes.updatedAt()));
        return inputs;
    }
}
