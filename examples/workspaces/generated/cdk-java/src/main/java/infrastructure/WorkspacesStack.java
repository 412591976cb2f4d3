// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.sns.Topic;
import software.constructs.Construct;

/** The tables of Shared workspaces, on their own. `cdk deploy -c alarmTopicArn=...` names whom alarms tell. */
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
