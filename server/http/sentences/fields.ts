import type { CampaignFileCode } from '../../../src/rules/formats/campaignFile';
import type { CsvProblemCode } from '../../../src/rules/formats/csv/problem';
import { DESTINATION_SENTENCES } from '../../../src/rules/formats/destination';
import type { MappingProblemCode } from '../../../src/rules/formats/mapping';
import type { FieldCode, FileProblemCode } from '../../../src/rules/codes/problemCodes';
import { PACK_FIELDS } from './agreementProblems';
import type { Sentence } from './table';

/** Codes whose sentences the rules of both sides have. */
type RuleCode = CampaignFileCode | CsvProblemCode | FileProblemCode | MappingProblemCode;
type ServerCode = Exclude<FieldCode, RuleCode | 'date_range' | 'day_list' | 'sub_use_cases'>;

interface Fee {
  dollars: number;
}
interface Most {
  most: number;
}
interface Least {
  least: number;
}

/**
 * Every error of a field, by its code. A code with several sentences has variants:
 * `fieldError('brand_id', 'other_client.domain')`.
 */
export const FIELDS = {
  ...DESTINATION_SENTENCES,
  account_taken: 'This account already serves another tenant.',
  another_count: 'This is not the number of people whom it concerns.',
  brand_pending: 'The registry has not accepted this brand yet. Choose a registered brand.',
  characters: 'This contains characters that cannot be stored.',
  choice: {
    provider: 'The account has no vettings by this provider.',
    value: ({ values }: { values: string }) => `This must be one of ${values}.`,
  },
  common: 'This password is a common word or password with small changes. Choose another.',
  date_order: 'The last day must not be before the first.',
  clients_on_cluster: 'On a cluster of databases, rights can’t be limited to some clients.',
  not_narrowed: 'Only the rights of staff and tenant admins can be limited.',
  domain_unproven: 'Nobody has proven yet that this domain is yours. Open it and follow the steps there.',
  email_taken: 'A person with this e-mail address already exists.',
  evidence_only: 'Only evidence of consent is about these people alone.',
  fee: {
    brand: ({ dollars }: Fee) => `Registering a brand costs ${dollars} US dollars. Agree to the fee.`,
    campaign: ({ dollars }: Fee) =>
      `Registering this campaign costs ${dollars} US dollars. Agree to the fee.`,
    vetting: ({ dollars }: Fee) => `This vetting costs ${dollars} US dollars. Agree to the fee.`,
  },
  file: {
    missing: 'No file was sent.',
    name: ({ field }: { field: string }) => `The body must contain one file named "${field}".`,
    second: 'Only one file can be sent at a time.',
  },
  format: {
    email: 'This is not an e-mail address.',
    json: 'This is not JSON.',
    other: 'This is not in the expected format.',
    phone: 'There is no such phone number.',
    web_address: 'This is not a web address.',
  },
  host: 'Write only a host name, such as go.example.com.',
  host_taken: {
    elsewhere: 'Another tenant has proven that this domain is theirs.',
    here: 'This domain is already in the list.',
  },
  future: 'This day has not come yet.',
  invalid: {
    phone: ({ value }: { value: string }) => `This is not a phone number: ${value}`,
    value: 'This is not valid.',
  },
  keyword_taken: {
    page: 'An opt-in page of this client uses this keyword. Choose another word.',
    answered: ({ reply }: { reply: string }) =>
      `This client already has this keyword. It answers “${reply}”. Delete it first, or choose another word.`,
    silent: 'This client already has this keyword. Delete it first, or choose another word.',
  },
  leaked: 'This password is on lists of leaked passwords. Choose another.',
  legal_form:
    'This legal form cannot be registered through your account here. Register the brand at your carrier.',
  name: 'Use lower-case letters, digits and underscores.',
  named:
    'This password is a name that others know: yours, your organization’s or this product’s. Choose another.',
  not_asked: 'This does not apply to the chosen legal form.',
  not_reader: 'Choose people who belong to this tenant and may see its reports.',
  on_list: 'This number is already on the list.',
  order: 'The window must end after it begins.',
  origin: 'Links to this address are not allowed.',
  origin_only: 'Leave out what follows the host.',
  other_client: {
    audience: 'This audience belongs to another client.',
    campaign: 'This campaign belongs to another client.',
    domain: 'This domain belongs to another client.',
    link: 'This link belongs to another client.',
    number: 'This client does not have that number.',
    record: 'It belongs to another client.',
  },
  same_audience: 'This is the audience itself. Choose another one.',
  other_tenant: 'This belongs to another tenant.',
  https: 'This address must begin with https://.',
  issuer: {
    no_address: 'The host of this address is not in DNS.',
    no_code: 'This issuer does not offer the authorization code flow.',
    not_an_issuer: 'There is no OpenID Connect issuer at this address. Check it letter by letter.',
    private_address: 'This address leads into a private network.',
    unreachable: 'There was no answer from this address.',
  },
  issuer_taken: 'This tenant already has an issuer. Change or remove that one.',
  organization_taken: 'Another tenant uses this name. Choose another.',
  own_host: 'The console is at this host. Choose another one for short links.',
  law_holds: 'Legal hours hold at this installation, so clients cannot text people outside them.',
  past: 'This time is in the past.',
  pattern: 'This password repeats itself or follows the keyboard or the alphabet. Choose another.',
  range_too_long: 'Choose a range of at most a year.',
  reference_taken: 'A brand with this reference already exists.',
  registered_before:
    'This brand has the same campaign already. Confirm that you want to pay for another one.',
  repeated: {
    name: 'This appears more than once.',
    vetting: 'This vetting was imported already.',
  },
  required: {
    audience_name: 'Give the audience a name.',
    client: 'Choose the client that the audience is for.',
    file: 'No file was sent.',
    override_reason: 'Enter why these recipients are texted in quiet hours.',
    texting_reason: 'Say why this number may be texted again.',
    value: 'This is required.',
  },
  reserved: 'This word is reserved by law and cannot be used.',
  rule_pack: PACK_FIELDS,
  role: 'Only users whose role is jobs only can be given campaigns.',
  time_zone: 'There is no such time zone.',
  too_big: {
    characters: ({ most }: Most) => `This must be at most ${most} characters.`,
    entries: ({ most }: Most) => `This must be at most ${most} entries.`,
    range: ({ most }: Most) => `Ask for 1 to ${most} rows.`,
    value: ({ most }: Most) => `This must be at most ${most}.`,
  },
  too_long: {
    numbers: ({ most }: Most) => `Name at most ${most} numbers, or an audience.`,
    value: ({ most }: Most) => `Use at most ${most} characters.`,
  },
  too_small: {
    characters: ({ least }: Least) => `This must be at least ${least} characters.`,
    entries: ({ least }: Least) => `This must be at least ${least} entries.`,
    value: ({ least }: Least) => `This must be at least ${least}.`,
  },
  type: ({ expected }: { expected: string }) => `This must be of type ${expected}.`,
  undecided_field: ({ name }: { name: string }) =>
    `The field “${name}” seems to tell who may be texted. Leave it out and put people who opted out on the do-not-call list, or import a file and map the column to opted_out or opted_in.`,
  unknown: {
    account: 'There is no such account.',
    field: 'This field is not recognized.',
    scope: 'No call of this role has such a scope.',
    key: 'This is not the key that was shown. Reload the page and scan the code again.',
    organization: 'No organization here has this name.',
    record: 'It does not exist.',
  },
  unfillable: ({ token }: { token: string }) =>
    `${token} is no field. Use {first_name}, {name}, {client} or {my_name}.`,
  vetted_before: 'This brand has a finished vetting of this kind. Confirm that you want another one.',
  wrong: {
    code: 'This code is not correct.',
    passkey: 'This passkey was not accepted. Try again, or choose another way.',
    password: 'This is not your password.',
    setup_code: 'This is not the code that the server printed when it started.',
    setup_code_over: 'This code has expired. Restart the server: it prints a new one.',
  },
  wrong_code: 'This code is wrong or no longer valid. Check it, or send a new one.',
} as const satisfies Readonly<Record<ServerCode, Sentence | Readonly<Record<string, Sentence>>>>;
