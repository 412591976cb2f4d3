import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** Placeholders of an expression of DynamoDB: every name and value gets one, so that no word is reserved. */
export class Expression {
  private readonly placeholders = new Map<string, string>();
  private readonly values: Record<string, AttributeValue> = {};
  private valuesUsed = 0;

  name(name: string): string {
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
