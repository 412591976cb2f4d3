package com.example.common;

import static org.assertj.core.api.Assertions.assertThat;

/** What the headers of every answer must say of it. */
public final class Headers {
    private Headers() {}

    /** A problem is called one, a request can be found in the log, and a version is the one that an edit must name. */
    public static void agree(Answer answer) {
        assertThat(answer.headers()).containsKey("x-request-id");
        String type = answer.headers().getOrDefault("content-type", "");
        if (answer.status() >= 400) {
            assertThat(type).isEqualTo("application/problem+json");
        } else if (type.equals("application/json") && answer.json().has("version")) {
            assertThat(answer.etag()).isEqualTo("\"%s\"".formatted(answer.field("version")));
        }
    }
}
