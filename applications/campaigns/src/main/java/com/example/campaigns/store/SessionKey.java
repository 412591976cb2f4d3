package com.example.campaigns.store;

import com.example.campaigns.data.CampaignId;
import com.example.campaigns.data.SessionId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A session of a user as the interface names it: its campaign's id, a dot and its own. A session never changes its campaign, so
 * that its key is known without an index.
 */
public record SessionKey(CampaignId campaign, SessionId session) {
    private static final String ID = "[0-9A-HJKMNP-TV-Z]{26}";
    private static final Pattern TEXT = Pattern.compile("(%s)\\.(%s)".formatted(ID, ID));

    public static Optional<SessionKey> find(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Optional.of(new SessionKey(new CampaignId(matcher.group(1)), new SessionId(matcher.group(2))));
    }

    public String text() {
        return campaign.value() + "." + session.value();
    }
}
