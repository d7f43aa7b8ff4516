import { useState } from 'react';
import { useCurrent } from '../../admin/confirmed/useCurrent';
import { useShown } from '../../admin/confirmed/useShown';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { lateWindow } from '../../admin/dialog/lateWindow';
import { LockIcon } from '../../admin/icons';
import { PageButton } from '../../admin/page/PageAction';
import type { Row } from '../../admin/record';
import { OVERLAP_HOURS_MAX } from '../../contract/issuedSecret';
import { AgedReading } from '../../admin/state/AgedReading';
import type { SecretWindowProps } from './SecretWindow';
import css from './secret.module.css';
import { useText } from './texts';

const SecretWindow = lateWindow<SecretWindowProps>(() => import('./SecretWindow'));

/** Hours for which the secret before is accepted. */
const OVERLAPS = [0, 1, 24, OVERLAP_HOURS_MAX] as const;
const DAY_HOURS = 24;

/** Request of a secret, and what is known of it. */
export interface Issuing {
  /** Issues a secret for the record as it was shown, and passes it on. */
  issue(
    record: Row,
    overlapHours: number,
    on: { secret: (secret: string) => void; refused: (error: unknown) => void },
  ): void;
  isPending: boolean;
  error: unknown;
}

interface Props {
  record: Row & { name: string };
  /** The word for the secret. */
  what: string;
  /** Whether the record has a secret, which the new one replaces. */
  replaces: boolean;
  issuing: Issuing;
}

/** Issues a secret after a question, and shows it once: nothing keeps it after the window closes. */
export function IssueSecret(props: Props) {
  const { what, replaces } = props;
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const shown = (issued: string) => {
    setAsking(false);
    setSecret(issued);
  };
  return (
    <>
      <PageButton
        icon={LockIcon}
        label={text('issue', { what })}
        look={replaces ? undefined : 'primary'}
        onClick={() => setAsking(true)}
      />
      {asking && <Ask {...props} onSecret={shown} onClose={() => setAsking(false)} />}
      {secret !== undefined && (
        <SecretWindow secret={secret} what={what} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}

function Ask({
  record,
  what,
  replaces,
  issuing,
  onSecret,
  onClose,
}: Props & { onSecret: (secret: string) => void; onClose: () => void }) {
  const text = useText();
  const [hours, setHours] = useState(DAY_HOURS);
  const [shown, onRefused] = useShown(record);
  const read = useCurrent(shown, { open: true });
  const current = 'value' in read ? read.value : shown;
  const labelOf = (overlap: number) => {
    if (overlap === 0) return text('at_once');
    return overlap < DAY_HOURS
      ? text('hours', { smart_count: overlap })
      : text('days', { smart_count: overlap / DAY_HOURS });
  };
  return (
    <ConfirmDialog
      open
      title={text('ask', { what, name: record.name })}
      verb={text('issue', { what })}
      busy={issuing.isPending}
      ready={read.state === 'known'}
      failure={issuing.error}
      onConfirm={() =>
        issuing.issue(current, replaces ? hours : 0, {
          secret: onSecret,
          refused: (error) => void onRefused(error),
        })
      }
      onClose={onClose}
    >
      <AgedReading read={read}>{() => <p>{text(replaces ? 'replaces' : 'first')}</p>}</AgedReading>
      {replaces && (
        <label className={css.overlap}>
          {text('overlap')}
          <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {OVERLAPS.map((overlap) => (
              <option key={overlap} value={overlap}>
                {labelOf(overlap)}
              </option>
            ))}
          </select>
        </label>
      )}
    </ConfirmDialog>
  );
}
