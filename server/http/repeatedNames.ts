const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;

/** Index of the closing quote of the string that opens at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** An open bracket: the names of an object so far and the last of them, or an array and how many commas it had. */
type Open = { names: Set<string>; name: string } | { index: number };

/**
 * The path of the first name that appears twice in an object of this valid JSON. `JSON.parse` silently keeps the last
 * value and a proxy may keep the first, so what was checked and what is stored could differ.
 */
export function repeatedPath(json: string): string[] | null {
  const open: Open[] = [];
  let text: [start: number, end: number] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    const inner = open.at(-1);
    if (code === QUOTE) text = [at, (at = endOfString(json, at))];
    else if (code === OPEN_OBJECT) open.push({ names: new Set(), name: '' });
    else if (code === OPEN_ARRAY) open.push({ index: 0 });
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) open.pop();
    else if (code === COMMA && inner && 'index' in inner) inner.index += 1;
    else if (code === COLON && inner && 'names' in inner) {
      inner.name = JSON.parse(json.slice(text[0], text[1] + 1)) as string;
      if (inner.names.has(inner.name))
        return open.map((each) => ('names' in each ? each.name : String(each.index)));
      inner.names.add(inner.name);
    }
  }
  return null;
}
