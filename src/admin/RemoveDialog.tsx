import { inSentence } from '../rules/words/titleOf';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRemoval } from '../dataProvider/writes';
import { CarrierNote } from './carrier/CarrierNote';
import { useCurrent } from './confirmed/useCurrent';
import { useShown } from './confirmed/useShown';
import { AgedReading } from './state/AgedReading';
import { ConfirmDialog } from './dialog/ConfirmDialog';
import { valueOf, type Row } from './record';
import { nameOf } from './recordName';
import { useDeclaration, useWords } from './registry';

interface RemoveDialogProps {
  record: Row;
  open: boolean;
  onClose: () => void;
  /** After the record is gone. */
  onRemoved?: () => void;
}

/** Asks, deletes, and reports it. Nothing is removed from the screen before the server has done it. */
export function RemoveDialog(props: RemoveDialogProps) {
  // Each opening is a new view, without earlier reads.
  return <RemoveQuestion key={String(props.open)} {...props} />;
}

function RemoveQuestion({ record: shown, open, onClose, onRemoved }: RemoveDialogProps) {
  const [record, onRefused] = useShown(shown);
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { name: resource } = declaration.contract;
  const [remove, { isPending, isSuccess, error, reset }] = useRemoval<string>(resource);
  const { typedToRemove: typed, removal } = declaration;
  // From the press on the record may be gone: reading it again would fail.
  const read = useCurrent(record, {
    open: open && !isPending && !isSuccess,
    needed: removal !== undefined,
  });
  const now = 'value' in read ? read.value : record;
  const name = nameOf(declaration, now, translate);
  const close = () => {
    reset();
    onClose();
  };
  const verb = words.delete || translate('app.action.delete');

  const confirmed = () => {
    void queries.cancelQueries({ queryKey: [resource, 'getOne', { id: record.id }] });
    remove(
      { id: record.id, shown: now },
      {
        onError: (refusal) => void onRefused(refusal),
        onSuccess: () => {
          notify(words.delete ? 'app.done.removed' : 'app.done.deleted', {
            type: 'success',
            messageArgs: { what: words.one, name },
          });
          close();
          onRemoved?.();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isPending}
      title={translate('app.confirm.delete', { verb, what: inSentence(words.one), name })}
      verb={verb}
      typed={typed && String(valueOf(now, typed))}
      ready={read.state === 'known'}
      failure={error}
      onConfirm={confirmed}
      onClose={close}
    >
      <AgedReading read={read}>
        {(known) => <p>{words.remove(removal?.(known as never)) || translate('app.confirm.final')}</p>}
      </AgedReading>
      <CarrierNote use={declaration.contract.remove?.carrier} />
    </ConfirmDialog>
  );
}
