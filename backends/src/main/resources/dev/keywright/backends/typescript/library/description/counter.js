/** The attributes whose changes change the number. */
export function follows({ by, sum }) {
    return sum === undefined ? by : [...by, sum];
}
