/** A number that is kept: how many children there are for each combination of values. */
export interface Count {
  readonly child: string;
  /** The values, of the child. */
  readonly by: readonly string[];
  /** The item that holds it. */
  readonly holder: string;
  readonly name: string;
  /** In which role the holder's entity is the parent; empty where the item holds nothing else. */
  readonly role: string;
  readonly parent: string;
  readonly atOnce: boolean;
}
