/** Whether it is the same number in two designs, whatever it is called there. */
export function isSameNumber(one, other) {
    return (one.child === other.child &&
        one.sum === other.sum &&
        one.extreme === other.extreme &&
        one.inside?.role === other.inside?.role &&
        one.inside?.parent === other.inside?.parent &&
        one.by.length === other.by.length &&
        one.by.every((use, at) => use === other.by[at]));
}
/** The attributes whose changes change the number. */
export function follows({ by, sum, extreme }) {
    const of = sum ?? extreme;
    return of === undefined ? by : [...by, of];
}
