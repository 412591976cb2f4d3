/** The attributes whose changes change the number. */
export function follows({ by, sum, extreme }) {
    const of = sum ?? extreme;
    return of === undefined ? by : [...by, of];
}
