import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { formatNumber } from '../../../i18n/format';
import type { Audience, Import } from '../contract';
import { useText } from '../texts';

interface SyncQuestionProps {
  open: boolean;
  audience: Audience;
  /** The figures that are confirmed. */
  checked: Import;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a file changes and removes people of an audience. */
export function SyncQuestion({ open, audience: { name }, checked, onConfirm, onClose }: SyncQuestionProps) {
  const text = useText();
  const { imported, sync, rejected } = checked;
  const figures = {
    imported,
    changed: sync?.changed ?? 0,
    gone: sync?.gone ?? 0,
    opted_out: rejected.do_not_call,
  };
  return (
    <ConfirmDialog
      open={open}
      danger={figures.gone > 0}
      title={text('sync.title', { name })}
      verb={text('sync.verb')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {(['imported', 'changed', 'gone', 'opted_out'] as const).map(
          (figure) =>
            figures[figure] > 0 && (
              <li key={figure}>
                {text(`sync.${figure}_line`, {
                  smart_count: figures[figure],
                  count: formatNumber(figures[figure]),
                })}
              </li>
            ),
        )}
      </ul>
      <p>{text('sync.undo')}</p>
    </ConfirmDialog>
  );
}
