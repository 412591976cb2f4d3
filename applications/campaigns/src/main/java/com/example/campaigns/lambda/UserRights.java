package com.example.campaigns.lambda;

import com.example.campaigns.data.Campaigns;
import com.example.campaigns.store.Data;
import com.example.common.identity.Caller;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.auth.StsAssumeRoleCredentialsProvider;
import software.amazon.awssdk.services.sts.model.AssumeRoleRequest;
import software.amazon.awssdk.services.sts.model.Tag;

/**
 * The program on the rights of one user: a role is assumed with the session tag `user`, and the policy of the role compares that tag
 * with the partition key of every request. A handler that is wrong about its user is refused by DynamoDB. Sharing has a role of
 * its own, without a tag.
 */
final class UserRights implements Data {
    /** Each user costs a request to STS and some memory; those who have not come for longest are forgotten. */
    private static final int REMEMBERED_USERS = 100;

    private static final int SECONDS = 900;

    private final StsClient sts;
    private final String userRole;
    private final Function<AwsCredentialsProvider, Campaigns> programs;
    private final Campaigns shared;
    private final Map<String, Campaigns> byUser = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Campaigns> eldest) {
            return size() > REMEMBERED_USERS;
        }
    };

    UserRights(StsClient sts, String userRole, String shareRole, Function<AwsCredentialsProvider, Campaigns> programs) {
        this.sts = sts;
        this.userRole = userRole;
        this.programs = programs;
        this.shared = programs.apply(credentials(request(shareRole, "share").build()));
    }

    @Override
    public synchronized Campaigns of(Caller caller) {
        return byUser.computeIfAbsent(
                caller.sub(),
                sub -> programs.apply(credentials(request(userRole, "user-" + sub)
                        .tags(Tag.builder().key("user").value(sub).build())
                        .build())));
    }

    @Override
    public Campaigns shared() {
        return shared;
    }

    private static AssumeRoleRequest.Builder request(String role, String session) {
        return AssumeRoleRequest.builder()
                .roleArn(role)
                .roleSessionName(session.substring(0, Math.min(64, session.length())))
                .durationSeconds(SECONDS);
    }

    private AwsCredentialsProvider credentials(AssumeRoleRequest request) {
        return StsAssumeRoleCredentialsProvider.builder()
                .stsClient(sts)
                .refreshRequest(request)
                .build();
    }
}
