import type { FileProblemCode, ProblemCode } from '../../../src/rules/codes/problemCodes';
import { AGREEMENT_PROBLEMS } from './agreementProblems';
import { AUDIENCE_PROBLEMS } from './audienceProblems';
import { EXPORT_PROBLEMS } from './exportProblems';
import { ISSUER_PROBLEMS } from './issuerProblems';
import type { Sentence } from './table';

/** Status and `detail` of an answer. */
export type Entry<S extends Sentence = Sentence> = readonly [status: number, sentence: S];

type Wait = { seconds: number };
type Table = Readonly<Record<AnsweredCode, Entry | Readonly<Record<string, Entry>>>>;

/** All codes but those of files, whose sentences src/rules/formats/csv has, and of an import that failed later. */
export type AnsweredCode = Exclude<ProblemCode, FileProblemCode | 'file_gone'>;

interface Named {
  name: string;
}

const BUSY = 'The record is being changed by someone else. Try again.';
const NOT_APPROVED = ({ name }: Named) =>
  `The 10DLC campaign ${name} is not approved, so carriers would reject every message. Choose an approved one.`;

/**
 * Every problem that the server answers with, by its code. A code with several sentences or statuses has variants:
 * `problem('archived.client')`.
 */
export const PROBLEMS = {
  ...AGREEMENT_PROBLEMS,
  ...AUDIENCE_PROBLEMS,
  ...ISSUER_PROBLEMS,
  ...EXPORT_PROBLEMS,
  archived: {
    audience: [409, 'This audience is archived.'],
    campaign: [409, 'This campaign is archived. Unarchive it first.'],
    campaign_client: [409, (_: Named) => 'The client of this campaign is archived. Unarchive it first.'],
    client: [409, 'This client is archived. Unarchive it first.'],
  },
  brand_repeated: [
    409,
    ({ name }: Named) =>
      `This company is already registered or being registered here, as “${name}”. Nothing was submitted or paid.`,
  ],
  brand_unverified: [409, 'Only a brand that the registry has accepted and verified can be vetted.'],
  busy: {
    conflict: [409, BUSY],
    locked: [503, BUSY],
  },
  campaign_full: [409, 'This registered campaign has as many numbers as it may have.'],
  campaign_repeated: [
    409,
    'The same campaign of this brand is already being registered. Nothing was submitted or paid.',
  ],
  carrier_unreachable: [
    503,
    'The carrier could not be asked. Nothing has changed. Try again in a few minutes.',
  ],
  changed: [409, 'This changed since you looked. Nothing was done.'],
  characters: [422, 'A field name in the body contains characters that cannot be stored.'],
  code_refused: [409, ({ reason }: { reason: string }) => `No code was sent. The carrier says: ${reason}`],
  code_unanswered: [
    503,
    'The carrier gave no readable answer, so it is not known whether this was done. Look at the status in a moment, or try again.',
  ],
  content_type: {
    json: [415, 'The body must be application/json.'],
    multipart: [415, 'The body must be multipart/form-data.'],
  },
  country: [
    409,
    ({ number }: { number: string }) =>
      `${number} is in a country that the carrier account may not send to. Nothing was sent.`,
  ],
  credentials: [401, 'E-mail or password is not correct.'],
  depth: [422, 'The body is nested too deeply.'],
  disk_full: [507, 'The server’s disk is full, so nothing was saved. Tell your server administrator.'],
  do_not_call: {
    numbers: [409, ({ numbers }: { numbers: string }) => `They opted out: ${numbers}. Nothing was sent.`],
    person: [409, 'This person opted out.'],
  },
  domain_unproven: [409, 'Nobody has proven yet that this domain is yours. Prove it first.'],
  duplicate: [409, 'A record like this already exists.'],
  empty_audience: {
    one: [422, ({ name }: Named) => `There is no one to send to: ${name} is empty.`],
    several: [422, ({ name }: Named) => `There is no one to send to: ${name} are empty.`],
  },
  encoding: [400, 'The body is not UTF-8.'],
  enrolled: [409, 'Two-step sign-in is already set up.'],
  event_decided: [409, 'Another person decided about this event in the meantime. Reload the page.'],
  excluded_by: [
    409,
    ({ name, campaigns }: Named & { campaigns: string }) =>
      `These campaigns exclude the people of “${name}”: ${campaigns}. Change what they exclude first, or they would text them.`,
  ],
  excluded_empty: [
    409,
    ({ name }: Named) =>
      `This campaign excludes ${name}, which is empty. Add the people to leave out, or stop excluding it.`,
  ],
  excluded_failed: [
    409,
    ({ name }: Named) =>
      `This campaign excludes ${name}, but its file was not imported and it is empty. Import the file, or stop excluding it.`,
  ],
  has_account: [409, 'You have an account by now. Open the link again to accept with it.'],
  has_jobs: [409, 'This campaign has jobs, whose records must be kept. Archive it instead.'],
  idempotency_key: [422, 'The Idempotency-Key is not valid.'],
  idempotency_reuse: [422, 'This Idempotency-Key was used for another request.'],
  importing: {
    audience: [409, ({ name }: Named) => `A file is being imported into “${name}”. Wait until it is done.`],
    excluded: [
      409,
      ({ name }: Named) =>
        `A file is still being imported into ${name}, which this campaign excludes. Start the job when it is done.`,
    ],
    recipients: [
      409,
      ({ name }: Named) => `A file is still being imported into ${name}. Start the job when it is done.`,
    ],
  },
  in_progress: [409, 'The first request with this Idempotency-Key is still running.'],
  in_use: {
    account: [409, 'A tenant uses this account.'],
    configured: [409, 'CARRIERS_FILE names this account. Take it out there and restart the server first.'],
    domain: [409, 'Links or campaigns of other clients use this domain. Take it out of them first.'],
    record: [409, 'Something else still uses this record.'],
  },
  internal: [500, 'Something went wrong on the server.'],
  invalid: [422, 'Some fields are not valid.'],
  job_active: {
    client: [409, 'A job of this client is scheduled or running. Stop it first.'],
    domain: [
      409,
      ({ campaign }: { campaign: string }) =>
        `A job of the campaign “${campaign}” may use this domain. Stop it or wait until it is done.`,
    ],
    number: [
      409,
      ({ campaign }: { campaign: string }) =>
        `A job of the campaign “${campaign}” sends from this number. Stop it or wait until it is done.`,
    ],
    running: [409, 'A job of this campaign is running. Stop it first, or wait until it is finished.'],
    scheduled: [409, 'A job of this campaign is scheduled. Stop it first.'],
    second: [
      409,
      'This campaign already has a job that is scheduled or running. It can have only one at a time.',
    ],
  },
  recalling_texts: [
    409,
    'The carriers are still being asked for texts that people sent since the backup. Try again in a minute.',
  ],
  job_not_paused: [409, 'This job is not paused for that. Nothing was changed.'],
  job_over: [
    409,
    'Nothing more of this job is sent, so there is nothing to stop. What has been handed over cannot be recalled.',
  ],
  job_running: [409, 'A job is sending under this registration. Stop it first.'],
  job_since: [
    409,
    'A job of this campaign was started after you opened this page. Check it first: another job sends to everyone again.',
  ],
  job_uses: [
    409,
    ({ audience, campaign }: { audience: string; campaign: string }) =>
      `A job of the campaign “${campaign}” uses “${audience}”. Stop it or wait until it is done.`,
  ],
  last_factor: [409, 'A second factor is required of you, and this is your only one. Add another first.'],
  last_administrator: {
    provider: [409, 'This is the last provider administrator.'],
    tenant: [409, 'This is the last administrator of the tenant. Give another person the role first.'],
  },
  left: [503, 'The upload was canceled before the file was read.'],
  link_expired: [410, 'This link has expired or was already used. Ask for a new one.'],
  locked: [409, 'STOP, START and HELP cannot be deleted.'],
  look_up_over_budget: [
    409,
    ({ name }: Named) => `The budget of ${name} for this month does not pay for it.`,
  ],
  lookup_since: [409, 'A look-up of these numbers has been started since.'],
  mail_refused: [
    409,
    ({ reason }: { reason: string }) => `The mail was not sent. The mail server says: ${reason}`,
  ],
  malformed: {
    json: [400, 'The body is not JSON.'],
    multipart: [400, 'The multipart body is not valid.'],
  },
  method: [405, ({ allow }: { allow: string }) => `This path allows ${allow}.`],
  no_factor: [409, 'Set up a second factor for yourself first.'],
  no_passkey: [409, 'You have no passkey for this address.'],
  passkeys_full: [
    409,
    ({ most }: { most: number }) => `You have ${most} passkeys, which is the most. Remove one first.`,
  ],
  no_app: [409, 'No authenticator app is set up for your account.'],
  no_assignments: [
    409,
    'This number cannot be assigned from here. Assign it at your carrier, and ask the provider’s administrator.',
  ],
  no_audience: [422, 'This campaign has no audience yet. Add one first.'],
  no_carrier: [
    409,
    'No carrier is configured, so nothing can be sent, bought or registered. Ask your server administrator to set CARRIER.',
  ],
  no_code: [409, 'This brand is not waiting for a code that can be sent from here.'],
  consent_expired: [
    422,
    'The consent of everyone in these audiences has expired. They can renew it on an opt-in page of the client.',
  ],
  no_consent: [
    422,
    'The client requires a kind of consent that no import of these audiences claims. Import recipients who have given it.',
  ],
  no_line_types: [409, 'No account at a carrier looks line types up for this tenant.'],
  no_message: {
    job: [422, 'This campaign has no message yet. Write one first.'],
    test: [422, 'This campaign has no message yet.'],
  },
  no_number: {
    account: [
      422,
      ({ tenant }: { tenant: string }) =>
        `No client of ${tenant} has a number of this account to send from. At the top of the page, choose a tenant that has one, or give a client of ${tenant} one.`,
    ],
    job: [422, 'There is no number to send from. Give this client a virtual number first.'],
    test: [422, 'There is no number to send from. Give this client a number first.'],
  },
  no_numbers_for_sale: {
    account: [
      409,
      ({ names }: { names: string }) =>
        `Numbers cannot be bought through the account ${names} yet. Ask your server administrator to allow it, or to rent them from the carrier and to list them for the account.`,
    ],
    no_account: [
      409,
      'No account at a carrier serves this tenant, so no number can be bought. Ask your server administrator to add one.',
    ],
  },
  no_precondition: [
    428,
    ({ field }: { field: string }) =>
      `Nothing was done: the request does not say what it follows. Send “${field}”.`,
  ],
  no_registry: [
    409,
    'No account of this tenant registers campaigns here. Register the campaign at your carrier, and ask the provider’s administrator to assign it.',
  ],
  no_vettings: [
    409,
    'The account of this brand has no brands vetted here. Order the vetting at your carrier.',
  ],
  not_approved: {
    assignment: [409, NOT_APPROVED],
    job: [422, NOT_APPROVED],
  },
  not_empty: [409, 'This client still has campaigns or audiences. Archive it, or delete those first.'],
  not_found: {
    address: [404, 'Nothing was found at this address.'],
    record: [404, 'There is no such record.'],
    tenant: [404, 'There is no such tenant.'],
  },
  not_rejected: [409, 'Only a rejected campaign can be submitted again.'],
  not_toll_free: [409, 'Only toll-free numbers are verified. Assign this one to a 10DLC campaign.'],
  number_refused: {
    carrier: [
      409,
      ({ reason }: { reason: string }) =>
        `The carrier did not sell this number: ${reason}. Nothing was bought.`,
    ],
    not_asked: [409, 'The carrier could not be asked for this number. Nothing was bought.'],
  },
  number_taken: [409, 'Someone else has just bought this number. Choose another.'],
  number_unregistered: [
    422,
    ({ name }: Named) =>
      `US networks refuse texts from ${name}: it is in no approved 10DLC campaign. Assign it to one, or use another number.`,
  ],
  number_unverified: [
    422,
    ({ name }: Named) =>
      `Networks refuse texts from ${name}: nobody has stated that the carrier has verified this toll-free number. Ask your server administrator, or use another number.`,
  ],
  out_of_range: [422, 'A number is out of range.'],
  over_budget: [
    409,
    ({ name }: Named) =>
      `The budget of ${name} for this month is used up. Raise it in the client’s settings, or wait for the next month.`,
  ],
  over_tenant_budget: [
    409,
    ({ name }: Named) =>
      `The budget of ${name} for this month is used up. Ask your server administrator to raise it, or wait for the next month.`,
  ],
  prefetch: [400, 'This call changes data, so it cannot be prefetched.'],
  price_changed: [409, 'The price has changed since. Nothing was started.'],
  processing: {
    file: [409, 'A file is being imported into this audience. Wait until it is done.'],
    meanwhile: [409, 'Another file is being imported into this audience.'],
    second_file: [409, 'Another file is being imported into this audience. Wait until it is done.'],
  },
  provider_only: [403, 'Only the provider can reset MFA for this person. Ask them.'],
  rank: [403, 'This person ranks above you.'],
  recording: [409, 'Another statement about this audience is still being recorded.'],
  disclosure_missing: [
    422,
    ({ name }: { name: string }) =>
      `The law of these states wants words that the message lacks. Add ${name}.`,
  ],
  refused_content: [
    422,
    ({ name }: { name: string }) =>
      `Carriers refuse a message with these words: ${name}. Change the message, or choose a 10DLC campaign that is registered for them.`,
  ],
  released: [409, 'The number that they wrote to was released, so nothing can be sent from it.'],
  resubmitted: [409, 'Another campaign was already submitted in place of this one.'],
  right_missing: {
    write: [403, 'You may look at this, but not change it. Ask an administrator for the right to write.'],
    start: [403, 'You may not start, stop or continue jobs. Ask an administrator for the right to start.'],
    approve: [403, 'You may not decide on jobs of others. Ask an administrator for the right to approve.'],
    all_clients: [403, 'This concerns all clients, and you see only some. Ask an administrator.'],
    everything: [403, 'Your own rights are limited, so you cannot manage this. Ask another administrator.'],
    most: [
      403,
      ({ most, reach }: { most: number; reach: number }) =>
        `This job reaches ${reach} people, and you may text at most ${most} at once. Ask an administrator.`,
    ],
  },
  emergency_role: [403, 'Only an administrator may state an emergency, or start a campaign that is one.'],
  role: [403, 'You don’t have access to this. Ask an admin.'],
  role_above: [403, 'You cannot give a role above your own.'],
  self: {
    approval: [409, 'You asked for this yourself. A second person has to decide.'],
    deleted: [409, 'You cannot delete yourself.'],
    rights: [409, 'You cannot change your own rights. Ask another administrator.'],
    role: [409, 'You cannot change your own role. Ask another administrator.'],
  },
  settled: [409, 'What became of this message is known by now. Reload the page.'],
  sole_proprietor: [409, 'Sole proprietors are verified by a code and not vetted.'],
  stale: {
    password: [409, 'Your password was changed meanwhile. Sign in again.'],
    record: [409, 'Someone else changed this record. Reload it and try again.'],
  },
  step_up_needed: {
    code: [403, 'Enter a code of your authenticator app, or a recovery code, to go on.'],
    either: [403, 'Use a passkey, or enter a code of your authenticator app or a recovery code, to go on.'],
    passkey: [403, 'Use a passkey to go on.'],
    password: [403, 'Enter your password to go on.'],
    sign_in: [403, 'Sign out and sign in again to go on.'],
  },
  taken: [409, 'This registered campaign already belongs to a tenant.'],
  text_repeated: [
    409,
    ({ number }: { number: string }) =>
      `The same text to ${number} is still on its way. Nothing more was sent. Wait until it has left before you send it again.`,
  ],
  scope: [403, ({ scope }: { scope: string }) => `This API key needs the scope ${scope}.`],
  throttled: {
    attempts: [429, ({ seconds }: Wait) => `Too many attempts. Try again in ${seconds} seconds.`],
    calls: [429, ({ seconds }: Wait) => `Too many calls. Try again in ${seconds} seconds.`],
    key: [429, ({ seconds }: Wait) => `This API key makes too many calls. Try again in ${seconds} seconds.`],
    tabs: [429, 'Too many tabs follow changes.'],
  },
  toll_free_assigned: [
    409,
    'Toll-free numbers are not assigned to 10DLC campaigns: they are verified. Ask your server administrator to state the verification of this one.',
  ],
  too_large: {
    body: [413, ({ bytes }: { bytes: number }) => `The body is larger than ${bytes} bytes.`],
    file: [413, ({ bytes }: { bytes: number }) => `The file is larger than ${bytes} bytes.`],
  },
  too_slow: [503, 'The database took too long to answer. Try again.'],
  unauthenticated: [401, 'Sign in again.'],
  unavailable: {
    changes: [503, 'Changes cannot be followed at present.'],
    database: [503, 'The database cannot be reached at the moment. Try again soon.'],
    files: [503, 'The store for files cannot be reached at the moment. Nothing was stored. Try again soon.'],
    server: [503, 'The server is not ready.'],
  },
  unexpected_body: [422, 'This call does not accept a body.'],
  unresolved_fields: [
    422,
    ({ name, first }: Named & { first: string }) =>
      `No one in the audiences has a value for ${name}. Add a fallback such as {${first}|there}, or remove the field.`,
  ],
  vetting_open: [
    409,
    'A vetting of this brand is not finished yet. Wait for its result before you order another one.',
  ],
} as const satisfies Table;
