/** DynamoDB gives sequence numbers of at most so many digits. */
const MOST_DIGITS = 40;
/** The sequence number as a text that sorts as numbers do: it has more digits than a number of DynamoDB. */
export function stampOf({ sequence }) {
    return { S: sequence.padStart(MOST_DIGITS, '0') };
}
