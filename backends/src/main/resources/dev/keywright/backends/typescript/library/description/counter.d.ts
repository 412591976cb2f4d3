import type { Plan } from './plan.js';
/**
 * A counter: the number of children for each combination of values, what one of their attributes adds up to, or its largest
 * value.
 */
export interface Counter {
    readonly child: string;
    /** The attributes of the child that are counted by. */
    readonly by: readonly string[];
    /** The attribute that is added up; missing where the children are counted. */
    readonly sum?: string;
    /** The attribute of which the largest value is kept. */
    readonly extreme?: string;
    /** The item type that holds the number. */
    readonly holder: string;
    /** The attribute that holds it. */
    readonly name: string;
    /** The parent in whose item the number is kept; missing where it has an item of its own. */
    readonly inside?: CounterParent;
    /** Whether it is written in one transaction with the child. */
    readonly inTransaction: boolean;
    /** How the largest value becomes lower; missing where no write takes a child or its value away. */
    readonly fall?: CounterFall;
}
/** The way to the next value, where the child that has the largest one goes. */
export interface CounterFall {
    /** The attribute beside the value that every write of a child advances. */
    readonly revision: string;
    /** The plan that finds the children of one parent, the largest first or all of them. */
    readonly next: Plan;
}
/** Whether it is the same number in two designs, whatever it is called there. */
export declare function isSameNumber(one: Counter, other: Counter): boolean;
/** The attributes whose changes change the number. */
export declare function follows({ by, sum, extreme }: Counter): readonly string[];
/** A parent and the role in which the child refers to it. */
export interface CounterParent {
    readonly role: string;
    readonly parent: string;
}
