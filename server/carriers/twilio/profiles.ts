import type { FieldComplaint } from '../../../src/rules/law/registration';
import { troubleText } from '../../../src/rules/words/troubles';
import type { BrandSubmission, Prepared } from '../../sending/carrier/registry';
import type { Ask } from '../rest/ask';
import { addressOf, businessOf, messagingOf, OUR_FIELDS, representativeOf } from './brandWords';
import { ended, hostOf, type Named, recordsOf, refuse, twilioDialect, wait } from './records';

/** Twilio's policies for a customer's profile and for the registry's further fields, from the guide for resellers. */
const POLICIES = {
  CustomerProfiles: 'RNdfbf3fae0e1107f8aded0e7cead80bf5',
  TrustProducts: 'RNb0d4771c2c98518d916a3d4cd70a8f8b',
} as const;
type Kind = keyof typeof POLICIES;

interface Bundle extends Named {
  status?: string;
  errors?: unknown;
}

/** The fields of an evaluation that are read. */
interface Evaluation {
  status?: string;
  results?: {
    friendly_name?: string;
    failure_reason?: string | null;
    passed?: boolean;
    invalid?: { object_field?: string; friendly_name?: string; failure_reason?: string }[];
  }[];
}

interface Settings {
  base_url: string;
  account_sid: string;
  /** The account's own approved profile, and Twilio's contact address for the profiles created here. */
  customer_profile_sid: string;
  registration_email: string;
}

export const brandDialect = twilioDialect(OUR_FIELDS);

/** Name of an object made for a brand, by which it is found again. */
const nameOf = (reference: string, part: string) => `brand ${reference} ${part}`;

/** Requirements that an evaluation found missing or wrong. */
export function complaintsOf({ results }: Evaluation): FieldComplaint[] {
  return (results ?? [])
    .filter(({ passed }) => passed === false)
    .flatMap(({ friendly_name = '', failure_reason, invalid = [] }) => {
      if (invalid.length === 0)
        return [{ category: 'OTHERS', text: failure_reason || friendly_name, fields: [] }];
      return invalid.map(({ object_field = '', friendly_name: name = '', failure_reason: why = '' }) => {
        const ourField = OUR_FIELDS[object_field];
        return { category: 'OTHERS', text: why || name || object_field, fields: ourField ? [ourField] : [] };
      });
    });
}

/** Errors attached to a rejection, with our field names. Brands use `code`, other objects `error_code`. */
export function rejectedFor(errors: unknown): FieldComplaint[] {
  if (!Array.isArray(errors)) return [];
  return (errors as Record<string, unknown>[]).map((error) => {
    const { error_code, code = error_code, description, message = description, fields } = error;
    const named = Array.isArray(fields) ? fields.map(String) : [];
    return {
      category: 'OTHERS',
      text: [message, code === undefined ? '' : `(${String(code)})`].filter(Boolean).map(String).join(' '),
      fields: named.map((field) => OUR_FIELDS[field] ?? field),
    };
  });
}

/** Ids of a brand's bundles, as the paid submission names them. */
export interface BrandReady extends Record<string, string> {
  profile: string;
  product: string;
}

/**
 * The profile of a brand's owner and the registry's further fields (Trust Hub). All of it is free. Each object is named
 * by our id and searched for before it is created, so the preparation can be repeated after a lost answer.
 */
export function twilioProfiles(account: Settings, ask: Ask) {
  const hub = recordsOf(ask, hostOf(account.base_url, 'trusthub'), brandDialect);
  const api = recordsOf(ask, account.base_url, brandDialect);

  const bundles = async (kind: Kind, name: string): Promise<Bundle[]> => {
    const query = new URLSearchParams({ FriendlyName: name });
    const all = await hub.all<Bundle>(`/v1/${kind}?${query}`, 'results');
    return all.filter(({ friendly_name }) => friendly_name === name);
  };

  const sidOf = ({ sid }: Named): string => {
    if (!sid) throw wait(troubleText('twilio_no_id'));
    return sid;
  };

  /** Id of the object with this name in a list; creates it if there is none. */
  async function named(path: string, name: string, fields: Record<string, string>): Promise<string> {
    const known = (await hub.all<Named>(path, 'results')).find(({ friendly_name }) => friendly_name === name);
    return sidOf(known ?? (await hub.make<Named>(path, { FriendlyName: name, ...fields })));
  }

  const person = (name: string, type: string, attributes: Record<string, string>) =>
    named('/v1/EndUsers', name, { Type: type, Attributes: JSON.stringify(attributes) });

  async function address(submission: BrandSubmission): Promise<string> {
    const name = nameOf(submission.reference, 'address');
    const path = `/2010-04-01/Accounts/${account.account_sid}/Addresses.json`;
    const { addresses } = await api.get<{ addresses?: Named[] }>(
      `${path}?${new URLSearchParams({ FriendlyName: name })}`,
    );
    const known = addresses?.find(({ friendly_name }) => friendly_name === name);
    const fields = { FriendlyName: name, ...addressOf(submission.fields) };
    return sidOf(known ?? (await api.make<Named>(path, fields)));
  }

  async function assign(at: string, sids: readonly string[]): Promise<void> {
    const known = await hub.all<{ object_sid?: string }>(`${at}/EntityAssignments`, 'results');
    for (const ObjectSid of sids)
      if (!known.some(({ object_sid }) => object_sid === ObjectSid))
        await hub.make(`${at}/EntityAssignments`, { ObjectSid });
  }

  /** Fills a draft, has it checked, and submits it. @returns its status afterwards */
  async function submit(kind: Kind, sid: string, contents: () => Promise<string[]>): Promise<string> {
    const at = `/v1/${kind}/${sid}`;
    await assign(at, await contents());
    const evaluation = await hub.make<Evaluation>(`${at}/Evaluations`, { PolicySid: POLICIES[kind] });
    if (evaluation.status === 'noncompliant') {
      const complaints = complaintsOf(evaluation);
      throw refuse(
        complaints.length > 0 ? complaints : [{ category: 'OTHERS', text: 'noncompliant', fields: [] }],
      );
    }
    const { status = '' } = await hub.make<Bundle>(at, { Status: 'pending-review' });
    return status;
  }

  /** The bundle of this name, submitted. @throws Halt where Twilio has rejected it */
  async function bundle(kind: Kind, name: string, contents: () => Promise<string[]>) {
    const [known] = await bundles(kind, name);
    const made =
      known ??
      (await hub.make<Bundle>(`/v1/${kind}`, {
        FriendlyName: name,
        Email: account.registration_email,
        PolicySid: POLICIES[kind],
      }));
    const sid = sidOf(made);
    const isDraft = (made.status ?? 'draft') === 'draft';
    const status = isDraft ? await submit(kind, sid, contents) : made.status;
    if (status === 'twilio-rejected') {
      const complaints = rejectedFor(made.errors);
      throw refuse(complaints.length > 0 ? complaints : [{ category: 'OTHERS', text: status, fields: [] }]);
    }
    return { sid, status };
  }

  return {
    /** Ready once Twilio has approved the profile: the fee for a brand with a rejected one would be wasted. */
    prepare: (submission: BrandSubmission): Promise<Prepared> =>
      ended(async () => {
        const { fields, reference } = submission;
        const name = (part: string) => nameOf(reference, part);
        const profile = await bundle('CustomerProfiles', name('profile'), async () => [
          await person(name('business'), 'customer_profile_business_information', businessOf(fields)),
          await person(name('contact'), 'authorized_representative_1', representativeOf(fields)),
          await named('/v1/SupportingDocuments', name('address'), {
            Type: 'customer_profile_address',
            Attributes: JSON.stringify({ address_sids: await address(submission) }),
          }),
          account.customer_profile_sid,
        ]);
        if (profile.status !== 'twilio-approved')
          throw wait(troubleText('twilio_profile_pending', { status: profile.status ?? 'draft' }));
        const product = await bundle('TrustProducts', name('messaging'), async () => [
          await person(name('company'), 'us_a2p_messaging_profile_information', messagingOf(fields)),
          profile.sid,
        ]);
        const ready: BrandReady = { profile: profile.sid, product: product.sid };
        return { outcome: 'ready', ready };
      }),

    /**
     * Ids of the messaging profiles created for a brand, by any attempt.
     * @throws Halt
     */
    products: async ({ reference }: BrandSubmission): Promise<string[]> =>
      (await bundles('TrustProducts', nameOf(reference, 'messaging'))).flatMap(({ sid }) => sid ?? []),
  };
}
