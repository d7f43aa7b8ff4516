import { useEffect, useState } from 'react';
import { lateWindow } from '../../admin/dialog/lateWindow';
import { Facts } from '../../admin/page/Facts';
import { Section } from '../../admin/page/Section';
import { NotUpToDate } from '../../admin/state/NotUpToDate';
import { ExactTime } from '../../admin/value/ExactTime';
import { type Read, seenOf } from '../../dataProvider/read';
import { formatNumber } from '../../i18n/format';
import type { Mine } from './contract';
import type { RecoveryWindowProps } from './RecoveryWindow';
import { useText } from './texts';
import css from './recovery.module.css';

const RecoveryWindow = lateWindow<RecoveryWindowProps>(() => import('./RecoveryWindow'));

/** Unused codes from which the person is reminded to make new ones. */
const FEW = 2;

/** The person's recovery codes. Without an app or passkey there are none. */
export function Recovery({ read }: { read: Read<Mine> }) {
  const text = useText();
  /** Stays open while the page is read again. */
  const [isOpen, setOpen] = useState(false);
  useEffect(() => RecoveryWindow.preload(), []);
  const mine = seenOf(read);
  if (!mine || (!mine.mfa && mine.passkeys.length === 0)) return null;
  const { recovery_codes: codes, email } = mine;
  return (
    <Section title={text('recovery.title')} lead={text('recovery.lead')}>
      <div className={css.recovery}>
        {codes && (
          <Facts
            facts={[
              { label: text('recovery.left'), value: formatNumber(codes.left) },
              { label: text('recovery.made'), value: <ExactTime at={codes.made_at} /> },
            ]}
          />
        )}
        <Reminder codes={codes} />
        <div>
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {text(codes ? 'recovery.again' : 'recovery.make')}
          </button>
        </div>
      </div>
      <NotUpToDate of={read} still />
      {isOpen && (
        <RecoveryWindow
          hasApp={mine.mfa}
          replaces={codes !== undefined}
          email={email}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function Reminder({ codes }: { codes: Mine['recovery_codes'] }) {
  const text = useText();
  if (!codes) return <p className="help">{text('recovery.none')}</p>;
  return codes.left <= FEW ? <p className="help">{text('recovery.few')}</p> : null;
}
