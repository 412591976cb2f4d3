export const NOTHING = { kind: 'Nothing' };
