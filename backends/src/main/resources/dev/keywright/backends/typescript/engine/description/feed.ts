/** Where the inputs of a further question come from: for each of its names an attribute of something found before. */
export interface Feed {
  readonly pipes: readonly { readonly input: string; readonly use: string }[];
}
