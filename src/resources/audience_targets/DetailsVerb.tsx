import { useCanAccess, useNotify, useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { PageButton } from '../../admin/page/PageAction';
import { useDraft } from '../../admin/form/useDraft';
import { useDeclaration, useWords } from '../../admin/registry';
import { EditIcon } from '../../admin/screenIcons';
import { useAct } from '../../dataProvider/useAct';
import { fieldLabel } from '../../features/import/mapping';
import { useMappingText } from '../../features/import/mapping/texts';
import { FIELD_VALUE_MAX } from '../../rules/formats/fields';
import { formatNational } from '../../rules/formats/national';
import type { Target } from './contract';
import { useText } from './texts';

const FIELD = 'fields.';
/** Offered even where no recipient of the audience has it: it decides which state's hours apply. */
const STATE = 'state';
const NONE = {};

/** Edits a recipient's details, from the row's menu. */
export default function DetailsVerb() {
  const record = useRecordContext<Target>();
  const { canAccess } = useCanAccess({ resource: 'audience_targets', action: 'correct' });
  return record && canAccess ? <Details record={record} /> : null;
}

function Details({ record: { id, phone, fields, version } }: { record: Target }) {
  const text = useText();
  const mappingText = useMappingText();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const notify = useNotify();
  const prefix = useId();
  const [open, setOpen] = useState(false);
  // Escape closes the window, and what was typed is there when it opens again.
  const {
    value: changes,
    set,
    drop,
  } = useDraft<Record<string, string>>(`details ${id}`, NONE, { stays: true });
  const act = useAct('audience_targets', 'correct');
  const number = formatNational(phone);
  const declared = declaration.fields.flatMap(({ source }) =>
    source.startsWith(FIELD) ? [source.slice(FIELD.length)] : [],
  );
  const names = [...new Set([...declared, STATE, ...Object.keys(fields)])];
  const close = () => {
    act.reset();
    setOpen(false);
  };
  const confirm = () => {
    if (act.isPending) return;
    act.mutate(
      { id, data: { fields: { ...fields, ...changes }, version } },
      {
        onSuccess: () => {
          drop();
          close();
          notify(text('details.done', { number }), { type: 'success' });
        },
      },
    );
  };
  return (
    <>
      <PageButton icon={EditIcon} label={words.action('correct')} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={text('details.title', { number })}
        verb={text('details.verb')}
        busy={act.isPending}
        failure={act.error}
        onConfirm={confirm}
        onClose={close}
      >
        <div className="form">
          {names.map((name) => (
            <div key={name} className="control">
              <label htmlFor={`${prefix}-${name}`}>
                <bdi>{fieldLabel(mappingText, name)}</bdi>
              </label>
              <input
                id={`${prefix}-${name}`}
                type="text"
                dir="auto"
                autoComplete="off"
                maxLength={FIELD_VALUE_MAX}
                value={changes[name] ?? fields[name] ?? ''}
                onChange={({ target }) => set((now) => ({ ...now, [name]: target.value }))}
              />
            </div>
          ))}
          <p className="help">{text('details.note')}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
