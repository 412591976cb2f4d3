package com.example.common.identity;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** An identity provider for one machine: it asks for no password and issues real tokens, shaped as Amazon Cognito's. */
public final class DevelopmentIdentity {
    public static final String CLIENT = "development";
    private static final int KEY_BITS = 2048;
    private static final Duration VALIDITY = Duration.ofHours(1);

    private final String issuer;
    private final Clock clock;
    private final List<RSAKey> keys = new ArrayList<>();

    public DevelopmentIdentity(String issuer, Clock clock) {
        this.issuer = issuer;
        this.clock = clock;
        rotate();
    }

    public String issuer() {
        return issuer;
    }

    /** Signs with a new key from now on; the tokens of the last one are valid still, those of older ones are not. */
    public synchronized void rotate() {
        try {
            keys.add(new RSAKeyGenerator(KEY_BITS)
                    .keyID("key-" + UUID.randomUUID())
                    .generate());
        } catch (JOSEException impossible) {
            throw new IllegalStateException("every JDK makes RSA keys", impossible);
        }
        if (keys.size() > 2) {
            keys.remove(0);
        }
    }

    public synchronized JWKSet publicKeys() {
        return new JWKSet(List.copyOf(keys)).toPublicJWKSet();
    }

    /** The same address is the same user each time. */
    public static String sub(String email) {
        return UUID.nameUUIDFromBytes(email.getBytes(StandardCharsets.UTF_8)).toString();
    }

    public String token(String email) {
        return token(email, claims -> claims);
    }

    /** With other claims than usual. */
    public synchronized String token(String email, UnaryOperator<JWTClaimsSet.Builder> change) {
        Instant now = clock.instant();
        JWTClaimsSet.Builder claims = new JWTClaimsSet.Builder()
                .issuer(issuer)
                .audience(CLIENT)
                .claim("token_use", "id")
                .subject(sub(email))
                .claim("email", email)
                .claim("name", email.replaceFirst("@.*", ""))
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(VALIDITY)));
        RSAKey key = keys.get(keys.size() - 1);
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(),
                change.apply(claims).build());
        try {
            token.sign(new RSASSASigner(key));
        } catch (JOSEException impossible) {
            throw new IllegalStateException("its own key signs", impossible);
        }
        return token.serialize();
    }
}
