import { useLayoutEffect, useMemo, useRef } from 'react';
import { type LintContext, fixed } from '../../../rules/words/lint';
import { mergeFields, render } from '../../../rules/formats/merge';
import { segment } from '../../../rules/formats/segments';
import { MESSAGE_MAX } from '../contract';
import { useText } from './texts';
import { hintsFor, type Hint } from './hints';
import { insertField, type Field } from './mergeFields';
import { OffendingCharacters } from './OffendingCharacters';
import { SegmentCounter } from './SegmentCounter';
import css from './message.module.css';

/** Facts about a campaign for checking its message. */
export interface MessageContext extends Pick<LintContext, 'senders' | 'registration' | 'links'> {
  /** Fields of the selected audiences; absent if none is selected. */
  fields?: readonly Field[];
}

interface MessageEditorProps extends MessageContext {
  id: string;
  value: string;
  onChange: (message: string) => void;
  onBlur?: () => void;
  error?: string;
}

/** Edits a message: inserts merge fields at the cursor, counts segments and shows hints. */
export function MessageEditor(props: MessageEditorProps) {
  const { id, value, onChange, onBlur, fields, senders, registration, links, error } = props;
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const counted = useMemo(() => segment(render(value, {}).text), [value]);
  const context = { fields, senders, registration, links };
  const hints = hintsFor({ message: value, segments: counted.segments, ...context }, text);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const insert = (field: Field) => {
    const { selectionStart, selectionEnd } = area.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    const edit = insertField({ text: value, start: selectionStart, end: selectionEnd }, field);
    caret.current = edit.start;
    onChange(edit.text);
    area.current?.focus();
  };

  return (
    <div className={css.editor}>
      <MergeChips fields={fields ?? []} onPick={insert} />
      <textarea
        ref={area}
        id={id}
        rows={6}
        maxLength={MESSAGE_MAX}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-counter${error === undefined ? '' : ` ${id}-error`}`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <SegmentCounter id={`${id}-counter`} counted={counted} atLeast={mergeFields(value).length > 0} />
      <OffendingCharacters offending={counted.offending} message={value} onReplace={onChange} />
      <Hints hints={hints} message={value} onChange={onChange} />
    </div>
  );
}

interface MergeChipsProps {
  fields: readonly Field[];
  onPick: (field: Field) => void;
}

/** The audience's fields. Clicking one inserts it at the cursor. */
function MergeChips({ fields, onPick }: MergeChipsProps) {
  const text = useText();
  if (fields.length === 0) return null;
  return (
    <fieldset className={css.chips}>
      <legend className="sr-only">{text('merge.title')}</legend>
      {fields.map((field) => (
        <button
          key={field.name}
          type="button"
          className={css.chip}
          data-tip={field.always ? undefined : text('merge.optional')}
          onClick={() => onPick(field)}
        >
          {`{${field.name}}`}
        </button>
      ))}
    </fieldset>
  );
}

interface HintsProps {
  hints: readonly Hint[];
  message: string;
  onChange: (message: string) => void;
}

/** Suggestions, each with a button if one click can apply it. */
function Hints({ hints, message, onChange }: HintsProps) {
  const text = useText();
  if (hints.length === 0) return null;
  return (
    <ul className={css.hints} aria-label={text('hint.title')}>
      {hints.map(({ sentence, finding }) => {
        const better = finding && fixed(message, finding);
        return (
          <li key={sentence}>
            {sentence}{' '}
            {better !== undefined && finding && better !== message && (
              <button
                type="button"
                className={css.fix}
                aria-label={text('hint.fix_named', { hint: sentence })}
                onClick={() => onChange(better)}
              >
                {text(`fix.${fixKey(finding.code)}`)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const FIXES = ['no_opt_out', 'no_sender', 'insecure_link', 'no_fallback'] as const;
const fixKey = (code: string) => FIXES.find((fix) => fix === code) ?? 'field';
