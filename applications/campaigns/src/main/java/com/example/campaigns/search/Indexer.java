package com.example.campaigns.search;

import com.example.campaigns.data.Campaigns;
import com.example.campaigns.data.ListEverySessionSession;
import com.example.campaigns.data.OpenSessionRow;
import com.example.campaigns.data.Summary;
import com.example.campaigns.data.SummaryType;
import com.example.campaigns.data.UserId;
import com.example.campaigns.search.TextIndex.Part;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.ObjectStore;
import com.example.campaigns.store.SessionKey;
import com.example.common.identity.Caller;
import dev.keywright.runtime.stream.StreamRecord;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Keeps the index as the table is. A record of the stream says only which session has changed; what it is now is read. So it does
 * not matter whether records come twice or late.
 */
public final class Indexer {
    private final Data data;
    private final TextIndex index;

    public Indexer(Data data, TextIndex index) {
        this.data = data;
        this.index = index;
    }

    /** What belongs to a session has the session's id in its attributes; other items do not matter. */
    public void follow(StreamRecord record) {
        Map<String, AttributeValue> item = record.after().isEmpty() ? record.before() : record.after();
        Optional<String> user = text(item, "userId");
        Optional<String> campaign = text(item, "campaignId");
        Optional<String> session = text(item, "sessionId");
        if (user.isEmpty() || campaign.isEmpty() || session.isEmpty()) {
            return;
        }
        SessionKey.find(campaign.get() + "." + session.get()).ifPresent(key -> update(new UserId(user.get()), key));
    }

    private static Optional<String> text(Map<String, AttributeValue> item, String attribute) {
        return Optional.ofNullable(item.get(attribute)).map(AttributeValue::s);
    }

    /**
     * Read on the rights of its owner, as the owner would. Records of one session may be handled at the same time; whoever writes looks
     * once more, so that the last to write has seen the present state.
     */
    public void update(UserId user, SessionKey key) {
        Caller owner = Caller.of(user.value());
        Campaigns own = data.of(owner);
        ObjectStore objects = data.objectsOf(owner);
        Optional<OpenSessionRow> now = own.openSession(user, key.campaign(), key.session());
        Optional<OpenSessionRow> written;
        do {
            written = now;
            index.replace(user, key, written.map(row -> texts(row, objects)).orElse(Map.of()));
            now = own.openSession(user, key.campaign(), key.session());
        } while (!now.equals(written));
    }

    private static Map<Part, Supplier<InputStream>> texts(OpenSessionRow row, ObjectStore objects) {
        Map<Part, Supplier<InputStream>> texts = new EnumMap<>(Part.class);
        texts.put(Part.SESSION, text(row.session().name() + "\n" + row.session().description()));
        row.transcript()
                .ifPresent(transcript -> texts.put(
                        Part.TRANSCRIPT,
                        // One that was replaced meanwhile comes with a record of its own.
                        () -> objects.open(transcript.objectKey()).orElseGet(InputStream::nullInputStream)));
        for (Summary summary : row.summaries()) {
            texts.put(summary.type() == SummaryType.GM ? Part.GM : Part.PLAYER, text(summary.content()));
        }
        return texts;
    }

    private static Supplier<InputStream> text(String text) {
        return () -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * All sessions of the table, into an index that may be empty; says how many there were.
     *
     * @param campaigns with the right to list every session
     */
    public int rebuild(Campaigns campaigns) {
        int sessions = 0;
        Iterator<ListEverySessionSession> all =
                campaigns.listEverySession().stream().iterator();
        while (all.hasNext()) {
            ListEverySessionSession row = all.next();
            update(row.userId(), new SessionKey(row.campaignId(), row.sessionId()));
            sessions++;
        }
        return sessions;
    }
}
