import { Form } from 'ra-core';
import { useState } from 'react';
import type { JudgedNumber } from '../../../rules/formats/pasted';
import { ChildPage } from '../../../admin/form/ChildPage';
import { Draft } from '../../../admin/form/Draft';
import { LeaveGuard } from '../../../admin/form/LeaveGuard';
import { EmptyState } from '../../../admin/state/EmptyState';
import type { Audience } from '../../audiences/contract';
import { useText } from '../texts';
import css from './add.module.css';
import { Check } from './Check';
import { Paste } from './Paste';
import '../../../admin/form.css';

/** Adds typed or pasted numbers to an audience. They are checked first, and each shows its outcome. */
export default function AddPage() {
  const text = useText();
  return (
    <ChildPage
      parent="audiences"
      title={text('title')}
      titleFor={(name) => text('title_to', { name })}
      back={text('back')}
      className={css.page}
    >
      {(audience, address) => <Adding audience={audience} address={address} />}
    </ChildPage>
  );
}

interface AddingProps {
  audience: Audience;
  /** Address of the recipients' list. */
  address: string;
}

function Adding({ audience: { id, state }, address }: AddingProps) {
  const text = useText();
  const [chosen, setChosen] = useState<readonly JudgedNumber[]>();
  // After adding, the form starts empty again.
  const [round, setRound] = useState(0);
  if (state === 'processing' && !chosen) return <EmptyState title={text('processing')} />;
  return (
    <Form
      key={round}
      // Values from the address do not count as typed.
      record={{ numbers: '', audience_id: id }}
      resource="audience_targets"
      noValidate
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={LeaveGuard}
    >
      <Draft />
      {chosen ? (
        <Check
          audienceId={id}
          numbers={chosen}
          address={address}
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
  );
}
