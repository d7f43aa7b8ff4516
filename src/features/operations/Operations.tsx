import type { ReactNode } from 'react';
import { PageHeader } from '../../admin/page/PageHeader';
import { Reading } from '../../admin/state/Reading';
import { every } from '../../dataProvider/failures';
import { useReadAct } from '../../dataProvider/reads';
import { Accounts } from './Accounts';
import { Backup, Clock, Mail, Versions } from './cards';
import { Certificates } from './Certificates';
import { Evidence } from './Evidence';
import css from './operations.module.css';
import { Queues } from './Queues';
import { useText } from './texts';

/** Polling interval while the page is visible, ms. */
const REFRESH = 15_000;

/** How an installation runs: each part with its state, its figures, and the cure of its trouble. */
export default function Operations({ children }: { children?: ReactNode }) {
  const text = useText();
  const read = useReadAct(
    'operations',
    'now',
    {},
    { refetchInterval: every(REFRESH), refetchOnWindowFocus: 'always' },
  );
  return (
    <>
      <PageHeader title={text('title')} />
      {children}
      <Reading read={read} polled>
        {({ queues, accounts, mail, backup, evidence, certificates, clock, versions }) => (
          <>
            <Queues queues={queues} />
            <Accounts accounts={accounts} />
            <div className={css.cards}>
              <Mail {...mail} />
              <Backup {...backup} />
              <Clock {...clock} />
              <Evidence {...evidence} />
            </div>
            <Certificates certificates={certificates} />
            <Versions {...versions} />
          </>
        )}
      </Reading>
    </>
  );
}
