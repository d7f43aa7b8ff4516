import { useCreatePath } from 'ra-core';
import type { CSSProperties } from 'react';
import { Link } from '../../../router';
import { useEditorPlace, usePlace } from '../../../features/readiness/fixLinks';
import { LEFT_OUT } from '../../../features/readiness/sentences';
import { useText as useReadinessText } from '../../../features/readiness/texts';
import { formatNumber } from '../../../i18n/format';
import type { Readiness } from '../values';
import { useText } from './texts';
import css from './review.module.css';

interface WaterfallProps {
  campaignId: string;
  clientId: string;
  readiness: Readiness;
}

/** From everyone chosen to everyone reached: each group that is dropped, with its reason and the way to its list. */
export function Waterfall({ campaignId, clientId, readiness: { reach, measured } }: WaterfallProps) {
  const text = useText();
  const readinessText = useReadinessText();
  const place = usePlace(campaignId);
  const editor = useEditorPlace(campaignId);
  const client = useCreatePath()({ resource: 'clients', id: clientId, type: 'show' });
  const lists: Record<(typeof LEFT_OUT)[number], string> = {
    duplicate: place('audiences'),
    excluded: editor('audiences'),
    no_consent: place('audiences'),
    consent_expired: place('audiences'),
    line_type: place('audiences'),
    scrub_listed: place('audiences'),
    scrub_unknown: place('audiences'),
    do_not_call: `${client}/do_not_calls`,
    country: place('audiences'),
    unresolved_field: editor('message'),
    empty_message: editor('message'),
  };
  const keys = LEFT_OUT.filter((key) => reach[key] > 0);
  const drops = keys.map((key, at) => ({
    key,
    remaining: keys.slice(0, at + 1).reduce((rest, each) => rest - reach[each], reach.rows),
  }));
  return (
    <>
      <ol className={css.steps} aria-label={text('who.list')}>
        <li className={css.whole}>
          <Link to={place('audiences')}>{text('who.chosen')}</Link>
          <Bar from={0} part={reach.rows} of={reach.rows} />
          <b>{formatNumber(reach.rows)}</b>
        </li>
        {drops.map(({ key, remaining }) => (
          <li key={key} className={css.drop}>
            <Link to={lists[key]}>{text(`who.${key}`)}</Link>
            <Bar from={remaining} part={reach[key]} of={reach.rows} />
            <span>{text('who.minus', { count: formatNumber(reach[key]) })}</span>
          </li>
        ))}
        <li className={css.reached}>
          <span>{text('who.reached')}</span>
          <Bar from={0} part={reach.reached} of={reach.rows} />
          <b>{formatNumber(reach.reached)}</b>
        </li>
      </ol>
      <p className="quiet">
        {measured < reach.rows
          ? readinessText('sampled', { measured: formatNumber(measured), rows: formatNumber(reach.rows) })
          : readinessText('exact', { smart_count: reach.rows, rows: formatNumber(reach.rows) })}
      </p>
    </>
  );
}

/** A part of a whole, starting at the end of the previous parts. */
export function Bar({ from, part, of }: { from: number; part: number; of: number }) {
  const percent = (count: number) => `${of > 0 ? (count / of) * 100 : 0}%`;
  return (
    <span
      aria-hidden
      className={css.bar}
      style={{ '--from': percent(from), '--part': percent(part) } as CSSProperties}
    />
  );
}
