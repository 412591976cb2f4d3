/** The usual names of key attributes. None is a reserved word, and requests are smaller without placeholders for them. */
const USUAL_KEY = /^(?:[GL]SI[0-9]+)?[PS]K$/;
/** The placeholders of an expression: values and names get one each, so that a reserved word is never in the way. */
export class Expression {
    placeholders = new Map();
    values = {};
    valuesUsed = 0;
    name(name) {
        if (USUAL_KEY.test(name)) {
            return name;
        }
        const placeholder = this.placeholders.get(name) ?? `#n${this.placeholders.size}`;
        this.placeholders.set(name, placeholder);
        return placeholder;
    }
    value(value) {
        const placeholder = `:v${this.valuesUsed++}`;
        this.values[placeholder] = value;
        return placeholder;
    }
    /** The placeholders as members of a request; DynamoDB rejects empty maps. */
    attributes() {
        return {
            ...(this.placeholders.size > 0 && {
                ExpressionAttributeNames: Object.fromEntries([...this.placeholders].map(([name, placeholder]) => [placeholder, name])),
            }),
            ...(this.valuesUsed > 0 && { ExpressionAttributeValues: this.values }),
        };
    }
}
