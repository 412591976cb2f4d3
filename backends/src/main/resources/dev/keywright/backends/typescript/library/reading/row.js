/** The included entities of that name. */
export function included(row, name) {
    return row.included.get(name) ?? [];
}
