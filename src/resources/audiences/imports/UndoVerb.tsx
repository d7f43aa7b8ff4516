import { useCanAccess, useNotify } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { AgedReading } from '../../../admin/state/AgedReading';
import { useAct } from '../../../dataProvider/useAct';
import { useReadAct } from '../../../dataProvider/reads';
import { serverNow } from '../../../dataProvider/serverTime';
import { formatExact, formatNumber } from '../../../i18n/format';
import { UNDO_DAYS, undoableUntil } from '../../../rules/data/undoing';
import { UNDO_FIGURES, type Audience, type Import, type UndoFigures } from '../contract';
import { useText } from '../texts';

interface UndoProps {
  audience: Audience;
  record: Import;
}

/** Undoes an import that is done, for those who may. */
export function UndoVerb({ audience, record }: UndoProps) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'audiences', action: 'undo' });
  const [asking, setAsking] = useState(false);
  const isOffered = record.state === 'completed' && !record.undo && audience.state !== 'processing';
  if (!canAccess || !isOffered) return null;
  const until = undoableUntil(new Date(record.finished_at ?? record.created_at));
  if (until.getTime() <= serverNow()) return <p>{text('undo.overdue', { days: formatNumber(UNDO_DAYS) })}</p>;
  return (
    <div>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {text('undo.verb')}
      </button>{' '}
      {text('undo.until', { date: formatExact(until.toISOString()) })}
      {asking && <UndoDialog audience={audience} record={record} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Shows the figures of the undoing, and sends those that were shown. */
function UndoDialog({ audience, record, onClose }: UndoProps & { onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const undo = useAct('audiences', 'undo');
  const { id, file_name: file } = record;
  // From the press on, the import can no longer be undone.
  const enabled = !undo.isPending && !undo.isSuccess;
  const preview = useReadAct(
    'audiences',
    'undo_preview',
    { id: audience.id, query: { import_id: id } },
    { fresh: true, gcTime: 0, enabled },
  );
  const figures = preview.state === 'known' ? preview.value : undefined;
  const confirm = () => {
    if (!figures) return;
    void queries.cancelQueries({ queryKey: ['audiences', 'undo_preview'] });
    undo.mutate(
      { id: audience.id, data: { import_id: id, confirmed: { names: [file], counts: figures } } },
      {
        onSuccess: () => {
          notify(text('undo.begun', { file }), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text('undo.title', { file })}
      verb={text('undo.verb')}
      ready={figures !== undefined}
      busy={undo.isPending}
      failure={undo.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={preview}>{(shown) => <Consequences of={shown} />}</AgedReading>
    </ConfirmDialog>
  );
}

function Consequences({ of }: { of: UndoFigures }) {
  const text = useText();
  const named = UNDO_FIGURES.filter((name) => of[name] > 0);
  return (
    <>
      {named.length === 0 ? (
        <p>{text('undo.nobody')}</p>
      ) : (
        <ul>
          {named.map((name) => (
            <li key={name}>
              {text(`undo.${name}`, { smart_count: of[name], count: formatNumber(of[name]) })}
            </li>
          ))}
        </ul>
      )}
      <p>{text('undo.note')}</p>
    </>
  );
}
