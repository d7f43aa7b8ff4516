/** Separates the parts of a composite id; inside a part it is escaped. */
const SEPARATOR = '~';
const ESCAPED = /[%~]/g;

const escape = (part: string) =>
  part.replace(ESCAPED, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const unescape = (part: string) =>
  part.replace(/%(25|7E)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * One id for a record addressed by several fields: `12~7` is job 7 of campaign 12. A record with a single
 * key field keeps its own id.
 */
export const encodeId = (parts: readonly string[]): string =>
  parts.length === 1 ? parts[0]! : parts.map(escape).join(SEPARATOR);

/** The key fields of an id, or undefined when it does not fit the key. */
export function decodeId(key: readonly string[], id: string): Record<string, string> | undefined {
  const parts = key.length === 1 ? [id] : id.split(SEPARATOR).map(unescape);
  if (parts.length !== key.length) return undefined;
  return Object.fromEntries(key.map((name, i) => [name, parts[i]!]));
}
