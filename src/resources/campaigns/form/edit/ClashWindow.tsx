import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDraft } from '../../../../admin/form/useDraft';
import { useDeclaration, useWords } from '../../../../admin/registry';
import { Window } from '../../../../admin/dialog/Window';
import { useText } from '../texts';
import type { Campaign } from '../../contract';
import { differing, type Written, type WrittenField, type WrittenValue } from './changes';
import css from './edit.module.css';

interface ClashWindowProps {
  theirs: Campaign;
  fields: readonly WrittenField[];
  onSettle: (chosen: Written) => void;
}

/** Two people changed the same field. Shows both versions, and lets the person choose. */
export default function ClashWindow({ theirs, fields, onSettle }: ClashWindowProps) {
  const text = useText();
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [mine] = useState(() => getValues() as Written);
  const { value: chosen, set: setChosen } = useDraft<Written>(
    `clash ${theirs.id}`,
    Object.fromEntries(fields.map((field) => [field, mine[field]])),
  );
  const submit = () => onSettle(chosen);
  return (
    <Window
      title={text('clash.title')}
      onSubmit={submit}
      onClose={submit}
      actions={
        <button type="submit" className="button primary">
          {translate('app.action.save')}
        </button>
      }
    >
      <p>{text('clash.lead')}</p>
      {fields.map((field) => (
        <Field
          key={field}
          field={field}
          mine={mine[field]}
          theirs={theirs[field]}
          value={chosen[field]}
          onChange={(value) => setChosen({ ...chosen, [field]: value })}
        />
      ))}
    </Window>
  );
}

interface FieldProps {
  field: WrittenField;
  mine: WrittenValue;
  theirs: WrittenValue;
  value: WrittenValue;
  onChange: (value: WrittenValue) => void;
}

/** Fields whose two texts can be combined into a third. For the others the person picks one. */
const TEXTS: readonly WrittenField[] = ['name', 'description', 'message'];

const shown = (value: WrittenValue): string => String(value ?? '');

function Field({ field, mine, theirs, value, onChange }: FieldProps) {
  const text = useText();
  const id = useId();
  const words = useWords(useDeclaration('campaigns'));
  const [ours, other] = differing(shown(mine), shown(theirs));
  const sides = [
    { key: 'mine', full: mine, parts: ours },
    { key: 'theirs', full: theirs, parts: other },
  ] as const;
  return (
    <fieldset className={css.clash}>
      <legend>{field === 'exclude_texted_days' ? text('exclude.days') : words.field(field)}</legend>
      <div className={css.sides}>
        {sides.map(({ key, full, parts: { before, middle, after } }) => (
          <section key={key} aria-label={text(`clash.${key}`)}>
            <h3>{text(`clash.${key}`)}</h3>
            <p className={css.side} dir="auto">
              {before}
              <mark>{middle}</mark>
              {after}
            </p>
            <button type="button" className="button" onClick={() => onChange(full)}>
              {text(`clash.use_${key}`)}
            </button>
          </section>
        ))}
      </div>
      {TEXTS.includes(field) && (
        <>
          <label htmlFor={id}>{text('clash.result')}</label>
          <textarea id={id} rows={4} value={shown(value)} onChange={({ target }) => onChange(target.value)} />
        </>
      )}
    </fieldset>
  );
}
