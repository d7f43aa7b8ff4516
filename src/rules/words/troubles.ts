/**
 * Sentences about a carrier, a registry or the mail server that are stored with a row, by code. The same columns hold the
 * other side's words. Rows and answers have the English sentence; the console recognizes it and shows it in the person's language. The first
 * five are compared with stored rows: if one of them changes, rows of earlier releases are no longer recognized.
 */
export const TROUBLES = {
  restored:
    'The database was restored from a copy. The carrier’s records are searched before this is submitted.',
  brand_never_made:
    'The carrier’s records do not have this brand, so it was not submitted. Register it again.',
  campaign_never_made:
    'The carrier’s records do not have this campaign, so it was not submitted. Submit it again as a new one.',
  vetting_never_made:
    'The carrier’s records do not have this vetting, so it was probably not submitted. Look there before you order another one.',
  order_never_made: 'The carrier’s records do not have this order, so it was not bought.',
  account_missing: 'The account is not configured.',
  no_numbers: 'This account sells no numbers.',
  no_token: 'No access token',
  token_refused: 'No access token: %{why}',
  bind_rejected: 'The carrier rejected the bind: %{code}',
  bind_unanswered: 'The carrier did not answer the bind',
  session_ended: 'The carrier ended the session',
  unanswered: 'The carrier did not answer.',
  carrier_silent: 'The carrier no longer answers',
  clock_ahead:
    'A webhook is dated %{seconds} seconds before this server’s clock. If that goes on, set the clock.',
  clock_behind:
    'A webhook is dated %{seconds} seconds after this server’s clock. If that goes on, set the clock.',
  several_brands: 'Several brands at the carrier fit.',
  several_vettings: 'Several vettings at the carrier fit.',
  vetting_not_listed: 'The carrier’s list does not have this vetting.',
  assignment_gone: 'The carrier’s records no longer have the number in this campaign.',
  assigned_elsewhere: 'The carrier’s records have the number in another campaign.',
  number_not_at_twilio: 'The account at Twilio does not have this number.',
  use_case_not_offered: 'Twilio does not offer this use case for the brand.',
  brand_not_at_twilio: 'The brand was not registered through this account at Twilio.',
  twilio_no_id: 'Twilio’s answer names no id.',
  twilio_list_unreadable: 'Twilio’s list of %{list} cannot be read.',
  twilio_list_too_long: 'Twilio’s list of %{list} is too long to be searched.',
  twilio_profile_pending: 'Twilio has not approved the customer profile yet (%{status}).',
  no_mail_server: 'No mail server is set up (SMTP_URL).',
  mail_interrupted: 'The server stopped while it was sending this mail.',
  mail_person_removed: 'The person was removed.',
  mail_restored: 'The database was restored from a copy, so this mail may have been sent.',
} as const;

export type TroubleCode = keyof typeof TROUBLES;

type ValueOf<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | ValueOf<Rest>
  : never;
type ValuesOf<C extends TroubleCode> = Readonly<Record<ValueOf<(typeof TROUBLES)[C]>, string | number>>;

const PLACE = /%\{(\w+)\}/g;

/** The English sentence of a code, which names these values. */
export const troubleText = <C extends TroubleCode>(
  code: C,
  ...[values]: ValueOf<(typeof TROUBLES)[C]> extends never ? [] : [values: ValuesOf<C>]
): string =>
  TROUBLES[code].replaceAll(PLACE, (_, name: string) =>
    String((values as Readonly<Record<string, unknown>>)[name]),
  );

/** Matches a sentence, with a group for each of its values. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence.replaceAll(/[.()]/g, '\\$&').replaceAll(PLACE, (_, name: string) => `(?<${name}>.+)`)}$`,
    's',
  );

let patterns: [TroubleCode, RegExp][] | undefined;

/** Code and values of one of these sentences; undefined for the carrier's words. */
export function troubleOf(
  text: string,
): { code: TroubleCode; values: Readonly<Record<string, string>> } | undefined {
  patterns ??= Object.entries(TROUBLES).map(([code, sentence]) => [code as TroubleCode, patternOf(sentence)]);
  for (const [code, pattern] of patterns) {
    const match = pattern.exec(text);
    if (match) return { code, values: { ...match.groups } };
  }
  return undefined;
}
