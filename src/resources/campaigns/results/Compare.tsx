import { useRecordContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { Section } from '../../../admin/page/Section';
import { useTyping } from '../../../admin/picker/typing';
import Finder from '../../../admin/picker/Finder';
import { useRecordSearch } from '../../../admin/picker/search';
import type { Row } from '../../../admin/record';
import { detailOf, nameOf } from '../../../admin/recordName';
import { useDeclaration, useWords } from '../../../admin/registry';
import { useAddress } from '../../../admin/useAddress';
import { formatDate } from '../../../i18n/format';
import { serverNow } from '../../../dataProvider/serverTime';
import type { Campaign } from '../contract';
import { useText } from './texts';
import { CompareTable } from './CompareTable';
import { isMoving, isRange, useCompared } from './useCompared';
import css from './results.module.css';

/** How many campaigns fit in the table. */
const MOST = 5;
const DAY_MS = 86_400_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

interface Comparison {
  start: string;
  end: string;
  /** Ids of the other campaigns. */
  with: readonly string[];
}

/** The comparison is in the address, so that it can be shared. By default it is over all that the campaign has sent. */
function useComparison({
  id: campaignId,
  created_at,
}: Campaign): [Comparison, (next: Partial<Comparison>) => void] {
  const [now] = useState(serverNow);
  const [search, change] = useAddress();
  const read = (params: URLSearchParams): Comparison => ({
    // In the client's zone it may be the day before.
    start: params.get('start') ?? dayOf(Date.parse(created_at) - DAY_MS),
    // The database's clock, which dates the campaign, may be ahead.
    end: params.get('end') ?? dayOf(Math.max(now, Date.parse(created_at))),
    with: [...new Set(params.getAll('with'))].filter((id) => id !== campaignId).slice(0, MOST - 1),
  });
  const write = (next: Partial<Comparison>) =>
    change((params) => {
      const { start, end, with: ids } = { ...read(params), ...next };
      params.set('start', start);
      params.set('end', end);
      params.delete('with');
      for (const id of ids) params.append('with', id);
    });
  return [read(search), write];
}

/** Archived campaigns can be compared too. */
const OFFERED = { show_archived: true };

/** Compares the campaign with others, of any client, over the same days. */
export default function Compare() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body campaign={campaign} /> : null;
}

function Body({ campaign }: { campaign: Campaign }) {
  const campaignId = campaign.id;
  const text = useText();
  const translate = useTranslate();
  const declaration = useDeclaration('campaigns');
  const typing = useTyping();
  const results = useRecordSearch<Row>(declaration, { typed: typing.typed, filter: OFFERED });
  const [{ start, end, with: others }, write] = useComparison(campaign);
  const ids = [campaignId, ...others];
  const rows = useCompared(ids, start, end);
  const find = useRef<HTMLDivElement>(null);
  const remove = (id: string) => {
    write({ with: others.filter((each) => each !== id) });
    // The focused button disappears with its row.
    find.current?.querySelector('input')?.focus();
  };
  return (
    <Section title={text('compare.title')} lead={text('compare.lead')}>
      <div className={css.bar}>
        <div ref={find} className={css.find}>
          <Finder<Row>
            adds
            className={css.field}
            label={text('compare.with')}
            many={useWords(declaration).many}
            results={results}
            typing={typing}
            chosen={[]}
            onChoose={([record]) => record && write({ with: [...others, record.id] })}
            nameOf={(record) => nameOf(declaration, record, translate)}
            detailOf={(record) => detailOf(declaration, record)}
            without={ids}
            placeholder={text('compare.find')}
            readOnly={ids.length >= MOST}
          />
        </div>
        <details className={css.days}>
          <summary>
            <bdi>{start && formatDate(start)}</bdi> – <bdi>{end && formatDate(end)}</bdi>
          </summary>
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
        </details>
      </div>
      {ids.length >= MOST && <p className={css.quiet}>{text('compare.most', { count: MOST })}</p>}
      {!isRange(start, end) && (
        <p role="alert" className={css.quiet}>
          {text('compare.range')}
        </p>
      )}
      <NotUpToDate
        of={rows.map(({ range }) => range)}
        still={!rows.some(({ campaign }) => isMoving(campaign))}
      />
      <CompareTable rows={rows} campaignId={campaignId} onRemove={remove} />
    </Section>
  );
}
