/** DynamoDB's limit of items in a transaction. */
export const MOST_IN_A_TRANSACTION = 100;
