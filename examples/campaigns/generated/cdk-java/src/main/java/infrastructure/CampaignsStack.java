// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.sns.Topic;
import software.constructs.Construct;

/** The tables of RPG Campaign Manager, on their own. `cdk deploy -c alarmTopicArn=...` names whom alarms tell. */
public final class CampaignsStack extends Stack {
    public CampaignsStack(Construct scope, String id) {
        super(scope, id);
        Object topic = getNode().tryGetContext("alarmTopicArn");
        if (topic == null) {
            new CampaignsTables(this, "Tables");
        } else {
            new CampaignsTables(this, "Tables", Topic.fromTopicArn(this, "AlarmTopic", topic.toString()));
        }
    }
}
