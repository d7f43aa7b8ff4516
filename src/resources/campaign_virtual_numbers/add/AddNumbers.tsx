import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '../../../router';
import { ChildPage } from '../../../admin/form/ChildPage';
import { AskToLeave } from '../../../admin/form/LeaveDialog';
import { useDraft } from '../../../admin/form/useDraft';
import { EmptyState } from '../../../admin/state/EmptyState';
import { Reading } from '../../../admin/state/Reading';
import type { Campaign } from '../../campaigns/contract';
import { type Text, useText } from '../texts';
import { formatList, formatNumber, NO_VALUE } from '../../../i18n/format';
import { createAddress } from '../../../admin/list/CreateButton';
import { Section } from '../../../admin/page/Section';
import { type Outcome, Outcomes } from '../../../features/numbers/Outcomes';
import { type Offer, useOffers } from './useOffers';
import { useCreation } from '../../../dataProvider/writes';
import { isUnreached } from '../../../dataProvider/errors';
import { messageOf } from '../../../admin/problems';
import css from './add.module.css';
import { formatNational } from '../../../rules/formats/national';
import { type DataColumn, DataTable } from '../../../admin/value/DataTable';
import { StatusChip } from '../../../admin/value/StatusChip';
import { useDeclaration, useWords } from '../../../admin/registry';
import { ASSIGNMENT_CHOICES } from '../../../features/numbers/states';

interface NumberTableProps {
  offers: readonly Offer[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

interface Table extends NumberTableProps {
  text: Text;
  word: (state: string) => string;
  none: string;
}

const columnsOf = ({ text, word, none, chosen, onToggle }: Table): DataColumn<Offer>[] => [
  {
    label: text('number'),
    cell: ({ id, phone, shared }) => (
      <span className={css.number}>
        <label className="exact">
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />{' '}
          <bdi>{formatNational(phone)}</bdi>
        </label>
        {shared && <span className={css.shared}>{text('shared')}</span>}
      </span>
    ),
  },
  {
    label: text('place'),
    cell: ({ city, state }) => <bdi>{formatList([city, state].filter((each) => each !== null)) || none}</bdi>,
  },
  {
    label: text('registered'),
    below: 'headed',
    cell: ({ assignment_state }) => (
      <StatusChip tone={ASSIGNMENT_CHOICES[assignment_state].tone}>{word(assignment_state)}</StatusChip>
    ),
  },
  {
    label: text('recipients'),
    below: 'headed',
    end: true,
    cell: ({ recipients }) => (recipients === undefined ? NO_VALUE : formatNumber(recipients)),
  },
];

/** Numbers to choose from, with how many recipients know each as one of their area. */
function NumberTable(props: NumberTableProps) {
  const text = useText();
  const translate = useTranslate();
  const words = useWords(useDeclaration('campaign_virtual_numbers'));
  return (
    <DataTable
      caption={text('title')}
      rows={props.offers}
      keyOf={({ id }) => id}
      columns={columnsOf({
        ...props,
        text,
        word: (state) => words.choice('assignment_state', state),
        none: translate('app.none'),
      })}
    />
  );
}

/** Adds numbers one after the other; a refusal does not stop the rest. */
function useAdding(campaignId: string) {
  const create = useCreation('campaign_virtual_numbers');
  const cache = useQueryClient();
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);

  /** Returns the numbers with an unknown outcome: adding a number twice adds it once. */
  const run = async (numbers: readonly Offer[]): Promise<readonly string[]> => {
    if (busy) return numbers.map(({ id }) => id);
    setBusy(true);
    setOutcomes([]);
    const open: string[] = [];
    for (const { id, phone } of numbers) {
      let outcome: Outcome = { phone };
      try {
        await create({ campaign_id: campaignId, virtual_number_id: id });
      } catch (error) {
        outcome = { phone, problem: messageOf(error, translate) };
        if (isUnreached(error)) open.push(id);
      }
      setOutcomes((before) => [...before, outcome]);
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: ['campaign_virtual_numbers'] });
    return open;
  };
  return { run, busy, outcomes };
}

/** Adds numbers of the client to a campaign, any number of them at once. */
export default function AddNumbers() {
  const text = useText();
  return (
    <ChildPage
      parent="campaigns"
      title={text('title')}
      titleFor={(name) => text('title_for', { name })}
      back={text('back')}
      className={css.page}
    >
      {(campaign) => <Choice campaign={campaign} />}
    </ChildPage>
  );
}

const NONE: readonly string[] = [];

const countOf = ({ length }: readonly unknown[]) => ({ smart_count: length, count: formatNumber(length) });

/** The client's numbers that the campaign does not have yet; the selected ones are added one by one. */
function Choice({ campaign }: { campaign: Campaign }) {
  const { client_id, client_name, active_job_id } = campaign;
  const text = useText();
  const read = useOffers(campaign);
  const { run, busy, outcomes } = useAdding(campaign.id);
  const { value: chosen, set: setChosen, isTyped } = useDraft(`numbers of ${campaign.id}`, NONE);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  /** Numbers selected before a lost session may have been added since. */
  const wantedOf = (offers: readonly Offer[]) => offers.filter(({ id }) => chosen.includes(id));
  const add = async (offers: readonly Offer[]) => setChosen(await run(wantedOf(offers)));
  return (
    <>
      <AskToLeave unsaved={isTyped} />
      {active_job_id !== null && <p className="lead">{text('settled')}</p>}
      <Outcomes
        outcomes={outcomes}
        words={{
          title: text('outcomes'),
          number: text('number'),
          outcome: text('outcome'),
          success: text('added'),
          refused: text('not_added'),
        }}
      />
      <Reading read={read}>
        {(offers) =>
          offers.length === 0 ? (
            <Section>
              <EmptyState
                title={text('none')}
                action={
                  <Link
                    className="button"
                    to={createAddress('/client_virtual_numbers/create', { client_id })}
                  >
                    {text('find')}
                  </Link>
                }
              >
                {text('none_next')}
              </EmptyState>
            </Section>
          ) : (
            <Section
              title={text('offers', { client: client_name })}
              lead={text('lead')}
              flush
              actions={
                <button
                  type="button"
                  className="button primary"
                  aria-busy={busy}
                  disabled={busy || wantedOf(offers).length === 0 || active_job_id !== null}
                  onClick={() => void add(offers)}
                >
                  {text('add', countOf(wantedOf(offers)))}
                </button>
              }
            >
              <NumberTable offers={offers} chosen={chosen} onToggle={toggle} />
            </Section>
          )
        }
      </Reading>
    </>
  );
}
