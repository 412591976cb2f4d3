/** An attribute that an item stores. */
export interface StoredAttribute {
    /** The attribute of the entity; a parent's attribute has the role in front of it. */
    readonly use: string;
    /** The name under which the item stores it. */
    readonly name: string;
    /** Whether a time is stored as epoch seconds, which is what DynamoDB's time to live reads. */
    readonly seconds: boolean;
    /** Whether it is a number of children, which starts at zero. */
    readonly counted: boolean;
    /** Whether a key's text is stored under its name instead. */
    readonly hidden: boolean;
}
