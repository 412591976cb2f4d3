import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { StoredAttribute } from '../description/stored-attribute.js';
/** A value as an item stores it: DynamoDB's time to live reads epoch seconds. */
export declare function toStoredForm(stored: StoredAttribute, value: AttributeValue): AttributeValue;
/** A value that an item stores, as the rest of the engine has it. */
export declare function fromStoredForm(stored: StoredAttribute, value: AttributeValue): AttributeValue;
