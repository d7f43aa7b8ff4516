import { useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../../dataProvider/useAct';
import type { ActionDeclaration } from '../../define';
import { DeleteIcon } from '../icons';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { messageOf } from '../problems';
import { offers, type Row } from '../record';
import { useCan, useDeclaration, useWords } from '../registry';
import { RemoveDialog } from '../RemoveDialog';

/** The verbs that a record offers to this role, in declared order; deleting comes last. */
export function RecordActions({ record }: { record: Row }) {
  const declaration = useDeclaration();
  const can = useCan();
  const { actions = [] } = declaration;
  const removable =
    can(declaration, 'delete') &&
    offers(declaration, 'remove', record) &&
    (declaration.removable?.(record as never) ?? true);
  return (
    <>
      {actions
        .filter((action) => can(declaration, action.action) && (action.when?.(record) ?? true))
        .map((action) => (
          <ActionButton key={action.label ?? action.action} action={action} record={record} />
        ))}
      {removable && <RemoveButton record={record} />}
    </>
  );
}

function ActionButton({ action, record }: { action: ActionDeclaration; record: Row }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const act = useAct<Record<string, unknown>>(declaration.contract.name, action.action);
  const verb = words.action(action.label ?? action.action);
  const confirmation = action.confirm?.(record);

  const run = () => {
    if (act.isPending) return;
    act.mutate(
      { id: record.id, data: action.params?.(record) },
      {
        onSuccess: (answer) => {
          notify(action.done, { type: 'success' });
          if (action.goTo) void navigate(action.goTo(answer));
        },
        onError: (error) => notify(messageOf(error, translate), { type: 'error' }),
        onSettled: () => setAsked(false),
      },
    );
  };

  return (
    <>
      <button
        type="button"
        className="button"
        aria-busy={act.isPending}
        onClick={confirmation ? () => setAsked(true) : run}
      >
        {verb}
      </button>
      {confirmation && (
        <ConfirmDialog
          open={asked}
          danger={action.danger}
          busy={act.isPending}
          title={confirmation.title}
          verb={verb}
          onConfirm={run}
          onClose={() => setAsked(false)}
        >
          <p>{confirmation.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function RemoveButton({ record }: { record: Row }) {
  const { contract } = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="button quiet-danger" onClick={() => setAsked(true)}>
        <DeleteIcon />
        {translate('app.action.delete')}
      </button>
      <RemoveDialog
        record={record}
        open={asked}
        onClose={() => setAsked(false)}
        onRemoved={() => void navigate(createPath({ resource: contract.name, type: 'list' }))}
      />
    </>
  );
}
