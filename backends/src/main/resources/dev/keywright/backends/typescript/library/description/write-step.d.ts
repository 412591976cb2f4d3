import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Condition, Sign } from './condition.js';
import type { Feed } from './feed.js';
import type { Given } from './given.js';
import type { Look } from './look.js';
import type { FetchOfParent, Plan } from './plan.js';
/** One write of a pattern: the reads that it needs, and everything else that it changes. */
export type WriteStep = Create | Put | Update | Delete;
/** Creates an entity that must not exist yet, or one for each entity that matches. */
export interface Create {
    readonly kind: 'Create';
    readonly entity: string;
    /** How often it is done in one transaction. */
    readonly times: number;
    readonly initial: readonly InitialValue[];
    readonly forEach?: ForEach;
    /** The counts of parents that must allow for one more. */
    readonly limits: readonly CountLimit[];
    readonly numbers: readonly SequenceNumber[];
    /** The reads of attributes that its items hold of existing parents. */
    readonly inherited: readonly FetchOfParent[];
}
/** A number in a parent's item that is compared before it is added to. */
export interface CountLimit {
    readonly holder: string;
    /** The attribute that holds the number. */
    readonly name: string;
    readonly sign: Sign;
    readonly value: AttributeValue;
    /** Whether a parent without such children may have another one. */
    readonly orNone: boolean;
}
/** Creates or replaces an entity; the plan reads the one that is replaced. */
export interface Put {
    readonly kind: 'Put';
    readonly entity: string;
    readonly times: number;
    readonly initial: readonly InitialValue[];
    readonly before: Plan;
    /** The reads of attributes that its items hold of existing parents. */
    readonly inherited: readonly FetchOfParent[];
    readonly renewals: readonly Renewal[];
}
/** Changes every entity that matches. */
export interface Update {
    readonly kind: 'Update';
    readonly entity: string;
    readonly times: number;
    readonly target: Target;
    readonly changes: readonly AttributeChange[];
    readonly conditions: readonly Condition[];
    readonly renewals: readonly Renewal[];
}
/** Deletes every entity that matches. */
export interface Delete {
    readonly kind: 'Delete';
    readonly entity: string;
    readonly times: number;
    readonly target: Target;
    readonly conditions: readonly Condition[];
    readonly removals: readonly Removal[];
    /** Whether those that need no transaction may be deleted in batches. */
    readonly batched: boolean;
}
/** The entities that a write changes or deletes. */
export interface Target {
    /** The values that the caller gives. */
    readonly by: readonly Given[];
    /** Those of them that the key does not make sure of and the item can be checked for. */
    readonly stated: readonly Stated[];
    /** Whether there is one at most. */
    readonly one: boolean;
    /** Finds them; nothing where the caller gives everything that it takes. */
    readonly plan: Plan;
    /** Whether the plan reads the entity's own item, strongly consistent. */
    readonly seesItem: boolean;
}
/** A value that the item is checked for. */
export interface Stated {
    readonly given: Given;
    /** The name under which the item stores it. */
    readonly name: string;
    /** Whether it is a parent's attribute, which embedded children do not store. */
    readonly inherited: boolean;
}
/** The value that an attribute starts with; without one it is missing at first. */
export interface InitialValue {
    readonly attribute: string;
    readonly value?: AttributeValue;
}
/** The entities for each of which one is created. */
export interface ForEach {
    readonly sources: Plan;
    readonly copied: readonly CopiedAttribute[];
    readonly sourceId: readonly string[];
    /** The attribute of the new one that is extended by the source's id, so that no two are the same. */
    readonly apartBy?: string;
}
/** An attribute of one entity that becomes an attribute of another. */
export interface CopiedAttribute {
    readonly target: string;
    readonly source: string;
}
/** The change of one attribute; only a constant has a value here. */
export interface AttributeChange {
    readonly attribute: string;
    readonly kind: 'set' | 'setTo' | 'add' | 'remove' | 'addMembers' | 'removeMembers';
    readonly value?: AttributeValue;
}
/** A number from a sequence for a new entity: the item that holds the last number, and under which name. */
export interface SequenceNumber {
    readonly attribute: string;
    readonly role: string;
    readonly parent: string;
    readonly holder: string;
    readonly name: string;
    readonly look: Look;
}
/** The children whose copies of an entity's attributes follow it. */
export interface Renewal {
    readonly child: string;
    readonly copies: readonly CopiedAttribute[];
    readonly inTransaction: boolean;
    readonly feed: Feed;
    /** Finds them; nothing where there are none to be found. */
    readonly plan: Plan;
}
/** The children that are deleted with an entity. */
export interface Removal {
    readonly child: string;
    readonly ancestor: string;
    readonly feed: Feed;
    /** The values that are known of the only child, where its key is known without reading. */
    readonly by: readonly Given[];
    readonly plan: Plan;
}
