package dev.keywright.runtime.description;

/**
 * An attribute that an item stores.
 *
 * @param use the attribute of the entity; a parent's attribute has the role in front of it
 * @param name the name under which the item stores it
 * @param seconds whether a time is stored as epoch seconds, which is what DynamoDB's time to live reads
 * @param counted whether it is a number of children, which starts at zero
 * @param hidden whether a key's text is stored under its name instead
 */
public record StoredAttribute(String use, String name, boolean seconds, boolean counted, boolean hidden) {}
