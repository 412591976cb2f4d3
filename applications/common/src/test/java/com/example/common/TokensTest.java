package com.example.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.common.http.Problem;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TokensTest {
    // Keys take long to make: one provider serves all tests, and one of its own the test that changes them.
    private static final Ticking CLOCK = new Ticking();
    private static final DevelopmentIdentity IDENTITY = identity();
    private static final DevelopmentIdentity STRANGER = identity();

    private final Ticking clock = CLOCK;
    private DevelopmentIdentity identity = IDENTITY;
    private final AtomicInteger fetches = new AtomicInteger();
    private final Tokens tokens = new Tokens(
            new SigningKeys(
                    () -> {
                        fetches.incrementAndGet();
                        return identity.publicKeys();
                    },
                    clock),
            "https://identity.example",
            DevelopmentIdentity.CLIENT,
            clock);

    private static DevelopmentIdentity identity() {
        return new DevelopmentIdentity("https://identity.example", CLOCK);
    }

    @Test
    void takesIdTokensAndAccessTokensOfItsClient() {
        assertThat(tokens.caller(identity.token("ada@example.com")).email()).contains("ada@example.com");
        assertThat(tokens.caller(token(claims -> claims.audience((String) null)
                                .claim("token_use", "access")
                                .claim("client_id", DevelopmentIdentity.CLIENT)))
                        .sub())
                .isEqualTo(DevelopmentIdentity.sub("ada@example.com"));
    }

    private String token(UnaryOperator<JWTClaimsSet.Builder> change) {
        return identity.token("ada@example.com", change);
    }

    @Test
    void refusesWhatWasIssuedBySomebodyElseOrForSomethingElse() {
        refuses(token(claims -> claims.issuer("https://other.example")), "another issuer");
        refuses(token(claims -> claims.audience("other")), "another application");
        refuses(token(claims -> claims.claim("token_use", "refresh")), "another application");
        refuses(token(claims -> claims.claim("token_use", null)), "another application");
        refuses(token(claims -> claims.claim("token_use", "access")), "another application");
        refuses(token(claims -> claims.subject(null)), "names no user");
        refuses(token(claims -> claims.subject("a/../b")), "names no user");
        refuses(token(claims -> claims.subject("a_b")), "names no user");
    }

    private void refuses(String token, String reason) {
        assertThatThrownBy(() -> tokens.caller(token))
                .isInstanceOf(Problem.class)
                .hasMessageContaining(reason);
    }

    @Test
    void allowsForClocksThatDifferByAMinute() {
        Instant now = clock.instant();
        tokens.caller(token(claims -> claims.expirationTime(Date.from(now.minusSeconds(50)))));
        tokens.caller(token(claims -> claims.issueTime(Date.from(now.plusSeconds(50)))));
        refuses(token(claims -> claims.expirationTime(Date.from(now.minusSeconds(70)))), "expired");
        refuses(token(claims -> claims.expirationTime(null)), "expired");
        refuses(token(claims -> claims.issueTime(Date.from(now.plusSeconds(70)))), "not valid yet");
        refuses(token(claims -> claims.notBeforeTime(Date.from(now.plusSeconds(70)))), "not valid yet");
    }

    @Test
    void refusesOtherAlgorithmsAndChangedTokens() throws JOSEException, ParseException {
        String good = identity.token("ada@example.com");
        String[] parts = good.split("\\.", -1);
        RSAKey key = (RSAKey) identity.publicKeys().getKeys().get(0);
        // The public key as the secret of a shared one: the classic forgery.
        SignedJWT confused = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.getKeyID()).build(),
                SignedJWT.parse(good).getJWTClaimsSet());
        confused.sign(new MACSigner(key.toRSAPublicKey().getEncoded()));
        String none = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString("{\"alg\":\"none\"}".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        String other = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        new String(Base64.getUrlDecoder().decode(parts[1]), java.nio.charset.StandardCharsets.UTF_8)
                                .replace("ada@", "eve@")
                                .getBytes(java.nio.charset.StandardCharsets.UTF_8));

        refuses(confused.serialize(), "RS256");
        refuses(none + "." + parts[1] + ".", "malformed");
        refuses(parts[0] + "." + other + "." + parts[2], "signature");
        refuses("x.y.z", "malformed");
        refuses("", "malformed");
    }

    @Test
    void followsTheKeysOfTheProvider() {
        identity = identity();
        String first = identity.token("ada@example.com");
        tokens.caller(first);
        clock.advance(11);
        identity.rotate();
        tokens.caller(identity.token("ada@example.com"));
        tokens.caller(first);
        identity.rotate();
        clock.advance(60 * 61);

        refuses(first, "key of the token is not known");
        assertThat(fetches).hasValue(3);
    }

    @Test
    void fetchesNoMoreOftenForKeysThatSomebodyInvents() {
        tokens.caller(identity.token("ada@example.com"));
        for (int attempt = 0; attempt < 20; attempt++) {
            refuses(STRANGER.token("ada@example.com"), "key of the token is not known");
        }

        assertThat(fetches).hasValue(1);
    }
}
