package com.example.common.identity;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The public keys of the identity provider. A key that is not known may be a new one: the set is fetched again, but not more than
 * once in a while, so that nobody can make the service fetch by inventing keys. A set that is old is fetched again too: a key
 * that was withdrawn stops working.
 */
public final class SigningKeys {
    private static final Duration BETWEEN_FETCHES = Duration.ofSeconds(10);
    private static final Duration LONGEST_USE = Duration.ofHours(1);

    private final Supplier<JWKSet> provider;
    private final Clock clock;
    private JWKSet keys = new JWKSet();
    private Instant fetched = Instant.EPOCH;

    public SigningKeys(Supplier<JWKSet> provider, Clock clock) {
        this.provider = provider;
        this.clock = clock;
    }

    public synchronized Optional<RSAKey> find(String id) {
        Duration age = Duration.between(fetched, clock.instant());
        boolean unknown = keys.getKeyByKeyId(id) == null;
        if (age.compareTo(LONGEST_USE) > 0 || (unknown && age.compareTo(BETWEEN_FETCHES) > 0)) {
            keys = provider.get();
            fetched = clock.instant();
        }
        return keys.getKeyByKeyId(id) instanceof RSAKey key ? Optional.of(key) : Optional.empty();
    }
}
