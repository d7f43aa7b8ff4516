import { useCanAccess, useNotify, useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { PageButton } from '../../admin/page/PageAction';
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
  const [changes, setChanges] = useState<Record<string, string>>();
  const act = useAct('audience_targets', 'correct');
  const number = formatNational(phone);
  const declared = declaration.fields.flatMap(({ source }) =>
    source.startsWith(FIELD) ? [source.slice(FIELD.length)] : [],
  );
  const names = [...new Set([...declared, STATE, ...Object.keys(fields)])];
  const close = () => {
    act.reset();
    setChanges(undefined);
  };
  const confirm = () => {
    if (act.isPending) return;
    act.mutate(
      { id, data: { fields: { ...fields, ...changes }, version } },
      {
        onSuccess: () => {
          close();
          notify(text('details.done', { number }), { type: 'success' });
        },
      },
    );
  };
  return (
    <>
      <PageButton icon={EditIcon} label={words.action('correct')} onClick={() => setChanges({})} />
      <ConfirmDialog
        open={changes !== undefined}
        title={text('details.title', { number })}
        verb={text('details.verb')}
        busy={act.isPending}
        failure={act.error}
        onConfirm={confirm}
        onClose={close}
      >
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
              value={changes?.[name] ?? fields[name] ?? ''}
              onChange={({ target }) => setChanges({ ...changes, [name]: target.value })}
            />
          </div>
        ))}
        <p className="hint">{text('details.note')}</p>
      </ConfirmDialog>
    </>
  );
}
