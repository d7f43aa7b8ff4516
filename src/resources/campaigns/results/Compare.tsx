import { useGetList, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LIMIT_MAX } from '../../../contract/common';
import { Section } from '../../build/parts/Section';
import type { Campaign } from '../contract';
import { useText } from '../texts';
import { CompareTable } from './CompareTable';
import css from './results.module.css';

/** Columns that still fit beside each other. */
const MOST = 5;
const MONTH_MS = 30 * 86_400_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The campaign beside others of its client over the same days. What is chosen stands in the address. */
export default function Compare() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body campaign={campaign} /> : null;
}

function Body({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const [now] = useState(() => Date.now());
  const [params, setParams] = useSearchParams();
  const start = params.get('start') ?? dayOf(now - MONTH_MS);
  const end = params.get('end') ?? dayOf(now);
  const chosen = params.getAll('with').slice(0, MOST - 1);
  const { data: others = [] } = useGetList<Campaign>('campaigns', {
    filter: { client_id: campaign.client_id, show_archived: true },
    pagination: { page: 1, perPage: LIMIT_MAX },
    sort: { field: 'last_job_at', order: 'DESC' },
  });
  const offered = others.filter(({ id, last_job_at }) => id !== campaign.id && last_job_at !== null);
  const write = (next: { start?: string; end?: string; with?: string[] }) => {
    const all = new URLSearchParams({ start: next.start ?? start, end: next.end ?? end });
    for (const id of next.with ?? chosen) all.append('with', id);
    setParams(all, { replace: true });
  };
  const toggle = (id: string, on: boolean) =>
    write({ with: on ? [...chosen, id] : chosen.filter((each) => each !== id) });
  const compared = [campaign, ...offered.filter(({ id }) => chosen.includes(id))];
  return (
    <Section title={text('compare.title')} lead={text('compare.lead')}>
      <div className={css.bar}>
        <label className={css.field}>
          {text('compare.from')}
          <input
            type="date"
            value={start}
            max={end}
            onChange={({ target }) => write({ start: target.value })}
          />
        </label>
        <label className={css.field}>
          {text('compare.to')}
          <input
            type="date"
            value={end}
            min={start}
            onChange={({ target }) => write({ end: target.value })}
          />
        </label>
      </div>
      <fieldset className={css.others}>
        <legend>{text('compare.with')}</legend>
        {offered.length === 0 && <p className={css.quiet}>{text('compare.none')}</p>}
        {offered.map(({ id, name }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= MOST - 1}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      {start !== '' && end !== '' && start <= end && (
        <CompareTable campaigns={compared} start={start} end={end} />
      )}
    </Section>
  );
}
