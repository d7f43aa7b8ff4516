import { useLayoutEffect, useMemo, useRef } from 'react';
import { mergeFields, render } from '../../../rules/merge';
import { segment } from '../../../rules/segments';
import { useText } from '../texts';
import { MESSAGE_MAX } from '../contract';
import type { LintContext } from '../../../rules/lint';
import { Hints } from './Hints';
import { hintsFor } from './hints';
import { insertField, type Field } from './insert';
import { MergeChips } from './MergeChips';
import css from './message.module.css';
import { OffendingCharacters } from './OffendingCharacters';
import { SegmentCounter } from './SegmentCounter';

/** What is known around a message, by which it is judged. */
export interface MessageContext extends Pick<LintContext, 'senders' | 'registration' | 'links'> {
  /** Fields of the chosen audiences; absent while none is chosen. */
  fields?: readonly Field[];
}

interface MessageEditorProps extends MessageContext {
  id: string;
  value: string;
  onChange: (message: string) => void;
  onBlur?: () => void;
  error?: string;
}

/** Writes a message: merge fields at the cursor, segments as they are billed, and what stands in the way. */
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
