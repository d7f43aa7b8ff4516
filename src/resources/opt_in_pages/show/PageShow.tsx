import { useRecordContext } from 'ra-core';
import { late } from '../../../admin/loading/late';
import { Section } from '../../../admin/page/Section';
import type { Row } from '../../../admin/record';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { Details } from '../../../admin/show/Details';
import { CopyButton } from '../../../admin/value/CopyButton';
import type { OptInPage } from '../contract';
import css from '../pages.module.css';
import { useText } from '../texts';

const QrCode = late(() => import('./QrCode'));

/** An opt-in page: its address with the code to print, and what it says. */
export default function PageShow() {
  return <BuiltShow overview={<Overview />} />;
}

function Overview() {
  const page = useRecordContext<OptInPage & Row>();
  if (!page) return null;
  return (
    <div className="stack">
      <Address page={page} />
      <Details record={page} />
    </div>
  );
}

/** Why the page takes no one; null where it does. */
function closedBy({
  archived,
  audience_id,
  number,
}: OptInPage): 'no_audience' | 'closed' | 'no_number' | null {
  if (audience_id === null) return 'no_audience';
  if (archived) return 'closed';
  return number === null ? 'no_number' : null;
}

function Address({ page }: { page: OptInPage }) {
  const text = useText();
  const { address } = page;
  const reason = closedBy(page);
  return (
    <Section title={text('address')} lead={text('address.lead')}>
      {reason && <output className={css.note}>{text(reason)}</output>}
      <p className={css.address}>
        <code dir="ltr">{address}</code>
        <CopyButton value={address} what={text('address')} />
      </p>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {text('open')}
        </a>
      </p>
      <QrCode address={address} name={page.name} />
    </Section>
  );
}
