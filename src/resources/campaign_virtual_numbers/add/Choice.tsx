import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format';
import { createAddress } from '../../../admin/list/CreateButton';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { ErrorState } from '../../../admin/parts/ErrorState';
import { Section } from '../../../admin/parts/Section';
import { Outcomes } from '../../../features/numbers/Outcomes';
import type { Campaign } from '../../campaigns/contract';
import { useText } from '../texts';
import { NumberTable } from './NumberTable';
import { useAdding } from './useAdding';
import { useOffers } from './useOffers';

/** The client's numbers that the campaign does not have yet; the chosen ones are added one by one. */
export function Choice({ campaign }: { campaign: Campaign }) {
  const { client_id, client_name, active_job_id } = campaign;
  const text = useText();
  const translate = useTranslate();
  const { offers, error, refetch } = useOffers(campaign);
  const { run, busy, outcomes } = useAdding(campaign.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const add = async () => {
    await run((offers ?? []).filter(({ id }) => chosen.includes(id)));
    setChosen([]);
  };
  if (error) {
    return (
      <Section>
        <ErrorState error={error} retry={refetch} />
      </Section>
    );
  }
  if (!offers) return <output className="card waiting" aria-label={translate('app.loading')} />;
  return (
    <>
      {active_job_id !== null && <p className="lead">{text('settled')}</p>}
      <Outcomes
        outcomes={outcomes}
        words={{
          title: text('outcomes'),
          number: text('number'),
          outcome: text('outcome'),
          done: text('added'),
          refused: text('not_added'),
        }}
      />
      {offers.length === 0 ? (
        <Section>
          <EmptyState
            title={text('none')}
            action={
              <Link className="button" to={createAddress('/client_virtual_numbers/create', { client_id })}>
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
              disabled={busy || chosen.length === 0 || active_job_id !== null}
              onClick={() => void add()}
            >
              {text('add', { smart_count: chosen.length, count: formatNumber(chosen.length) })}
            </button>
          }
        >
          <NumberTable offers={offers} chosen={chosen} onToggle={toggle} />
        </Section>
      )}
    </>
  );
}
