import { formatDate, formatExact } from '../../i18n/format';
import { formatNational } from '../../rules/formats/national';
import type { Kind } from '../declaration';

type ToText = (value: string, choice: (value: string) => string) => string;

const word: ToText = (value, choice) => choice(value);

/**
 * The value as plain text, in a sentence, a title or an option; default: the stored value. These are apart from the
 * components of `index.ts` because the inputs of records show names.
 */
export const KIND_TEXTS: Partial<Record<Kind, ToText>> = {
  date: formatDate,
  'date-time': formatExact,
  phone: formatNational,
  select: word,
  status: word,
};

/** A kind that distinguishes records of the same name. */
export const DISTINGUISHING: Kind = 'email';
