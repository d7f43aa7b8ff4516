import { useTranslate } from 'ra-core';
import { CopyButton } from './CopyButton';

/** Stands for the id in the sentence about it. */
const MARK = '\u0000';

/** A failure's sentence (`messageOf`). The id by which the log has it, if there is one, can be copied. */
export function FailureText({ text }: { text: string }) {
  const translate = useTranslate();
  const [before = '', after = ''] = translate('app.error.reference', { id: MARK }).split(MARK);
  const at = text.lastIndexOf(before);
  if (before === '' || at < 0 || !text.endsWith(after)) return text;
  const start = at + before.length;
  const id = text.slice(start, text.length - after.length);
  if (id === '' || /\s/.test(id)) return text;
  return (
    <>
      {text.slice(0, start)}
      <bdi className="mono">{id}</bdi> <CopyButton value={id} what={id} />
      {after}
    </>
  );
}
