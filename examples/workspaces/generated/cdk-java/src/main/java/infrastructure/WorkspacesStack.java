// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.sns.Topic;
import software.constructs.Construct;

/** A stack with the tables of Shared workspaces. `cdk deploy -c alarmTopicArn=...` sets the topic for alarms. */
public final class WorkspacesStack extends Stack {
    public WorkspacesStack(Construct scope, String id) {
        super(scope, id);
        Object topic = getNode().tryGetContext("alarmTopicArn");
        if (topic == null) {
            new WorkspacesTables(this, "Tables");
        } else {
            new WorkspacesTables(this, "Tables", Topic.fromTopicArn(this, "AlarmTopic", topic.toString()));
        }
    }
}
