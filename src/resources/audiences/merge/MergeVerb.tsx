import { useCanAccess, useNotify } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { PageButton } from '../../../admin/page/PageAction';
import { RecordChoice } from '../../../admin/picker/RecordChoice';
import { AgedReading } from '../../../admin/state/AgedReading';
import { isApiError } from '../../../dataProvider/errors';
import type { ActionAnswer } from '../../../dataProvider/named';
import { useReadAct } from '../../../dataProvider/reads';
import { useAct } from '../../../dataProvider/useAct';
import { formatNumber } from '../../../i18n/format';
import { MERGE_FIGURES, type Audience } from '../contract';
import { useText } from '../texts';
import css from './merge.module.css';

type Preview = ActionAnswer<'audiences', 'merge_preview'>;

/** Merges an audience into another one of its client, for those who may. */
export function MergeVerb({ audience }: { audience: Audience }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'audiences', action: 'merge' });
  const [asking, setAsking] = useState(false);
  if (!canAccess || audience.archived) return null;
  return (
    <>
      <PageButton label={text('merge.verb')} onClick={() => setAsking(true)} />
      {asking && <MergeDialog audience={audience} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks which audience stays, shows what the merge would do by the server’s figures, and sends those that were shown. */
function MergeDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const merge = useAct('audiences', 'merge');
  const [into, setInto] = useState('');
  const { id, name, client_id } = audience;
  // From the press on, the audience can no longer be merged.
  const enabled = into !== '' && !merge.isPending && !merge.isSuccess;
  const preview = useReadAct(
    'audiences',
    'merge_preview',
    { id: into, query: { ids: id } },
    { fresh: true, gcTime: 0, enabled },
  );
  // The server’s reason is the answer to the choice; a call that failed otherwise is tried again in its place.
  const refusal =
    preview.state === 'failed' && isApiError(preview.error) && preview.error.code === 409
      ? preview.error
      : null;
  const shown = into !== '' && preview.state === 'known' ? preview.value : undefined;
  const confirm = () => {
    if (!shown) return;
    const { names, ...counts } = shown;
    void queries.cancelQueries({ queryKey: ['audiences', 'merge_preview'] });
    merge.mutate(
      { id: into, data: { ids: [id], confirmed: { names, counts } } },
      {
        onSuccess: () => {
          notify(text('merge.begun', { name, into: names[0]! }), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text('merge.title', { name })}
      verb={text('merge.confirm')}
      ready={shown !== undefined}
      busy={merge.isPending}
      failure={merge.error ?? refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <RecordChoice
        reference="audiences"
        under={{ client_id }}
        without={id}
        label={text('merge.into')}
        value={into}
        onChange={(chosen) => {
          merge.reset();
          setInto(chosen);
        }}
        none={text('merge.none')}
        className={css.into!}
      />
      {into !== '' && !refusal && (
        <AgedReading read={preview}>{(value) => <Consequences of={value} name={name} />}</AgedReading>
      )}
    </ConfirmDialog>
  );
}

function Consequences({ of, name }: { of: Preview; name: string }) {
  const text = useText();
  const [into = ''] = of.names;
  const line = (figure: (typeof MERGE_FIGURES)[number]) =>
    text(`merge.${figure}`, { smart_count: of[figure], count: formatNumber(of[figure]), into, name });
  return (
    <>
      <p>{line('targets')}</p>
      <ul>
        {MERGE_FIGURES.filter((figure) => figure !== 'targets')
          .filter((figure) => figure === 'came' || of[figure] > 0)
          .map((figure) => (
            <li key={figure}>{line(figure)}</li>
          ))}
      </ul>
      <p>{text('merge.note', { name })}</p>
    </>
  );
}
