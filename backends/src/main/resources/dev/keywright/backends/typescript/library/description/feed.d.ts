/** The inputs of a further read: for each of them an attribute of an entity that was found before. */
export interface Feed {
    readonly pipes: readonly Pipe[];
}
/** One input and the attribute whose value it has. */
export interface Pipe {
    readonly input: string;
    readonly use: string;
}
