// Sends the requests of RecorderTest through the recorder for TypeScript: node record.mjs RECORDER ENDPOINT FILE
import {DynamoDB} from "@aws-sdk/client-dynamodb";

const [, , module, endpoint, file] = process.argv;
const {Recorder} = await import(module);
const client = new DynamoDB({
  endpoint, region: "us-east-1", credentials: {accessKeyId: "keywright", secretAccessKey: "keywright"},
});
const recorder = Recorder.start({file, words: ["cart"]});
recorder.attach(client);
const TableName = "recorded";
const key = (PK, SK) => ({PK: {S: PK}, SK: {S: SK}});
await client.getItem({TableName, Key: key("USER#ann", "PROFILE"), ConsistentRead: true});
const put = {TableName, Item: {...key("USER#ann", "ORDER#o1"), total: {N: "7"}}, ConditionExpression: "attribute_not_exists(PK)"};
await client.putItem(put);
await client.putItem(put).catch(() => {});
await client.updateItem({
  TableName, Key: key("USER#ann", "ORDER#o1"), UpdateExpression: "SET #t = :t",
  ExpressionAttributeNames: {"#t": "total"}, ExpressionAttributeValues: {":t": {N: "9"}},
});
for (const user of ["USER#ann", "USER#ann", "USER#bob"]) {
  await client.query({
    TableName, KeyConditionExpression: "#p = :p AND begins_with(SK, :s)", FilterExpression: "#t = :t",
    ExpressionAttributeNames: {"#p": "PK", "#t": "total"},
    ExpressionAttributeValues: {":p": {S: user}, ":s": {S: "ORDER#"}, ":t": {N: "9"}},
    ScanIndexForward: false, Limit: 5,
  });
}
await client.batchWriteItem({RequestItems: {[TableName]: [
  {PutRequest: {Item: key("cart#77", "LINE#1")}}, {PutRequest: {Item: key("cart#77", "LINE#2")}},
]}});
await client.batchGetItem({RequestItems: {[TableName]: {Keys: [key("cart#77", "LINE#1"), key("cart#77", "LINE#2")]}}});
await client.transactWriteItems({TransactItems: [
  {Put: {TableName, Item: key("USER#ann", "ORDER#o2")}},
  {Delete: {TableName, Key: key("USER#ann", "ORDER#o1")}},
]});
await client.scan({TableName, FilterExpression: "attribute_exists(PK)"});
recorder.close();
if (recorder.lastFailure) {
  throw new Error(recorder.lastFailure);
}
