import type { AttributeValue } from '@aws-sdk/client-dynamodb';
/** The range between two values, both inclusive; a side without a value is open. */
export interface Bounds {
    readonly low?: AttributeValue | undefined;
    readonly high?: AttributeValue | undefined;
}
export declare const OPEN: Bounds;
export declare function isOpen(bounds: Bounds): boolean;
export declare function isWithin(value: AttributeValue, { low, high }: Bounds): boolean;
/** Whether it ends before it begins, which DynamoDB rejects. */
export declare function isEmpty({ low, high }: Bounds): boolean;
