import { REGISTRY_OFFERS, VETTING_CLASSES, VETTING_STATES } from '../../../src/rules/law/vetting';
import { troubleText } from '../../../src/rules/words/troubles';
import type { Unread, VettingReading, Vettings } from '../../sending/carrier/registry';
import type { Ask } from '../rest/ask';
import { okOf, ourNames, reasonOf, submittedOf } from './registryAnswers';

/** Tolerance for records dated slightly before the call that created them. */
const SKEW_MS = 5_000;

const ourName = ourNames({
  provider: 'evpId',
  vetting_class: 'vettingClass',
  vetting_id: 'vettingId',
  vetting_token: 'vettingToken',
});

/** A vetting in Telnyx's words. Its documents have no state; the registry's own is read where it comes along. */
interface TelnyxVetting {
  evpId?: string;
  vettingId?: string;
  vettingClass?: string;
  vettingScore?: number | null;
  vettingStatus?: string;
  vettedDate?: string | null;
  createDate?: string;
  expirationDate?: string | null;
  reasons?: unknown;
}

const dayOf = (instant: string | null | undefined) => instant?.slice(0, 10) || null;

/** Without a date it "was not complete or not valid". */
function stateOf({ vettingStatus, vettedDate, vettingScore }: TelnyxVetting): VettingReading['state'] {
  const known = VETTING_STATES.find((state) => state === vettingStatus);
  if (known) return known;
  if (!vettedDate) return 'PENDING';
  return typeof vettingScore === 'number' ? 'ACTIVE' : 'UNSCORE';
}

const readingOf = (vetting: TelnyxVetting): VettingReading => ({
  state: stateOf(vetting),
  vetting_class: VETTING_CLASSES.find((each) => each === vetting.vettingClass),
  score: vetting.vettingScore ?? null,
  vetted_on: dayOf(vetting.vettedDate),
  expires_on: dayOf(vetting.expirationDate),
  reason: Array.isArray(vetting.reasons) ? vetting.reasons.join(' ') || null : null,
});

/** Vettings of brands by Telnyx's 10DLC interface. */
export function telnyxVettings(ask: Ask) {
  const pathOf = (brand: string) => `/v2/10dlc/brand/${encodeURIComponent(brand)}/externalVetting`;

  async function recordsOf(brand: string): Promise<TelnyxVetting[] | Unread> {
    const reply = await ask({ path: pathOf(brand) });
    const records = okOf(reply);
    return Array.isArray(records) ? (records as TelnyxVetting[]) : { trouble: reasonOf(reply) };
  }

  const vettings: Vettings = {
    offers: REGISTRY_OFFERS,

    of: (brand) => ({
      async submit({ provider, vetting_class, imported }) {
        const order = { evpId: provider, vettingClass: vetting_class };
        const reply = imported
          ? await ask({
              path: pathOf(brand),
              method: 'PUT',
              post: {
                evpId: provider,
                vettingId: imported.id,
                ...(imported.token ? { vettingToken: imported.token } : {}),
              },
            })
          : await ask({ path: pathOf(brand), post: order });
        return submittedOf(reply, (vetting: TelnyxVetting) => vetting.vettingId ?? imported?.id, ourName);
      },

      /** Searches by provider, class and time, or by the imported id: a single unknown match is ours. */
      async find({ provider, vetting_class, imported, at, known }) {
        const records = await recordsOf(brand);
        if ('trouble' in records) return { outcome: 'unknown', reason: records.trouble };
        const fitting = records.filter(({ evpId, vettingId, vettingClass, createDate }) =>
          imported
            ? evpId === provider && vettingId === imported.id
            : evpId === provider &&
              vettingClass === vetting_class &&
              vettingId !== undefined &&
              !known.includes(vettingId) &&
              Date.parse(createDate ?? '') >= at.getTime() - SKEW_MS,
        );
        const [one] = fitting;
        if (!one) return { outcome: 'absent', reason: '' };
        return fitting.length === 1 && one.vettingId
          ? { outcome: 'taken', id: one.vettingId }
          : { outcome: 'unknown', reason: troubleText('several_vettings') };
      },

      async read(id) {
        const records = await recordsOf(brand);
        if ('trouble' in records) return records;
        const match = records.find(({ vettingId }) => vettingId === id);
        return match ? readingOf(match) : { trouble: troubleText('vetting_not_listed') };
      },
    }),
  };

  return {
    ...vettings,
    /** The score of the brand's last valid vetting. Nothing if the list cannot be read. */
    async scoreOf(brand: string): Promise<{ score?: number | null }> {
      const records = await recordsOf(brand);
      if ('trouble' in records) return {};
      const scored = records
        .filter((each) => stateOf(each) === 'ACTIVE' && typeof each.vettingScore === 'number')
        .toSorted((one, other) => (other.vettedDate ?? '').localeCompare(one.vettedDate ?? ''));
      return { score: scored[0]?.vettingScore ?? null };
    },
  };
}
