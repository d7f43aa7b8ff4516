import { useCanAccess, useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { useNavigate } from '../../router';
import { confirmedBy } from '../../contract/confirmed';
import { decodeId } from '../../dataProvider/identity';
import { useAct } from '../../dataProvider/useAct';
import type { ActionDeclaration } from '../declaration';
import { DeleteIcon, EditIcon } from '../screenIcons';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useCurrent } from '../confirmed/useCurrent';
import { useShown } from '../confirmed/useShown';
import { ActionLook } from '../page/actionLook';
import { AgedReading } from '../state/AgedReading';
import { PageButton, PageLink } from '../page/PageAction';
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

/** Links to the history of a record, for those who may read it. */
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
  /** Only the first actions on the record's page, or only the rest; default: all. */
  only?: 'first' | 'others';
  /** The page has another primary button. */
  plain?: boolean;
}

/** The verbs offered for a record to this role, in declared order; deleting comes last. */
export function RecordActions({ record, only, plain }: RecordActionsProps) {
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
            look={only === 'first' && !plain ? 'primary' : undefined}
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
  const { act, run } = useActionOn(action);
  const [isAsking, setIsAsking] = useState(false);
  const asksFirst = action.confirm?.(record) !== undefined;
  const onError = (error: unknown) => notify(messageOf(error, translate), { type: 'error' });
  return (
    <>
      <PageButton
        look={look}
        name={action.label ?? action.action}
        label={words.action(action.label ?? action.action)}
        busy={act.isPending}
        onClick={asksFirst ? () => setIsAsking(true) : () => run(record, {}, { onError })}
      />
      {asksFirst && (
        // Each opening is a view of its own, which knows nothing yet.
        <ActionQuestion
          key={String(isAsking)}
          action={action}
          record={record}
          open={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface ActionQuestionProps {
  action: ActionDeclaration;
  record: Row;
  open: boolean;
  onClose: () => void;
}

/** Asks before an action, about the record as it is now, and sends what the question showed. */
function ActionQuestion({ action, record: shown, open, onClose }: ActionQuestionProps) {
  const [record, onRefused] = useShown(shown);
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const { act, run } = useActionOn(action);
  const key = action.label ?? action.action;
  // From the press on the record may be gone: reading it again would fail.
  const read = useCurrent(record, { open: open && !act.isPending });
  const now = 'value' in read ? read.value : record;
  // A colleague may have done it meanwhile: then the question stays as it was asked, and the server refuses.
  const question = action.confirm?.(now) ?? action.confirm?.(record) ?? {};
  const { title } = words.confirm(key, question);
  const close = () => {
    act.reset();
    onClose();
  };
  const endpoint = declaration.contract.actions?.[action.action];
  const confirm = (reason: string) =>
    run(
      now,
      {
        ...(endpoint && confirmedBy(endpoint, now)),
        ...(action.reasoned ? { reason } : {}),
      },
      // The open question shows the failure.
      { onError: (error) => void onRefused(error), onSuccess: onClose },
    );
  return (
    <ConfirmDialog
      open={open}
      danger={action.danger}
      busy={act.isPending}
      title={title}
      verb={words.action(key)}
      ready={read.state === 'known'}
      failure={act.error}
      reasoned={action.reasoned}
      onConfirm={confirm}
      onClose={close}
    >
      <AgedReading read={read}>
        {(known) => <p>{words.confirm(key, action.confirm?.(known) ?? question).consequence}</p>}
      </AgedReading>
    </ConfirmDialog>
  );
}

interface Outcome {
  onError: (error: unknown) => void;
  onSuccess?: () => void;
}

/** Runs a declared action on a record, says when it is done, and goes on to where the declaration leads. */
function useActionOn(action: ActionDeclaration) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const notify = useNotify();
  const navigate = useNavigate();
  const act = useAct(declaration.contract.name, action.action);
  const run = (record: Row, more: object, { onError, onSuccess }: Outcome) => {
    if (act.isPending) return;
    act.mutate(
      { id: record.id, data: { ...action.params?.(record), ...more } },
      {
        onSuccess: (answer) => {
          onSuccess?.();
          notify(words.done(action.label ?? action.action), { type: 'success' });
          if (action.goTo) void navigate(action.goTo(answer as Row));
        },
        onError,
      },
    );
  };
  return { act, run };
}

function RemoveButton({ record }: { record: Row }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const { name: resource } = declaration.contract;
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [isAsking, setIsAsking] = useState(false);
  // Deleting from a row stays on the list, with its search and its page.
  const onPage = useContext(ActionLook) === undefined;
  return (
    <>
      <PageButton
        look="quiet-danger"
        icon={DeleteIcon}
        label={words.delete || translate('app.action.delete')}
        onClick={() => setIsAsking(true)}
      />
      <RemoveDialog
        record={record}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onRemoved={() => {
          forgetVisit(createPath({ resource, id: record.id, type: 'show' }));
          if (onPage) void navigate(createPath({ resource, type: 'list' }));
        }}
      />
    </>
  );
}
