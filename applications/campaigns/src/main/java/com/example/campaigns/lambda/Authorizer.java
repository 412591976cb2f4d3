package com.example.campaigns.lambda;

import com.example.common.http.Json;
import com.example.common.http.Problem;
import com.example.common.identity.Caller;
import com.example.common.identity.Tokens;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** The authoriser of the HTTP API: lets verified callers in, and tells the routes who they are. */
final class Authorizer {
    private final Tokens tokens;

    Authorizer(Tokens tokens) {
        this.tokens = tokens;
    }

    void handle(InputStream input, OutputStream output) throws IOException {
        JsonNode event = Json.MAPPER.readTree(input);
        output.write(Json.write(answer(event)));
    }

    private Map<String, Object> answer(JsonNode event) {
        try {
            Tokens.Verified verified = tokens.verified(HttpEvent.request(event));
            Caller caller = verified.caller();
            Map<String, Object> context = new LinkedHashMap<>();
            context.put("sub", caller.sub());
            context.put(HttpEvent.UNTIL, Long.toString(verified.until().getEpochSecond()));
            caller.email().ifPresent(email -> context.put("email", email));
            caller.name().ifPresent(name -> context.put("name", name));
            return Map.of("isAuthorized", true, "context", context);
        } catch (Problem refused) {
            return Map.of("isAuthorized", false);
        }
    }
}
