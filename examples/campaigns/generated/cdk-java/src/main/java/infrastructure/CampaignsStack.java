// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.sns.Topic;
import software.constructs.Construct;

/** A stack with the tables of RPG Campaign Manager. `cdk deploy -c alarmTopicArn=...` sets the topic for alarms. */
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
