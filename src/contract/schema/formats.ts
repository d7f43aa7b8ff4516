import { ID_PATTERN } from '../path';

/** Forms of text that a pattern describes. */
export const PATTERNS = {
  id: ID_PATTERN,
  /** E.164, e.g. +12025550123. */
  phone: /^\+[1-9]\d{6,14}$/,
  /** No control characters. */
  line: /^[^\p{Cc}]*$/u,
  /** Line breaks, but no NUL. */
  prose: /^[^\0]*$/,
  /** IANA name. Whether the zone exists is checked by the server (Intl). */
  timezone: /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){0,2}$/,
  /** 24-hour wall-clock time, HH:MM. */
  clock: /^([01]\d|2[0-3]):[0-5]\d$/,
  /** Two-letter code of a state or territory of the United States. */
  us_state: /^[A-Z]{2}$/,
  email:
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
} as const;

/** The pattern of a name, `date` (YYYY-MM-DD), `date-time` (an instant in UTC), `url` (http or https) or `uri` (any). */
export type Format = keyof typeof PATTERNS | 'date' | 'date-time' | 'url' | 'uri';
