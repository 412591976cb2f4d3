import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Condition } from './condition.js';
import type { Feed } from './feed.js';
import type { Look } from './look.js';
import type { FetchOfParent, Plan } from './plan.js';
import type { Given } from './selection.js';

/** One write of a pattern: what is read for it, and where else it reaches. */
export type Step = Creates | Puts | Updates | Deletes;

/** Adds one that must not exist yet, or one for each that matches. */
export interface Creates {
  readonly kind: 'Creates';
  readonly entity: string;
  /** How often it is done in one transaction. */
  readonly times: number;
  readonly starts: readonly Start[];
  /** Nothing where it is just one. */
  readonly each: readonly Each[];
  readonly numberings: readonly Numbering[];
  /** What is read of parents that are there already. */
  readonly inherited: readonly FetchOfParent[];
}

/** Creates or replaces. */
export interface Puts {
  readonly kind: 'Puts';
  readonly entity: string;
  readonly times: number;
  readonly starts: readonly Start[];
  readonly before: Plan;
  readonly renewals: readonly Renewal[];
}

export interface Updates {
  readonly kind: 'Updates';
  readonly entity: string;
  readonly times: number;
  readonly target: Target;
  readonly changes: readonly Change[];
  readonly conditions: readonly Condition[];
  readonly renewals: readonly Renewal[];
}

export interface Deletes {
  readonly kind: 'Deletes';
  readonly entity: string;
  readonly times: number;
  readonly target: Target;
  readonly conditions: readonly Condition[];
  readonly removals: readonly Removal[];
  /** Whether those that need no transaction may be deleted in batches. */
  readonly batched: boolean;
}

/** What a write is about. */
export interface Target {
  /** What the caller says of it. */
  readonly by: readonly Given[];
  /** Those of it that the key does not make sure of and the item can be asked for. */
  readonly told: readonly Told[];
  /** Whether it is one at most. */
  readonly one: boolean;
  /** Finds it; nothing where the caller knows all that it takes. */
  readonly plan: Plan;
  /** Whether that reads its own item as it is now. */
  readonly sees: boolean;
}

export interface Told {
  readonly given: Given;
  readonly name: string;
  /** Whether it is a parent's, which nested children do not have. */
  readonly inherited: boolean;
}

/** What an attribute starts with: that value, or none where there is no value. */
export interface Start {
  readonly attribute: string;
  readonly value: readonly AttributeValue[];
}

/** One for each that is found; what is copied has another name in the new one. */
export interface Each {
  readonly sources: Plan;
  readonly copied: readonly Copied[];
  readonly sourceId: readonly string[];
  readonly toldApart: boolean;
  readonly apartBy: string;
}

export interface Copied {
  readonly target: string;
  readonly source: string;
}

/** What an update does to one attribute. */
export interface Change {
  readonly attribute: string;
  readonly kind: 'set' | 'setTo' | 'add' | 'remove';
  readonly value: readonly AttributeValue[];
}

/** A sequence that numbers what is new: the item that holds the last number, and under which name. */
export interface Numbering {
  readonly attribute: string;
  readonly role: string;
  readonly parent: string;
  readonly holder: string;
  readonly name: string;
  readonly look: Look;
}

/** Children whose copies follow the parent; the plan is nothing where there is none to be found. */
export interface Renewal {
  readonly child: string;
  readonly copies: readonly Copied[];
  readonly atOnce: boolean;
  readonly feed: Feed;
  readonly plan: Plan;
}

/** Children that are deleted. */
export interface Removal {
  readonly child: string;
  readonly ancestor: string;
  readonly feed: Feed;
  /** What is known of the only child, where its key is known without looking. */
  readonly by: readonly Given[];
  readonly plan: Plan;
}
