package com.example.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.common.http.Problem;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.nimbusds.jose.jwk.JWKSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.ParseException;
import java.time.Clock;
import java.util.Map;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tokens and keys of an identity provider that is not ours, fetched over HTTP. */
class IdentityServerTest {
    private static final String POOL = "pool";
    private static final String CLIENT = "campaigns";
    private static final long HOUR = 3600;

    private static final MockOAuth2Server SERVER = new MockOAuth2Server();
    private static Tokens tokens;

    @BeforeAll
    static void start() {
        SERVER.start();
        Clock clock = Clock.systemUTC();
        tokens = new Tokens(
                new SigningKeys(IdentityServerTest::keys, clock),
                SERVER.issuerUrl(POOL).toString(),
                CLIENT,
                clock);
    }

    @AfterAll
    static void stop() {
        SERVER.shutdown();
    }

    private static JWKSet keys() {
        try {
            return JWKSet.load(SERVER.jwksUrl(POOL).url());
        } catch (IOException unreachable) {
            throw new UncheckedIOException(unreachable);
        } catch (ParseException malformed) {
            throw new IllegalStateException(malformed);
        }
    }

    private static String token(String pool, String audience, Map<String, Object> claims, long seconds) {
        return SERVER.issueToken(pool, "ada", audience, claims, seconds).serialize();
    }

    @Test
    void takesItsIdTokensAndItsAccessTokens() {
        assertThat(tokens.caller(token(POOL, CLIENT, Map.of("token_use", "id", "email", "ada@example.com"), HOUR))
                        .email())
                .contains("ada@example.com");
        assertThat(tokens.caller(token(POOL, "any", Map.of("token_use", "access", "client_id", CLIENT), HOUR))
                        .sub())
                .isEqualTo("ada");
    }

    @Test
    void refusesTokensOfAnotherPoolOrApplicationAndOldOnes() {
        Map<String, Object> id = Map.of("token_use", "id");
        refuses(token("other", CLIENT, id, HOUR), "not known");
        refuses(token(POOL, "other", id, HOUR), "another application");
        refuses(token(POOL, CLIENT, Map.of(), HOUR), "another application");
        refuses(token(POOL, CLIENT, id, -HOUR), "expired");
    }

    private static void refuses(String token, String why) {
        assertThatThrownBy(() -> tokens.caller(token))
                .isInstanceOf(Problem.class)
                .hasMessageContaining(why);
    }
}
