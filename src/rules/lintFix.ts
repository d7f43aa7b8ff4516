import type { Finding } from './lint';

/** Added to a message that says nothing about opting out (CTIA 5.1.3). */
export const OPT_OUT_SENTENCE = 'Reply STOP to opt out.';
const FALLBACK = 'there';

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The message with one finding mended, where that takes no judgment; undefined where it does. */
export function fixed(message: string, { code, token, suggestion }: Finding): string | undefined {
  switch (code) {
    case 'no_opt_out':
      return `${message.trimEnd()}${/[.!?]$/.test(message.trimEnd()) ? '' : '.'} ${OPT_OUT_SENTENCE}`;
    case 'no_sender':
      return token && `${token}: ${message.trimStart()}`;
    case 'insecure_link':
      return message.replaceAll(/\bhttp:\/\//gi, 'https://');
    case 'no_fallback':
      return token && message.replace(new RegExp(quoted(`{${token}}`), 'g'), `{${token}|${FALLBACK}}`);
    case 'unknown_field':
    case 'malformed_field':
      return token && suggestion && message.replaceAll(token, `{${suggestion}}`);
    default:
      return undefined;
  }
}
