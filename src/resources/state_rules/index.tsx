import { defineResource, lazyView } from '../../admin/define';
import { HelpIcon } from '../../admin/icons';
import { late, lateInRow } from '../../admin/loading/late';
import { stateRules } from './contract';
import { en } from './messages';

const cells = () => import('./cells');
const cell = lateInRow(cells, ({ HoursCell }) => HoursCell);

const has = (source: 'caps' | 'revocations' | 'disclosures') => (row: Readonly<Record<string, unknown>>) => {
  const entries = row[source];
  return Array.isArray(entries) && entries.length > 0;
};

/** The hours that a state's law leaves for texts, and how many a person may get, by date. */
export default defineResource({
  contract: stateRules,
  icon: HelpIcon,
  findable: true,
  more: 'sending',
  represent: 'name',
  above: late(() => import('./Note')),
  fields: [
    { source: 'name', kind: 'text', priority: 2, in: ['list'] },
    { source: 'weekday', kind: 'text', cell, priority: 1 },
    { source: 'saturday', kind: 'text', cell },
    { source: 'sunday', kind: 'text', cell, priority: 1 },
    { source: 'holidays', kind: 'select' },
    { source: 'texts_in_24h', kind: 'number', priority: 1 },
    {
      source: 'changes_on',
      // Its column may be cut, as texts are: the day comes first.
      kind: 'text',
      cell: lateInRow(cells, ({ ChangeCell }) => ChangeCell),
    },
    {
      source: 'purposes',
      kind: 'several',
      // None means all of them.
      blank: true,
      cell: lateInRow(cells, ({ PurposesCell }) => PurposesCell),
    },
    { source: 'opt_outs', kind: 'select' },
    { source: 'since', kind: 'date' },
    { source: 'statute', kind: 'text', priority: -1 },
    { source: 'reading', kind: 'prose', priority: -1 },
    { source: 'source', kind: 'prose', in: ['show'] },
    { source: 'source_kind', kind: 'select', in: ['show'] },
    { source: 'read_on', kind: 'date', in: ['show'] },
    { source: 'decided_by', kind: 'text', in: ['show'] },
    {
      source: 'entries',
      kind: 'several',
      cell: late(cells, ({ EntriesCell }) => EntriesCell),
      in: ['show'],
    },
    {
      source: 'caps',
      kind: 'several',
      cell: late(cells, ({ CapsCell }) => CapsCell),
      in: ['show'],
      applies: has('caps'),
    },
    {
      source: 'revocations',
      kind: 'several',
      cell: late(cells, ({ RevocationsCell }) => RevocationsCell),
      in: ['show'],
      applies: has('revocations'),
    },
    {
      source: 'disclosures',
      kind: 'several',
      cell: late(cells, ({ DisclosuresCell }) => DisclosuresCell),
      in: ['show'],
      applies: has('disclosures'),
    },
  ],
  filters: [
    { source: 'on', kind: 'date' },
    { source: 'purpose', kind: 'select' },
  ],
  views: { list: lazyView(() => import('./StateRulesList')) },
  messages: en,
});
