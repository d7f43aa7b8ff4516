import { Suspense } from 'react';
import { Section } from '../../admin/parts/Section';
import { useText } from './texts';
import { OutcomeTable } from './OutcomeTable';
import { OutcomeTiles } from './OutcomeTiles';
import css from './sending.module.css';
import type { Counts } from './tally';
import { late } from '../../admin/parts/late';

const OutcomeChart = late(() => import('./OutcomeChart'));

/** Where everybody stands: the first figures, a chart, and the table that adds up. */
export function Outcomes({ counts, lead }: { counts: Counts; lead?: string }) {
  const text = useText();
  return (
    <>
      <OutcomeTiles counts={counts} />
      <Section title={text('outcome.title')} lead={lead}>
        {counts.targeted > 0 && (
          <div className={css.chart}>
            <Suspense fallback={null}>
              <OutcomeChart counts={counts} />
            </Suspense>
          </div>
        )}
        <OutcomeTable counts={counts} />
      </Section>
    </>
  );
}
