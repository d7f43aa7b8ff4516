import { pathParams, type Contract } from '../../src/contract/define';
import type { ResourceDeclaration } from '../../src/admin/declaration';
import { resourcesIn, parentsOf } from '../../src/admin/entries';
import { opens } from '../../src/admin/record';
import { encodeId } from '../../src/dataProvider/identity';
import { registry } from '../../src/resources';
import { CAMPAIGN } from '../support/campaigns';
import { personOf, NORTHWIND } from '../support/seed';
import { HOME } from '../support/world';
import { ACCOUNT_ACTS } from './accountActs';
import { ADMINISTRATION_ACTS } from './administrationActs';
import { APPROVAL_ACTS } from './approvalActs';
import { AUDIENCE_ACTS } from './audienceActs';
import { CONVERSATION_ACTS } from './conversationActs';
import type { Hands } from './hands';
import { REGISTRATION_ACTS } from './registrationActs';
import { ACTIVE, DECIDED, HOME_TN, HOME_VN, LAPSED, LOOKED_UP, OWNER, SPARE, STOPPED, WAITING } from './rows';

/** A way in which a screen sends a write. */
export interface Act {
  /** `<resource>.<verb>`, as named in the contract. */
  readonly write: string;
  /** Distinguishes several ways to send one write. */
  readonly by: string;
  readonly at: string;
  /** Everything before the press that sends it. */
  readonly before?: (hands: Hands) => Promise<void>;
  /** Role of the person who does it; default: the one with all rights. */
  readonly role?: number;
  /** The button that sends it. */
  readonly press: string | RegExp;
  /** It is sent by typing, without a press. */
  readonly typing?: true;
}

const CSV = 'Cell,First name\n(202) 555-0101,Ann\n';
const csv = (name: string, content = CSV) => new File([content], name, { type: 'text/csv' });
const of = (source: Record<string, string>) => `?source=${encodeURIComponent(JSON.stringify(source))}`;
const OF_CLIENT = of({ client_id: HOME });
const OF_CAMPAIGN = of({ campaign_id: HOME });
/** A campaign and its job have the same id. */
const jobPage = (id: string) => `/jobs/${encodeURIComponent(encodeId([id, id]))}/show`;
/** The conversation in the inbox of the seeded world. */
const TALK = /\(303\) 555-0147/;

/** Writes that no declared form, action or list row sends by itself. */
const DECLARED: readonly Act[] = [
  ...CONVERSATION_ACTS,
  {
    write: 'audience_targets.create',
    by: 'pasted numbers',
    at: `/audience_targets/create${of({ audience_id: HOME })}`,
    before: async ({ type, press }) => {
      await type('Numbers', '(202) 555-0101');
      await press('Check');
    },
    press: /^Add 1 number/,
  },
  {
    write: 'audience_targets.correct',
    by: 'its row',
    at: `/audiences/${HOME}/show/audience_targets`,
    before: async ({ press, ask, type }) => {
      await press(/^Actions for /);
      await ask('Edit details');
      await type('Last name', 'Lovelace');
    },
    press: 'Save',
  },
  ...AUDIENCE_ACTS,
  {
    write: 'audiences.create',
    by: 'an empty audience',
    at: `/audiences/create${OF_CLIENT}`,
    before: ({ type }) => type('Name', 'Nobody yet'),
    press: /without a file|empty audience/i,
  },
  {
    write: 'consent_statements.create',
    by: 'its form',
    at: `/consent_statements/create${of({ audience_id: SPARE })}`,
    before: async ({ fill, type }) => {
      await fill();
      await type(/^People/, '1');
    },
    press: 'Add',
  },
  {
    write: 'consent_statements.renew',
    by: 'people whose consent has expired',
    at: `/audiences/${LAPSED}/show/consent_statements`,
    press: 'List them',
  },
  {
    write: 'campaigns.file',
    by: 'a file',
    at: `/campaigns/create/file${OF_CLIENT}`,
    before: ({ choose }) =>
      choose(csv('campaigns.csv', 'name,message,description\nSpring,Hi from us. Reply STOP to opt out.,x\n')),
    press: /^(Create 1 campaign|Try again)/,
  },
  {
    write: 'campaigns.update',
    by: 'the editor',
    at: `/campaigns/${HOME}`,
    before: ({ type }) => type('Name', 'Another name'),
    press: /^(Save|Try again)/,
    typing: true,
  },
  {
    write: 'campaigns.test_message',
    by: 'the dialog',
    at: `/campaigns/${CAMPAIGN}/show`,
    before: async ({ ask, type }) => {
      await ask('Send test');
      await type('Numbers', '(202) 555-0101');
    },
    press: 'Send test',
  },
  {
    write: 'jobs.create',
    by: 'the review',
    at: `/campaigns/${CAMPAIGN}/show/review`,
    before: ({ type }) => type(/note/i, 'Agreed with the client'),
    press: /^Start job/,
  },
  {
    write: 'campaigns.look_up',
    by: 'the review',
    at: `/campaigns/${CAMPAIGN}/show/review`,
    before: ({ ask }) => ask('Look up line types'),
    press: 'Look up line types',
  },
  {
    write: 'campaigns.stop_look_up',
    by: 'the review',
    at: `/campaigns/${LOOKED_UP}/show/review`,
    press: 'Stop',
  },
  {
    write: 'scrubs.start',
    by: 'the review',
    at: `/campaigns/${CAMPAIGN}/show/review`,
    before: async ({ ask, check }) => {
      await ask('Compare with lists');
      await check(/National do-not-call list/);
    },
    press: 'Compare with lists',
  },
  {
    write: 'scrubs.stop',
    by: 'the audience',
    at: `/audiences/${SPARE}/show`,
    press: 'Stop',
  },
  {
    write: 'campaigns.leave_out_texted',
    by: 'the results of a stopped job',
    at: `/campaigns/${STOPPED}/show/results`,
    press: /^Text the remaining/,
  },
  ...[`/campaigns/${ACTIVE}/show`, jobPage(ACTIVE)].map((at) => ({
    write: 'jobs.remove',
    by: at.startsWith('/jobs') ? 'its page' : 'the campaign',
    at,
    before: ({ ask }: Hands) => ask('Stop job'),
    press: 'Stop job',
  })),
  { write: 'jobs.try_now', by: 'its page', at: jobPage(WAITING), press: 'Try now' },
  {
    write: 'jobs.resume',
    by: 'its page',
    at: jobPage(DECIDED),
    before: ({ ask }) => ask('Continue job'),
    press: 'Continue job',
  },
  {
    write: 'conversations.reply',
    by: 'the desk',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ press, type }) => {
      await press(TALK);
      await type(/^Reply/, 'We open at nine.');
    },
    press: 'Send reply',
  },
  {
    write: 'conversations.remove',
    by: 'the desk',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ press, ask }) => {
      await press(TALK);
      await ask('Opt out');
    },
    press: 'Opt out',
  },
  {
    write: 'do_not_calls.file',
    by: 'pasted numbers',
    at: `/do_not_calls/create/many${OF_CLIENT}`,
    before: async ({ type, press }) => {
      await type('Numbers', '(212) 555-0142');
      await press('Check');
    },
    press: /^Add 1 number/,
  },
  {
    write: 'do_not_calls.remove',
    by: 'its row',
    at: `/clients/${HOME}/show/do_not_calls`,
    before: async ({ press, ask, answer }) => {
      await press(/^Actions for /);
      await ask('Remove');
      await answer('They asked for it');
    },
    press: 'Remove',
  },
  {
    write: 'campaign_virtual_numbers.create',
    by: 'the numbers of its client',
    at: `/campaign_virtual_numbers/create${OF_CAMPAIGN}`,
    before: ({ check }) => check(/0179/),
    press: /^Add 1 number/,
  },
  {
    write: 'client_virtual_numbers.create',
    by: 'a search',
    at: `/client_virtual_numbers/create${OF_CLIENT}`,
    before: async ({ type, press, check, ask }) => {
      await type('Area code', '303');
      await press(/^Search/);
      await check(/555/);
      await ask(/^Buy 1 number/);
    },
    press: /^Buy 1 number/,
  },
  {
    write: 'people.erase',
    by: 'its page',
    at: `/people/${encodeURIComponent(HOME_TN)}/show`,
    before: async ({ ask, type }) => {
      await ask('Erase');
      await type(/to confirm$/, HOME_TN);
    },
    press: 'Erase',
  },
  {
    write: 'notices.read',
    by: 'its button',
    at: '/notices',
    before: ({ find }) => find(/^Mark as read/),
    press: /^Mark as read/,
  },
  ...ACCOUNT_ACTS,
  ...APPROVAL_ACTS,
  ...ADMINISTRATION_ACTS,
  ...REGISTRATION_ACTS,
];

/** Ids of each entity's record in the seeded world. */
const KEYS: Readonly<Record<string, string>> = { tenant_id: NORTHWIND, tn: HOME_TN, vn: HOME_VN };
function idOf({ name, key }: Contract): string {
  if (name === 'users') return personOf(3);
  if (name === 'brands') return OWNER;
  if (name === 'tenants' || name === 'sending_days' || name === 'sign_in_rules') return NORTHWIND;
  return encodeURIComponent(encodeId(key.map((field) => KEYS[field] ?? HOME)));
}

/** Text that a deletion asks for, by its field. */
const TYPED: Readonly<Record<string, string>> = { email: 'role3@northwind.example', host: 'home.example' };

const CREATED: readonly string[] = [
  'audiences',
  'audience_targets',
  'brand_vettings',
  'campaign_registrations',
  'consent_statements',
  'campaign_virtual_numbers',
  'client_virtual_numbers',
];
const REMOVED: readonly string[] = ['conversations', 'do_not_calls', 'jobs'];

/** The acts that follow from a declaration alone. */
function generated(declaration: ResourceDeclaration): Act[] {
  const { contract, actions = [], creatable = true, typedToRemove, messages } = declaration;
  const { name, create, update, remove } = contract;
  const said = (messages.actions ?? {}) as Readonly<Record<string, string>>;
  const acts: Act[] = [];
  const page = `/${name}/${idOf(contract)}/show`;
  if (create && creatable && !CREATED.includes(name)) {
    const [parent] = parentsOf(declaration);
    const own = parent && pathParams(create.path).length > 0;
    acts.push({
      write: `${name}.create`,
      by: 'its form',
      at: `/${name}/create${own ? of({ [parent.target]: parent.resource === 'tenants' ? NORTHWIND : HOME }) : ''}`,
      // A choice may reveal further fields.
      before: async ({ fill }) => {
        await fill();
        await fill();
      },
      press: said.create ?? 'Create',
    });
  }
  if (update && name !== 'campaigns')
    acts.push({
      write: `${name}.update`,
      by: 'its form',
      at: `/${name}/${idOf(contract)}`,
      before: ({ fill }) => fill(),
      press: 'Save',
    });
  const [above] = parentsOf(declaration);
  const ofRow = above && !declaration.views?.show && !contract.one;
  // Nothing opens its records, and no page of another lists them.
  const ofList = !above && !opens(declaration);
  for (const { action, label = action, confirm, bulk, reasoned } of actions) {
    const give = async ({ answer }: Hands) => {
      if (reasoned) await answer('As the carrier’s records show');
    };
    const verb = said[label]!;
    const write = `${name}.${action}`;
    // An inverse action is offered in another state of the record; it is the same write.
    if (/^(unarchive|resume|invite_again|revoke)$/.test(label)) continue;
    // They want a request that this person may decide (`approvalActs.ts`).
    if (name === 'job_approvals') continue;
    acts.push({
      write,
      by: ofRow || ofList ? 'its row' : 'its page',
      at: ofRow ? `/${above.resource}/${HOME}/show/${name}` : ofList ? `/${name}` : page,
      ...((confirm || ofRow || ofList) && {
        before: async (hands: Hands) => {
          if (ofRow || ofList) await hands.press(/^Actions for /);
          if (confirm) await hands.ask(verb);
          await give(hands);
        },
      }),
      press: verb,
    });
    if (bulk)
      acts.push({
        write,
        by: 'several rows',
        // A list that exists only below its parent is on the parent's page.
        at:
          above && contract.list?.every(({ path }) => pathParams(path).length > 0)
            ? `/${above.resource}/${HOME}/show/${name}`
            : `/${name}`,
        before: async (hands) => {
          await hands.press('Select');
          // A message is identified by its number.
          await hands.check(/^Select (Canary|\()/i);
          await hands.ask(verb);
          await give(hands);
        },
        press: new RegExp(`^${verb}`),
      });
  }
  if (remove && !REMOVED.includes(name)) {
    const verb = said.delete ?? 'Delete';
    const [parent] = parentsOf(declaration);
    const rows = parent && pathParams(remove.path).length > 1 && !declaration.views?.show;
    const of = parent?.resource === 'tenants' ? NORTHWIND : HOME;
    acts.push({
      write: `${name}.remove`,
      by: rows || ofList ? 'its row' : 'its page',
      // A sent campaign stays.
      at: rows
        ? `/${parent.resource}/${of}/show/${name}`
        : ofList
          ? `/${name}`
          : name === 'campaigns'
            ? `/campaigns/${CAMPAIGN}/show`
            : page,
      before: async ({ press, ask, answer }) => {
        if (rows || ofList) await press(/^Actions for /);
        await ask(verb);
        if (typedToRemove) await answer(TYPED[typedToRemove] ?? 'Canary');
      },
      press: verb,
    });
  }
  return acts;
}

/** All ways in which the console sends a write. */
export const ACTS: readonly Act[] = [...resourcesIn(registry).flatMap(generated), ...DECLARED];
