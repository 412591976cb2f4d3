/** One change, and then another of the same entity. */
export function bothChanges(earlier, later) {
    if (earlier === undefined) {
        return later;
    }
    return {
        alteration: earlier.alteration.and(later.alteration),
        required: [...earlier.required, ...later.required],
        absent: earlier.absent,
        renewals: [...new Set([...earlier.renewals, ...later.renewals])],
        checks: earlier.checks.and(later.checks),
    };
}
