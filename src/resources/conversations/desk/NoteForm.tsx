import { useId } from 'react';
import { useFailure } from '../../../admin/state/useFailure';
import { useDraft } from '../../../admin/form/useDraft';
import { useAct, usePress } from '../../../dataProvider/useAct';
import { NOTE_MAX } from '../contract';
import { useText } from '../texts';
import css from './desk.module.css';

/** Writes a note for colleagues, which is never sent. */
export function NoteForm({ id }: { id: string }) {
  const text = useText();
  const field = useId();
  const failure = useFailure();
  const press = usePress();
  const { value, set, forget } = useDraft(`note ${id}`, '', { stays: true });
  const { mutate, isPending, error } = useAct('conversations', 'note');
  const keep = () => {
    const body = value.trim();
    if (body === '' || isPending) return;
    forget();
    mutate(
      { id, data: { body }, press },
      {
        onSuccess: () => set((now) => (now === value ? '' : now)),
        onError: () => set((now) => now),
      },
    );
  };
  return (
    <form
      className={`${css.composer} ${css.noting}`}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label htmlFor={field} className="sr-only">
        {text('note')}
      </label>
      <textarea
        id={field}
        rows={3}
        dir="auto"
        value={value}
        maxLength={NOTE_MAX}
        onChange={({ target }) => {
          press.clear();
          set(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
        }}
      />
      {error && (
        <p role="alert" className="field-error">
          {failure(error)}
        </p>
      )}
      <div className={css.line}>
        <span className="quiet">{text('note_hint')}</span>
        <button type="submit" className="button" disabled={value.trim() === ''} aria-busy={isPending}>
          {text('note_add')}
        </button>
      </div>
    </form>
  );
}
