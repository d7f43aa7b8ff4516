import { Form, useCreatePath, useRecordFromLocation } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetOne } from '../../../dataProvider/reads';
import type { JudgedNumber } from '../../../rules/pasted';
import { LeaveGuard } from '../../../admin/form/LeaveGuard';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { ErrorState } from '../../../admin/parts/ErrorState';
import { PageHeader } from '../../../admin/parts/PageHeader';
import { useText } from '../texts';
import css from './add.module.css';
import { Check } from './Check';
import { Paste } from './Paste';
import '../../../admin/form.css';

const NOTHING_TYPED = { numbers: '' };

/** Adds typed or pasted numbers to an audience. They are checked first, and each shows its outcome. */
export default function AddPage() {
  const text = useText();
  const { audience_id: id } = (useRecordFromLocation() ?? {}) as { audience_id?: string };
  if (id === undefined) {
    return (
      <>
        <PageHeader title={text('title')} />
        <EmptyState title={text('audience_only')} />
      </>
    );
  }
  return <AddTo id={id} />;
}

function AddTo({ id }: { id: string }) {
  const text = useText();
  const createPath = useCreatePath();
  const { data: audience, error, refetch } = useGetOne('audiences', { id });
  const [chosen, setChosen] = useState<readonly JudgedNumber[]>();
  // After adding, the form starts empty again.
  const [round, setRound] = useState(0);
  const back = `${createPath({ resource: 'audiences', id, type: 'show' })}/audience_targets`;
  if (error && !audience) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div className={css.page}>
      <PageHeader
        title={audience ? text('title_to', { name: audience.name }) : text('title')}
        actions={
          <Link className="button" to={back}>
            {text('back')}
          </Link>
        }
      />
      {audience?.state === 'processing' && !chosen ? (
        <EmptyState title={text('processing')} />
      ) : (
        <Form
          key={round}
          record={NOTHING_TYPED}
          resource="audience_targets"
          noValidate
          disableInvalidFormNotification
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={LeaveGuard}
        >
          {chosen ? (
            <Check
              audienceId={id}
              numbers={chosen}
              address={back}
              onChange={() => setChosen(undefined)}
              onAgain={() => {
                setChosen(undefined);
                setRound((count) => count + 1);
              }}
            />
          ) : (
            <Paste audienceId={id} onCheck={setChosen} />
          )}
        </Form>
      )}
    </div>
  );
}
