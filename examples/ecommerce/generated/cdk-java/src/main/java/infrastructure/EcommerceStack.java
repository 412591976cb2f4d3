// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.sns.Topic;
import software.constructs.Construct;

/** The tables of E-commerce orders, on their own. `cdk deploy -c alarmTopicArn=...` names whom alarms tell. */
public final class EcommerceStack extends Stack {
    public EcommerceStack(Construct scope, String id) {
        super(scope, id);
        Object topic = getNode().tryGetContext("alarmTopicArn");
        if (topic == null) {
            new EcommerceTables(this, "Tables");
        } else {
            new EcommerceTables(this, "Tables", Topic.fromTopicArn(this, "AlarmTopic", topic.toString()));
        }
    }
}
