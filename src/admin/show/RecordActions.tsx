import { useCanAccess, useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { decodeId } from '../../dataProvider/identity';
import { useAct } from '../../dataProvider/useAct';
import type { ActionDeclaration } from '../define';
import { DeleteIcon, EditIcon } from '../screenIcons';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { ActionLook } from '../parts/actionLook';
import { PageButton, PageLink } from '../parts/PageAction';
import { messageOf } from '../problems';
import { offers, type Row } from '../record';
import { useCan, useDeclaration, useRegistry, useVerbs, useWords } from '../registry';
import { RemoveDialog } from '../RemoveDialog';
import { forgetVisit } from '../visits';

/** Leads to the form of a record that this role may change. */
export function EditLink({ record }: { record: Row }) {
  const declaration = useDeclaration();
  const { canAccess } = useCanAccess({ resource: declaration.contract.name, action: 'edit' });
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!canAccess || !offers(declaration, 'update', record)) return null;
  const to = createPath({ resource: declaration.contract.name, id: record.id, type: 'edit' });
  return <PageLink icon={EditIcon} label={translate('app.action.edit')} to={to} />;
}

/** Leads to what was done to a record, for those who may read that. */
export function HistoryLink({ record }: { record: Row }) {
  const { contract } = useDeclaration();
  const { resources } = useRegistry();
  const can = useCan();
  const translate = useTranslate();
  const log = [...resources.values()].find((each) => each.history !== undefined && can(each, 'list'));
  if (!log?.history) return null;
  const { name } = log.contract;
  const id = decodeId(contract.key, record.id)?.[contract.key.at(-1)!] ?? record.id;
  const filter = encodeURIComponent(JSON.stringify({ [log.history]: id }));
  return (
    <PageLink
      icon={log.icon}
      label={translate(`resources.${name}.actions.history`)}
      to={`/${name}?filter=${filter}`}
    />
  );
}

interface RecordActionsProps {
  record: Row;
  /** Only what comes first on the record's page, or only what follows; default: all. */
  only?: 'first' | 'others';
}

/** The verbs that a record offers to this role, in declared order; deleting comes last. */
export function RecordActions({ record, only }: RecordActionsProps) {
  const declaration = useDeclaration();
  const { verbs, removable } = useVerbs()(declaration, record);
  const isFirst = (action: ActionDeclaration) => action.first?.(record) ?? false;
  return (
    <>
      {verbs
        .filter((action) => only === undefined || isFirst(action) === (only === 'first'))
        .map((action) => (
          <ActionButton
            key={action.label ?? action.action}
            action={action}
            record={record}
            look={only === 'first' ? 'primary' : undefined}
          />
        ))}
      {removable && only !== 'first' && <RemoveButton record={record} />}
    </>
  );
}

interface ActionButtonProps {
  action: ActionDeclaration;
  record: Row;
  look: 'primary' | undefined;
}

function ActionButton({ action, record, look }: ActionButtonProps) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const act = useAct(declaration.contract.name, action.action);
  const key = action.label ?? action.action;
  const verb = words.action(key);
  const values = action.confirm?.(record);
  const confirmation = values && words.confirm(key, values);

  const close = () => {
    act.reset();
    setAsked(false);
  };
  const run = (reason = '') => {
    if (act.isPending) return;
    act.mutate(
      { id: record.id, data: { ...action.params?.(record), ...(action.reasoned ? { reason } : {}) } },
      {
        onSuccess: (answer) => {
          setAsked(false);
          notify(words.done(key), { type: 'success' });
          if (action.goTo) void navigate(action.goTo(answer as Row));
        },
        // A question that is still open says so itself.
        onError: (error) => confirmation || notify(messageOf(error, translate), { type: 'error' }),
      },
    );
  };

  return (
    <>
      <PageButton
        look={look}
        label={verb}
        busy={act.isPending}
        onClick={confirmation ? () => setAsked(true) : () => run()}
      />
      {confirmation && (
        <ConfirmDialog
          open={asked}
          danger={action.danger}
          busy={act.isPending}
          title={confirmation.title}
          verb={verb}
          failure={act.error}
          reasoned={action.reasoned}
          onConfirm={run}
          onClose={close}
        >
          <p>{confirmation.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function RemoveButton({ record }: { record: Row }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const { name: resource } = declaration.contract;
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [asked, setAsked] = useState(false);
  // Deleting from a row stays at the list, with its search and its page.
  const onPage = useContext(ActionLook) === undefined;
  return (
    <>
      <PageButton
        look="quiet-danger"
        icon={DeleteIcon}
        label={words.delete || translate('app.action.delete')}
        onClick={() => setAsked(true)}
      />
      <RemoveDialog
        record={record}
        open={asked}
        onClose={() => setAsked(false)}
        onRemoved={() => {
          forgetVisit(createPath({ resource, id: record.id, type: 'show' }));
          if (onPage) void navigate(createPath({ resource, type: 'list' }));
        }}
      />
    </>
  );
}
