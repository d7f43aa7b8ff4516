/** Why a short link must not lead to an address. */
export type DestinationProblem = 'address_form' | 'private' | 'confusable';

/** The English messages; the other languages have texts for the codes. */
export const DESTINATION_SENTENCES: Readonly<Record<DestinationProblem, string>> = {
  address_form: 'Write it without spaces, backslashes, a name before the host, or a dot after it.',
  private: 'This must be a public web address.',
  confusable: 'This host can be mistaken for another one. Check its letters.',
};

/** Scheme and authority as typed, before a parser corrects them. */
const TYPED = /^https?:\/\/([^/?#]*)/i;
/** Characters that a parser turns into a slash, drops silently, decodes, or reads as part of a user name. */
const CORRECTED = /[\p{Cc}\s\\]/u;
const CORRECTED_HOST = /[@%]/;
/**
 * IPv4 in the only form that a parsed URL has, and IPv6. Carriers filter both, and no sender identifies
 * itself by one.
 */
const NUMERIC = /^\[|^\d+(?:\.\d+){3}$/;
const INTERNAL = /\.(?:local|internal|localhost)$/;

const LATIN = /\p{sc=Latn}/u;
/** Letters of European languages, and the scripts that are written together with Latin (UTS 39, highly restrictive). */
const WITH_LATIN =
  /^[a-z\d\u00df-\u01be\u01c4-\u024f\u1e00-\u1eff\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u30fc·-]+$/u;
/** Letters of other scripts that look like Latin ones (after UTS 39 and the lists of browsers). */
const LOOKALIKES = /^[\d\-асԁеһіјӏорԛѕԝхуьҽпгѵѡзαικνρυωηοτγոսցհօզյ\p{sc=Cher}\p{sc=Lisu}\p{sc=Copt}]+$/u;
const ASCII = /^[\0-\x7f]*$/;
/** The full stop, and characters that host names treat as one (UTS 46). */
const DOT = /[.\u3002\uff0e\uff61]/;

/**
 * True if a host could be read as another: a label mixes Latin with a script that is not written together
 * with it, or has only letters that look like Latin ones below an ASCII top-level domain.
 *
 * @param host in Unicode, not in punycode
 */
export function isConfusable(host: string): boolean {
  const labels = host.normalize('NFKC').toLowerCase().split(DOT);
  const local = !ASCII.test(labels.at(-1)!);
  return labels.some(
    (label) =>
      !ASCII.test(label) && (LATIN.test(label) ? !WITH_LATIN.test(label) : !local && LOOKALIKES.test(label)),
  );
}

/**
 * An address as stored and sent, in ASCII (punycode and percent-encoding), or why it is refused. Undefined
 * if it is not an http(s) address at all.
 *
 * @param unicodeOf converts a punycode host to Unicode; browsers have no such function, so the server
 * checks again
 */
export function destinationOf(
  typed: string,
  unicodeOf: (host: string) => string = (host) => host,
): { href: string } | { problem: DestinationProblem } | undefined {
  const text = typed.trim();
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return CORRECTED.test(text) && TYPED.test(text) ? { problem: 'address_form' } : undefined;
  }
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const host = TYPED.exec(text)?.[1] ?? '';
  const name = url.hostname;
  if (host === '' || CORRECTED.test(text) || CORRECTED_HOST.test(host) || name.split('.').includes(''))
    return { problem: 'address_form' };
  if (NUMERIC.test(name) || !name.includes('.') || INTERNAL.test(name)) return { problem: 'private' };
  if (isConfusable(host.replace(/:\d*$/, '')) || isConfusable(unicodeOf(name)))
    return { problem: 'confusable' };
  return { href: url.href };
}
