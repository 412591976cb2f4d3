import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** The usual names of keys: none of them is a reserved word, and requests are smaller without placeholders for them. */
const USUAL_KEY = /^(?:[GL]SI[0-9]+)?[PS]K$/;

/** Placeholders of an expression of DynamoDB: every value gets one, and every other name, so that no word is reserved. */
export class Expression {
  private readonly placeholders = new Map<string, string>();
  private readonly values: Record<string, AttributeValue> = {};
  private valuesUsed = 0;

  name(name: string): string {
    if (USUAL_KEY.test(name)) {
      return name;
    }
    const placeholder = this.placeholders.get(name) ?? `#n${this.placeholders.size}`;
    this.placeholders.set(name, placeholder);
    return placeholder;
  }

  value(value: AttributeValue): string {
    const placeholder = `:v${this.valuesUsed++}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  /** What a request says of its placeholders; DynamoDB takes no empty maps. */
  attributes(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, AttributeValue>;
  } {
    return {
      ...(this.placeholders.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries(
          [...this.placeholders].map(([name, placeholder]) => [placeholder, name]),
        ),
      }),
      ...(this.valuesUsed > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}
