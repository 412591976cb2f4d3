/** Whether these attributes are the same before and after. */
export function keeps({ before, after }, uses) {
    return before !== undefined && after !== undefined && before.values.equals(after.values, uses);
}
