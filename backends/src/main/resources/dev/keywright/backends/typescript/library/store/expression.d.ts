import type { AttributeValue } from '@aws-sdk/client-dynamodb';
/** The placeholders of an expression: values and names get one each, so that a reserved word is never in the way. */
export declare class Expression {
    private readonly placeholders;
    private readonly values;
    private valuesUsed;
    name(name: string): string;
    value(value: AttributeValue): string;
    /** The placeholders as members of a request; DynamoDB rejects empty maps. */
    attributes(): {
        ExpressionAttributeNames?: Record<string, string>;
        ExpressionAttributeValues?: Record<string, AttributeValue>;
    };
}
