package com.example.campaigns.store;

import com.example.campaigns.data.Campaigns;
import com.example.common.identity.Caller;

/** The generated program and the objects, on the rights of whoever asks. */
public interface Data {
    /** On the rights of one user: requests for another partition are refused by DynamoDB itself, where there are such rights. */
    Campaigns of(Caller caller);

    /** The objects of one user: requests for another user's are refused by S3 itself, where there are such rights. */
    ObjectStore objectsOf(Caller caller);

    /** On the rights of the share route, which needs no object. */
    Campaigns shared();

    /** For one process that trusts itself, as on a developer's machine. */
    static Data same(Campaigns campaigns, ObjectStore objects) {
        return new Data() {
            @Override
            public Campaigns of(Caller caller) {
                return campaigns;
            }

            @Override
            public ObjectStore objectsOf(Caller caller) {
                return objects;
            }

            @Override
            public Campaigns shared() {
                return campaigns;
            }
        };
    }
}
