import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { useFailure } from '../../../admin/state/useFailure';
import type { Problem } from '../../../contract/common';
import { ApiError } from '../../../dataProvider/errors';
import { useAct } from '../../../dataProvider/useAct';
import { formatList, formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import { type Conversation, DONE_MAX } from '../contract';
import { useText } from '../texts';
import css from './inbox.module.css';

interface BulkDoneProps {
  /** Conversations as they were when they were selected. */
  selected: readonly Conversation[];
  /** Takes the ids of the conversations that remain selected. */
  onSelect: (ids: readonly string[]) => void;
}

/** Outcome for one of them; `problem`: why it was left as it is. */
interface Outcome {
  id: string;
  problem: Problem | null;
}

const nameOf = ({ name, tn }: Conversation) => name ?? formatNational(tn);

/**
 * Marks conversations as done in one call, each with the last message that was shown. One that has a newer message, or
 * is gone, stays selected and is named; the others are done. Of more than a call takes, the rest stays selected.
 */
export function BulkDone({ selected, onSelect }: BulkDoneProps) {
  const text = useText();
  const notify = useNotify();
  const failure = useFailure();
  const finish = useAct('conversations', 'done_all');
  const [question, setQuestion] = useState<readonly Conversation[]>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const close = () => {
    finish.reset();
    setQuestion(undefined);
  };
  const confirm = (all: readonly Conversation[]) => {
    const threads = all.map(({ client_id, tn, vn, last_inbound_id }) => ({
      client_id,
      tn,
      vn,
      confirmed: { last_message: last_inbound_id },
    }));
    const onSuccess = ({ records }: { records: readonly Outcome[] }) => {
      const finished = new Set(records.flatMap(({ id, problem }) => (problem === null ? [id] : [])));
      const reasons = all.flatMap((conversation, index) => {
        const problem = records[index]?.problem;
        if (!problem) return [];
        const reason = failure(new ApiError(problem.status, { problem }));
        return [text('bulk_refused', { name: nameOf(conversation), reason })];
      });
      if (finished.size > 0)
        notify(text('bulk_done', { count: formatNumber(finished.size) }), { type: 'success' });
      setRefusals(reasons);
      close();
      onSelect(selected.flatMap(({ id }) => (finished.has(id) ? [] : [id])));
    };
    finish.mutate({ data: { threads } }, { onSuccess });
  };
  if (selected.length === 0 && refusals.length === 0) return null;
  return (
    <div className={css.bulk}>
      {selected.length > 0 && (
        <>
          <span>{text('selected', { count: formatNumber(selected.length) })}</span>
          <button type="button" className="button" onClick={() => setQuestion(selected.slice(0, DONE_MAX))}>
            {text('bulk')}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              setRefusals([]);
              onSelect([]);
            }}
          >
            {text('bulk_none')}
          </button>
        </>
      )}
      {refusals.length > 0 && (
        <ul role="alert" className={css.refusals}>
          {refusals.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={question !== undefined}
        title={text('bulk_title', { count: formatNumber(question?.length ?? 0) })}
        verb={text('bulk')}
        busy={finish.isPending}
        failure={finish.error}
        onConfirm={() => confirm(question ?? [])}
        onClose={close}
      >
        <p>{formatList((question ?? []).map(nameOf))}</p>
        <p>{text('bulk_what')}</p>
      </ConfirmDialog>
    </div>
  );
}
