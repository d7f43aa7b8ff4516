import { inSentence } from '../rules/titleOf';
import { useDelete, useNotify, useTranslate } from 'ra-core';
import { CarrierNote } from './carrier/CarrierNote';
import { ConfirmDialog } from './parts/ConfirmDialog';
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

/** Asks, deletes, and says so. Nothing is removed from the screen before the server has done it. */
export function RemoveDialog({ record, open, onClose, onRemoved }: RemoveDialogProps) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const translate = useTranslate();
  const notify = useNotify();
  const [remove, { isPending, error, reset }] = useDelete<Row>();
  const name = nameOf(declaration, record, translate);
  const { typedToRemove: typed, removal } = declaration;
  const close = () => {
    reset();
    onClose();
  };
  const consequence = words.remove(removal?.(record as never));
  const verb = words.delete || translate('app.action.delete');

  const confirmed = () =>
    remove(
      declaration.contract.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
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

  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isPending}
      title={translate('app.confirm.delete', { verb, what: inSentence(words.one), name })}
      verb={verb}
      typed={typed && String(valueOf(record, typed))}
      failure={error}
      onConfirm={() => void confirmed()}
      onClose={close}
    >
      <p>{consequence || translate('app.confirm.final')}</p>
      <CarrierNote use={declaration.contract.remove?.carrier} />
    </ConfirmDialog>
  );
}
