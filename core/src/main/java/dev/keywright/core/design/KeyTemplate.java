package dev.keywright.core.design;

/** A key attribute of an item and the template of its value. */
public record KeyTemplate(String attribute, Template template) {
    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof KeyTemplate that && attribute.equals(that.attribute) && template.equals(that.template);
    }

    @Override
    public int hashCode() {
        int hash = attribute.hashCode();
        return 31 * hash + template.hashCode();
    }
}
