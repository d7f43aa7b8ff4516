/** A web address in a message, as a phone would make a link of it. */
export interface Url {
  readonly text: string;
  /** Lower case, without `www.`. */
  readonly host: string;
  readonly secure: boolean;
}

/** `https://x.example/a`, or `x.example/a` without a scheme: a path tells it from a missing space. */
const ADDRESS = /\b(?:(https?):\/\/)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24})(\/[^\s<>"]*)?/gi;
const TRAILING = /[.,;:!?)\]}'"]+$/;

/** Shorteners that everybody may use, which carriers filter (CTIA 5.3, Twilio 30007; AT&T's list of 2020). */
export const PUBLIC_SHORTENERS: readonly string[] = [
  'bit.ly',
  'bitly.com',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  'rb.gy',
  'shorturl.at',
  't.ly',
  'tiny.cc',
  'v.gd',
  'lnkd.in',
  'bl.ink',
  's.id',
  'bc.vc',
  'budurl.com',
  'clicky.me',
  'lc.chat',
  's2r.co',
  'soo.gd',
  'shorte.st',
  'adf.ly',
  'dub.sh',
];

/** Addresses of a message in order. An e-mail address is none. */
export function urlsOf(message: string): Url[] {
  return [...message.matchAll(ADDRESS)].flatMap((match) => {
    const [whole, scheme, host = '', path] = match;
    const bare = scheme === undefined && path === undefined;
    const known = PUBLIC_SHORTENERS.includes(host.toLowerCase());
    if (message[match.index - 1] === '@' || (bare && !known)) return [];
    return [
      {
        text: whole.replace(TRAILING, ''),
        host: host.toLowerCase().replace(/^www\./, ''),
        secure: scheme?.toLowerCase() !== 'http',
      },
    ];
  });
}

export const isPublicShortener = ({ host }: Pick<Url, 'host'>): boolean => PUBLIC_SHORTENERS.includes(host);
