import { useLayoutEffect, useMemo, useRef } from 'react';
import { type LintContext, fixed } from '../../../rules/words/lint';
import { mergeFields, render } from '../../../rules/formats/merge';
import { type Offending, segment } from '../../../rules/formats/segments';
import { MESSAGE_MAX } from '../contract';
import { type Text, useText } from './texts';
import { type Hint, hintsFor } from './hints';
import { type Field, insertField } from './mergeFields';
import { SegmentCounter } from './SegmentCounter';
import css from './message.module.css';
import { toPlain } from '../../../rules/formats/plain';

interface Hit {
  char: string;
  hits: number;
  replacement: string | undefined;
}

/** One row a character, most frequent first. */
function hitsOf(offending: readonly Offending[]): Hit[] {
  const byChar = new Map<string, Hit>();
  for (const { char, replacement } of offending) {
    const hits = (byChar.get(char)?.hits ?? 0) + 1;
    byChar.set(char, { char, hits, replacement });
  }
  return [...byChar.values()].toSorted((a, b) => b.hits - a.hits);
}

/** Spaces and controls have nothing to show but their code point. */
const shown = (char: string) =>
  /[\p{Z}\p{C}]/u.test(char) ? `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : char;

const blank = (replacement: string, text: Text) =>
  replacement === '' ? text('offending.nothing') : text('offending.space');

interface OffendingCharactersProps {
  offending: readonly Offending[];
  message: string;
  onReplace: (message: string) => void;
}

/** Characters that turn the whole message into UCS-2, and plain text in their place at one click. */
function OffendingCharacters({ offending, message, onReplace }: OffendingCharactersProps) {
  const text = useText();
  if (offending.length === 0) return null;
  const hits = hitsOf(offending);
  return (
    <section className={css.offending} aria-label={text('offending.title')}>
      <p>{text('offending.lead')}</p>
      <ul>
        {hits.map(({ char, hits: count, replacement }) => (
          <li key={char}>
            <b>{shown(char)}</b>
            {count > 1 && ` ×${count}`}
            {replacement !== undefined && (
              <>
                {' '}
                {text('offending.becomes')}{' '}
                <b>{replacement.trim() === '' ? blank(replacement, text) : replacement}</b>{' '}
                <button
                  type="button"
                  className="text-button"
                  aria-label={text('offending.replace_named', { char: shown(char) })}
                  onClick={() => onReplace(message.replaceAll(char, replacement))}
                >
                  {text('offending.replace_one')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {hits.some(({ replacement }) => replacement !== undefined) && (
        <button type="button" className="button" onClick={() => onReplace(toPlain(message))}>
          {text('offending.replace')}
        </button>
      )}
    </section>
  );
}

/** Facts about a campaign for checking its message. */
export interface MessageContext extends Pick<
  LintContext,
  'senders' | 'registration' | 'links' | 'disclosures'
> {
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
  const { id, value, onChange, onBlur, fields, senders, registration, links, disclosures, error } = props;
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const counted = useMemo(() => segment(render(value, {}).text), [value]);
  const context = { fields, senders, registration, links, disclosures };
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
                className="text-button"
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
