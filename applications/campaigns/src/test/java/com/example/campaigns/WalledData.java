package com.example.campaigns;

import com.example.campaigns.data.Campaigns;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.ObjectStore;
import com.example.common.identity.Caller;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Objects as IAM shows them in AWS: whoever asks for a key outside their own part of the bucket is refused. */
record WalledData(Campaigns campaigns, ObjectStore objects) implements Data {
    @Override
    public Campaigns of(Caller caller) {
        return campaigns;
    }

    @Override
    public Campaigns shared() {
        return campaigns;
    }

    @Override
    public ObjectStore objectsOf(Caller caller) {
        return new Walled(caller.sub() + "/", objects);
    }

    private record Walled(String wall, ObjectStore inner) implements ObjectStore {
        private String own(String key) {
            if (!key.startsWith(wall)) {
                throw new SecurityException("%s is outside of %s".formatted(key, wall));
            }
            return key;
        }

        @Override
        public long put(String key, InputStream content) {
            return inner.put(own(key), content);
        }

        @Override
        public Optional<Stored> find(String key) {
            return inner.find(own(key));
        }

        @Override
        public Optional<InputStream> open(String key) {
            return inner.open(own(key));
        }

        @Override
        public void delete(String key) {
            inner.delete(own(key));
        }

        @Override
        public void each(String prefix, Consumer<Stored> consumer) {
            inner.each(own(prefix), consumer);
        }

        @Override
        public URI uploadAddress(String key, String contentType, Duration validity) {
            return inner.uploadAddress(own(key), contentType, validity);
        }

        @Override
        public URI readAddress(String key, Duration validity) {
            return inner.readAddress(own(key), validity);
        }
    }
}
