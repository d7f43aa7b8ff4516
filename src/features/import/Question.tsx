import { useId } from 'react';
import { useMappingText } from './mapping/texts';

/** Columns that may say who can be texted, and whose earlier targets a person confirms. */
export interface Questions {
  asked: readonly string[];
  confirmed: readonly string[];
  /** The step was to be left: what is open is pointed out. */
  isTried: boolean;
  onConfirm: (column: string, yes: boolean) => void;
}

/** Asks whether the earlier target of a column is right; nothing for other columns. */
export function Question({ name, questions }: { name: string; questions: Questions | undefined }) {
  const text = useMappingText();
  const problem = useId();
  if (!questions?.asked.includes(name)) return null;
  const isConfirmed = questions.confirmed.includes(name);
  const isOpen = questions.isTried && !isConfirmed;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isConfirmed}
          aria-invalid={isOpen}
          aria-describedby={isOpen ? problem : undefined}
          onChange={({ target }) => questions.onConfirm(name, target.checked)}
        />
        <span>{text('kept.right', { name })}</span>
      </label>
      {isOpen && (
        <p className="field-error" id={problem} role="alert">
          {text('kept.open')}
        </p>
      )}
    </>
  );
}
