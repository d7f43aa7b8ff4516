/** Opaque identifier; anything else never reaches the network (contract, Conventions). */
export const ID_PATTERN = /^(?!\.{1,2}$)[A-Za-z0-9_+.~-]{1,128}$/;

/** Names of the `{parameters}` in a path template, in order. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
