const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COLON = 0x3a;

/** Index of the closing quote of the string that opens at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * The first name that appears twice in an object of this valid JSON. `JSON.parse` silently keeps the last value and a
 * proxy may keep the first, so what was checked and what is stored could differ.
 */
export function repeatedName(json: string): string | null {
  // `null` marks an array, which has no names.
  const open: (Set<string> | null)[] = [];
  let text: [start: number, end: number] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) text = [at, (at = endOfString(json, at))];
    else if (code === OPEN_OBJECT) open.push(new Set());
    else if (code === OPEN_ARRAY) open.push(null);
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) open.pop();
    else if (code === COLON) {
      const name = JSON.parse(json.slice(text[0], text[1] + 1)) as string;
      const names = open.at(-1)!;
      if (names.has(name)) return name;
      names.add(name);
    }
  }
  return null;
}
