// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.sns.Topic;
import software.constructs.Construct;

/** A stack with the tables of E-commerce orders. `cdk deploy -c alarmTopicArn=...` sets the topic for alarms. */
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
