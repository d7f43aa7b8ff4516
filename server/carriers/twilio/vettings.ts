import { VETTING_CLASSES, type VettingState } from '../../../src/rules/law/vetting';
import { troubleText } from '../../../src/rules/words/troubles';
import type { Vettings } from '../../sending/carrier/registry';
import type { Ask } from '../rest/ask';
import { okOf, submittedOf } from '../rest/submitted';
import { hostOf, reason, recordsOf, searched, twilioDialect } from './records';

const PROVIDER = 'campaign-verify';

interface TwilioVetting {
  brand_vetting_sid?: string;
  vetting_id?: string;
  vetting_class?: string;
  vetting_status?: string;
}

/** Twilio reports no score of a vetting; the brand has it. */
const STATES: Readonly<Record<string, VettingState>> = {
  PENDING: 'PENDING',
  SUCCESS: 'UNSCORE',
  FAILED: 'FAILED',
};

const dialect = twilioDialect({ VettingId: 'vetting_id', vetting_id: 'vetting_id' });

/**
 * Vettings of brands at Twilio, which only takes those of Campaign Verify, by its token. One by Aegis comes with a brand that
 * is registered with automatic vetting, and cannot be ordered afterwards.
 */
export function twilioVettings({ base_url }: { base_url: string }, ask: Ask): Vettings {
  const host = hostOf(base_url, 'messaging');
  const records = recordsOf(ask, host, dialect);
  const pathOf = (brand: string) => `/v1/a2p/BrandRegistrations/${encodeURIComponent(brand)}/Vettings`;

  return {
    offers: { orders: [], imports: ['CV'] },

    of: (brand) => ({
      async submit({ imported }) {
        const VettingId = imported?.token ?? imported?.id ?? '';
        const post = new URLSearchParams({ VettingProvider: PROVIDER, VettingId });
        const reply = await ask({ path: host + pathOf(brand), post });
        return submittedOf(reply, dialect, (vetting: TwilioVetting) => vetting.brand_vetting_sid);
      },

      /** Searches by the token, which Twilio stores as the firm's id. */
      find: ({ imported }) =>
        searched(async () => {
          const all = await records.all<TwilioVetting>(pathOf(brand), 'data');
          const ours = [imported?.token, imported?.id];
          const [one, other] = all.filter(({ vetting_id }) => vetting_id && ours.includes(vetting_id));
          if (!one) return { outcome: 'absent', reason: '' };
          return one.brand_vetting_sid && !other
            ? { outcome: 'taken', id: one.brand_vetting_sid }
            : { outcome: 'unknown', reason: troubleText('several_vettings') };
        }),

      async read(id) {
        const reply = await ask({ path: `${host}${pathOf(brand)}/${encodeURIComponent(id)}` });
        const vetting = okOf(reply) as TwilioVetting | undefined;
        const state = STATES[vetting?.vetting_status ?? ''];
        if (!vetting || !state) return { trouble: vetting?.vetting_status ?? reason(reply) };
        return { state, vetting_class: VETTING_CLASSES.find((each) => each === vetting.vetting_class) };
      },
    }),
  };
}
