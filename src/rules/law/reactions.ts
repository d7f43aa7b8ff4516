/** Opening quotation marks, each with those that close it. */
const CLOSING: Readonly<Record<string, string>> = { '“': '”', '„': '“”', '"': '"', '«': '»' };

/** Invisible characters, emoji and spaces, which phones set around the words of a reaction. */
const AROUND = String.raw`[^\p{L}\p{N}“"«„”»]*`;

/** How phones begin to tell of a reaction to a message; they quote it next, or name a picture. */
const BEFORE = [
  // iOS and Android in English; Android writes the emoji alone.
  'liked',
  'loved',
  'disliked',
  'laughed at',
  'emphasi[sz]ed',
  'questioned',
  'removed (?:an? )?[^“"«„]{1,30} from',
  'reacted (?:with )?[^“"«„]{1,20} to',
  'to',
  // Spanish
  '(?:no )?(?:le|te|me) (?:ha )?(?:gust[oóa]|gustado|encant[oóa]|encantado|divirti[oó]|disgust[oóa]|di[oó] risa)(?: a)?',
  'se ri[oó] (?:de|con)',
  '(?:enfatiz|destac|cuestion|exclam|pregunt)[oó](?: sobre)?',
  '(?:ha )?reaccion(?:[oó]|ado) [^“"«„]{1,20} a',
  '(?:elimin|quit)[oó] [^“"«„]{1,30} de',
  'a',
  // French
  'a (?:aim[eé]|ador[eé]|ri de|rigol[eé] (?:à|a|de)|d[eé]test[eé]|pas aim[eé]|exclam[eé]|soulign[eé]|questionn[eé]|mis en (?:évidence|evidence))',
  'a r[eé]agi [^“"«„]{1,20}',
  'a (?:supprim|retir)[eé] [^“"«„]{1,30} de',
  'à',
  // Portuguese, German, Arabic
  'curtiu|amou|adorou|n[aã]o curtiu|riu de|enfatizou|questionou|reagiu [^“"«„]{1,20} a',
  'hat|mag|liebt|gef[aä]llt(?: nicht)?|lacht [uü]ber|betont|auf',
  String.raw`أ?عجب[تهي]* ب?\S*`,
].join('|');
const QUOTES = new RegExp(`^${AROUND}(?:${BEFORE})${AROUND}(?=[“"«„])`, 'iu');
const OF_PICTURE =
  /^[^\p{L}\p{N}]*(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|removed .{1,30} from|reacted .{1,20} to) an? (?:image|photo|picture|video|movie|attachment|audio message|sticker|gif)/iu;
/** German says after the quotation how it is liked. */
const AFTER = /^ (?:mit .{1,30} (?:markiert|reagiert)|geliked|reagiert|betont)/iu;

/** Position after the mark that closes the quotation at a text's beginning, -1 if none does. */
function endOfQuotation(text: string): number {
  const opening = text[0]!;
  const closing = CLOSING[opening]!;
  // A quoted message that quotes in turn is closed by the last of its marks.
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && closing.includes(text[at]!)) open -= 1;
    else if (text[at] === opening) open += 1;
    if (open === 0) return at + 1;
  }
  return -1;
}

/**
 * A message without the reactions and quotations inserted by phones, such as `Liked “…”` or `👍 to “…”`:
 * the remaining words are the person's own. An unclosed quotation stays, as nobody can say where it ends.
 */
export function withoutReactions(body: string): string {
  let remainder = body;
  for (;;) {
    const [start = ''] = QUOTES.exec(remainder) ?? OF_PICTURE.exec(remainder) ?? [];
    if (start === '') return remainder;
    const rest = remainder.slice(start.length);
    const end = rest[0] !== undefined && rest[0] in CLOSING ? endOfQuotation(rest) : 0;
    if (end < 0) return remainder;
    remainder = rest.slice(end).replace(AFTER, '');
    // A plain reaction keeps its emoji: a stop sign has a meaning of its own.
    if (remainder.trim() === '') return start.replace(/[\p{L}\p{N}]/gu, '');
  }
}
