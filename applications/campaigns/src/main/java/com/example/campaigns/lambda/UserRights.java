package com.example.campaigns.lambda;

import com.example.campaigns.data.Campaigns;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.ObjectStore;
import com.example.common.identity.Caller;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.auth.StsAssumeRoleCredentialsProvider;
import software.amazon.awssdk.services.sts.model.AssumeRoleRequest;
import software.amazon.awssdk.services.sts.model.Tag;

/**
 * The program and the objects on the rights of one user: a role is assumed with the session tag `user`, and the policy of the role compares that
 * tag with the partition key and the object key of every request. A handler that is wrong about its user is refused by DynamoDB and by S3. Sharing has
 * a role of its own, without a tag.
 */
final class UserRights implements Data {
    /** Each user costs a request to STS and some memory; those who have not come for longest are forgotten. */
    private static final int REMEMBERED_USERS = 100;

    /** AWS gives no more to a role that was assumed by another. */
    private static final Duration LONGEST = Duration.ofHours(1);
    /** An address that was signed ends with the credentials: these outlast every address of the service. */
    private static final Duration LEAST_LEFT = Duration.ofMinutes(20);

    private record Own(AwsCredentialsProvider credentials, Campaigns campaigns, ObjectStore objects) {}

    private final StsClient sts;
    private final String userRole;
    private final Function<AwsCredentialsProvider, Campaigns> programs;
    private final Function<AwsCredentialsProvider, ObjectStore> stores;
    private final Campaigns shared;
    private final Map<String, Own> byUser = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Own> eldest) {
            return size() > REMEMBERED_USERS;
        }
    };

    UserRights(
            StsClient sts,
            String userRole,
            String shareRole,
            Function<AwsCredentialsProvider, Campaigns> programs,
            Function<AwsCredentialsProvider, ObjectStore> stores) {
        this.sts = sts;
        this.userRole = userRole;
        this.programs = programs;
        this.stores = stores;
        this.shared = programs.apply(credentials(request(shareRole, "share").build()));
    }

    private synchronized Own own(Caller caller) {
        return byUser.computeIfAbsent(caller.sub(), sub -> {
            AwsCredentialsProvider rights = credentials(request(userRole, "user-" + sub)
                    .tags(Tag.builder().key("user").value(sub).build())
                    .build());
            return new Own(rights, programs.apply(rights), stores.apply(rights));
        });
    }

    AwsCredentialsProvider credentials(Caller caller) {
        return own(caller).credentials;
    }

    @Override
    public Campaigns of(Caller caller) {
        return own(caller).campaigns;
    }

    @Override
    public ObjectStore objectsOf(Caller caller) {
        return own(caller).objects;
    }

    @Override
    public Campaigns shared() {
        return shared;
    }

    private static AssumeRoleRequest.Builder request(String role, String session) {
        return AssumeRoleRequest.builder()
                .roleArn(role)
                .roleSessionName(session.substring(0, Math.min(64, session.length())))
                .durationSeconds((int) LONGEST.toSeconds());
    }

    private AwsCredentialsProvider credentials(AssumeRoleRequest request) {
        return StsAssumeRoleCredentialsProvider.builder()
                .stsClient(sts)
                .refreshRequest(request)
                .staleTime(LEAST_LEFT)
                .prefetchTime(LEAST_LEFT)
                .build();
    }
}
