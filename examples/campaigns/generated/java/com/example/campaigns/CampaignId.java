// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.util.Objects;

/** A value that is told from every other by its type. */
public record CampaignId(String value) {
    public CampaignId {
        Objects.requireNonNull(value, "value");
    }
}
