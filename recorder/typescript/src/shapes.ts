import {hash, KeyTexts} from "./texts.js";

/** The input of a request in DynamoDB's own words. */
export type Input = Record<string, any>;

/** All that requests of one place in a program have in common. */
export interface Shape {
  operation: string;
  table: string;
  index: string;
  expressions: Record<string, string>;
  names: Record<string, string>;
  keys: Record<string, string>;
  settings: Record<string, string>;
  transaction?: Shape[];
}

/** One request: its shape, the hashes of its key values, the names that a new item has. */
export interface Sent {
  shape: Shape;
  hashes: Record<string, string>;
  attributes: string[];
  elements: number;
}

const COMPARED = /([#\w.]+)\s*(?:=|<=|>=|<|>|between|,)\s*(:\w+)/gi;
const CALLED_KEY = /(pk|sk)[0-9]*$/i;

/** The shape of each kind of request. */
export class ShapeReader {
  private readonly keysOfTables = new Map<string, Set<string>>();

  constructor(
    private readonly texts: KeyTexts,
    private readonly salt: readonly [number, number],
  ) {}

  read(operation: string, input: Input): Sent {
    switch (operation) {
      case "GetItem":
        return this.byKey(operation, input, {}, strong(input["ConsistentRead"]));
      case "Query":
        return this.query(input);
      case "Scan":
        return sent(shape("Scan", input, only({FilterExpression: input["FilterExpression"]}), {}, strong(input["ConsistentRead"])));
      case "PutItem":
        return this.put(input);
      case "UpdateItem":
        return this.byKey(operation, input, only({
          ConditionExpression: input["ConditionExpression"],
          UpdateExpression: input["UpdateExpression"],
        }), {});
      case "DeleteItem":
      case "ConditionCheck":
        return this.byKey(operation, input, only({ConditionExpression: input["ConditionExpression"]}), {});
      case "TransactWriteItems":
        return transaction(operation, (input["TransactItems"] ?? []).map((item: Input) => this.element(item)));
      case "TransactGetItems":
        return transaction(operation, (input["TransactItems"] ?? []).map((item: Input) => this.byKey("GetItem", item["Get"], {}, {})));
      case "BatchGetItem":
      case "BatchWriteItem":
        return this.batch(operation, input["RequestItems"] ?? {});
      default:
        return sent(shape(operation, {}, {}, {}, {}));
    }
  }

  private element(item: Input): Sent {
    const [kind, input] = Object.entries(item).find(([, value]) => value !== undefined) ?? ["", {}];
    const operation = kind === "ConditionCheck" ? kind : `${kind}Item`;
    return this.read(operation, input as Input);
  }

  /** The requests of a batch are taken to be alike. */
  private batch(operation: string, tables: Input): Sent {
    const [first, ...others] = Object.entries(tables);
    if (first === undefined || others.length > 0) {
      return sent(shape(operation, {}, {}, {}, {}));
    }
    const [table, content] = first;
    if (operation === "BatchGetItem") {
      const keys = content.Keys as Input[];
      return this.several(operation, table, keys[0] ?? {}, strong(content.ConsistentRead), keys.length);
    }
    const writes = content as Input[];
    const put = writes[0]?.["PutRequest"];
    const key = put ? this.keys(table, put.Item) : (writes[0]?.["DeleteRequest"]?.Key ?? {});
    return this.several(put ? "BatchWriteItem: Put" : "BatchWriteItem: Delete", table, key, {}, writes.length);
  }

  private several(operation: string, table: string, key: Input, settings: Record<string, string>, elements: number): Sent {
    return {...sent(shape(operation, {TableName: table}, {}, this.shapes(key), settings), this.hashes(key)), elements};
  }

  private query(input: Input): Sent {
    const names: Record<string, string> = input["ExpressionAttributeNames"] ?? {};
    const values: Input = input["ExpressionAttributeValues"] ?? {};
    const keys: Record<string, string> = {};
    const hashes: Record<string, string> = {};
    for (const [, attribute, placeholder] of (input["KeyConditionExpression"] ?? "").matchAll(COMPARED)) {
      if (values[placeholder] !== undefined) {
        keys[placeholder] = this.texts.shape(values[placeholder]);
        hashes[names[attribute] ?? attribute] = hash(values[placeholder], this.salt);
      }
    }
    const settings: Record<string, string> = strong(input["ConsistentRead"]);
    if (input["Limit"] !== undefined) {
      settings["Limit"] = String(input["Limit"]);
    }
    if (input["ScanIndexForward"] === false) {
      settings["ScanIndexForward"] = "false";
    }
    if (input["ExclusiveStartKey"] !== undefined) {
      settings["ExclusiveStartKey"] = "given";
    }
    const expressions = only({
      FilterExpression: input["FilterExpression"],
      KeyConditionExpression: input["KeyConditionExpression"],
    });
    return sent(shape("Query", input, expressions, keys, settings), hashes);
  }

  private put(input: Input): Sent {
    const item: Input = input["Item"] ?? {};
    const keys = this.keys(input["TableName"], item);
    const put = shape("PutItem", input, only({ConditionExpression: input["ConditionExpression"]}), this.shapes(keys), {});
    return {...sent(put, this.hashes(keys)), attributes: Object.keys(item)};
  }

  /** A put does not tell which attributes are the key; requests by key do. */
  private keys(table: string, item: Input): Input {
    const known = this.keysOfTables.get(table);
    return Object.fromEntries(
      Object.entries(item).filter(([name]) => known?.has(name) || CALLED_KEY.test(name)));
  }

  private byKey(operation: string, input: Input, expressions: Record<string, string>, settings: Record<string, string>): Sent {
    const key: Input = input["Key"] ?? {};
    const known = this.keysOfTables.get(input["TableName"]) ?? new Set<string>();
    Object.keys(key).forEach(name => known.add(name));
    this.keysOfTables.set(input["TableName"], known);
    return sent(shape(operation, input, expressions, this.shapes(key), settings), this.hashes(key));
  }

  private shapes(key: Input): Record<string, string> {
    return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, this.texts.shape(value)]));
  }

  private hashes(key: Input): Record<string, string> {
    return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, hash(value, this.salt)]));
  }
}

function shape(
  operation: string, input: Input, expressions: Record<string, string>, keys: Record<string, string>,
  settings: Record<string, string>,
): Shape {
  return {
    operation,
    table: input["TableName"] ?? "",
    index: input["IndexName"] ?? "",
    expressions,
    names: sorted(input["ExpressionAttributeNames"] ?? {}),
    keys: sorted(keys),
    settings: sorted(settings),
  };
}

function sent(made: Shape, hashes: Record<string, string> = {}): Sent {
  return {shape: made, hashes, attributes: [], elements: 1};
}

function transaction(operation: string, elements: Sent[]): Sent {
  const made = shape(operation, {}, {}, {}, {});
  const inner = elements.map(element => element.shape);
  return {
    shape: inner.length > 0 ? {...made, transaction: inner} : made,
    hashes: elements[0]?.hashes ?? {},
    attributes: [],
    elements: elements.length,
  };
}

function only(expressions: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(expressions).filter(([, text]) => text)) as Record<string, string>;
}

function strong(consistent: boolean | undefined): Record<string, string> {
  return consistent ? {ConsistentRead: "true"} : {};
}

function sorted(members: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(members).sort(([left], [right]) => (left < right ? -1 : 1)));
}
