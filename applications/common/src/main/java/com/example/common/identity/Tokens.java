package com.example.common.identity;

import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Verifies the tokens of Amazon Cognito: RS256 alone, a key of the pool, its issuer, this client, a use that fits, and not expired.
 * An id token names the client in `aud`, an access token in `client_id`.
 */
public final class Tokens {
    private static final Duration CLOCK_SKEW = Duration.ofSeconds(60);
    /** A sub is part of keys, object keys and names of jobs: nothing in it may have a meaning there. */
    private static final Pattern SUB = Pattern.compile("[A-Za-z0-9-]{1,64}");

    private final SigningKeys keys;
    private final String issuer;
    private final String client;
    private final Clock clock;

    public Tokens(SigningKeys keys, String issuer, String client, Clock clock) {
        this.keys = keys;
        this.issuer = issuer;
        this.client = client;
        this.clock = clock;
    }

    public Caller caller(Request request) {
        return caller(bearer(request));
    }

    private static String bearer(Request request) {
        String header = request.header("authorization").orElseThrow(() -> refused("There is no token"));
        if (!header.regionMatches(true, 0, "Bearer ", 0, "Bearer ".length())) {
            throw refused("The header Authorization does not begin with `Bearer`");
        }
        return header.substring("Bearer ".length()).strip();
    }

    public Caller caller(String token) {
        return verified(token).caller();
    }

    /** A caller, and the moment from which their token is refused. */
    public record Verified(Caller caller, Instant until) {}

    public Verified verified(Request request) {
        return verified(bearer(request));
    }

    private Verified verified(String token) {
        try {
            SignedJWT jwt = SignedJWT.parse(token);
            verify(jwt);
            JWTClaimsSet claims = jwt.getJWTClaimsSet();
            Caller caller = caller(claims);
            return new Verified(caller, claims.getExpirationTime().toInstant().plus(CLOCK_SKEW));
        } catch (ParseException | JOSEException malformed) {
            throw refused("The token is malformed");
        }
    }

    private void verify(SignedJWT jwt) throws JOSEException {
        // Whoever makes a token chooses its algorithm: only the pool's is taken.
        if (!JWSAlgorithm.RS256.equals(jwt.getHeader().getAlgorithm())) {
            throw refused("The token is not signed with RS256");
        }
        RSAKey key = Optional.ofNullable(jwt.getHeader().getKeyID())
                .flatMap(keys::find)
                .orElseThrow(() -> refused("The key of the token is not known"));
        if (!jwt.verify(new RSASSAVerifier(key))) {
            throw refused("The signature of the token is wrong");
        }
    }

    private Caller caller(JWTClaimsSet claims) throws ParseException {
        if (!issuer.equals(claims.getIssuer())) {
            throw refused("The token is of another issuer");
        }
        String use = Optional.ofNullable(claims.getStringClaim("token_use")).orElse("");
        boolean ours = use.equals("id")
                ? claims.getAudience().contains(client)
                : use.equals("access") && client.equals(claims.getStringClaim("client_id"));
        if (!ours) {
            throw refused("The token is for another application");
        }
        Instant now = clock.instant();
        if (!isAfter(claims.getExpirationTime(), now.minus(CLOCK_SKEW))) {
            throw refused("The token has expired");
        }
        if (isAfter(claims.getNotBeforeTime(), now.plus(CLOCK_SKEW))
                || isAfter(claims.getIssueTime(), now.plus(CLOCK_SKEW))) {
            throw refused("The token is not valid yet");
        }
        String sub = Optional.ofNullable(claims.getSubject()).orElse("");
        if (!SUB.matcher(sub).matches()) {
            throw refused("The token names no user");
        }
        return new Caller(
                sub,
                Optional.ofNullable(claims.getStringClaim("email")),
                Optional.ofNullable(claims.getStringClaim("name")));
    }

    private static boolean isAfter(Date time, Instant moment) {
        return time != null && time.toInstant().isAfter(moment);
    }

    private static Problem refused(String why) {
        return Problem.of(401, "not-signed-in", "You are not signed in", why + "; sign in again and send the new one.");
    }
}
