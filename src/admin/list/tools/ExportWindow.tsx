import { useListFields } from '../listFields';
import { inSentence } from '../../../rules/words/titleOf';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { ProgressBar } from '../../value/ProgressBar';
import { messageOf } from '../../problems';
import { useDeclaration, useWords } from '../../registry';
import { Window } from '../../dialog/Window';
import { saveFile } from '../../value/saveFile';
import { chosenColumns, useListPreference } from '../preference';
import { asCsv, pagesOf } from './exporting';
import { useListText } from './texts';

interface ExportWindowProps {
  under?: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** Every matching row as a CSV file, page by page, with progress; leaving the window ends it. */
export default function ExportWindow({ under, onClose }: ExportWindowProps) {
  const text = useListText();
  const translate = useTranslate();
  const provider = useDataProvider();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const [preference] = useListPreference();
  const { total: counted, isPlaceholderData, filterValues, sort } = useListContext();
  // Not every server counts, and the count of the filters before is not that of these.
  const total = isPlaceholderData ? undefined : counted;
  const [count, setCount] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);
  const columns = chosenColumns(useListFields(under), preference);
  const run = async () => {
    if (count !== undefined) return;
    setCount(0);
    setProblem(undefined);
    try {
      const query = { filter: { ...filterValues, ...under }, sort };
      const pages = pagesOf(provider, declaration, query, stop.current.signal);
      const heads = columns.map(({ source }) => words.field(source));
      saveFile(await asCsv(pages, columns, heads, setCount), `${declaration.contract.name}.csv`);
      onClose();
    } catch (error) {
      if (stop.current.signal.aborted) return;
      setProblem(messageOf(error, translate));
      setCount(undefined);
    }
  };
  return (
    <Window
      title={text('export_title', { what: inSentence(words.many) })}
      onSubmit={() => void run()}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {translate('app.action.cancel')}
          </button>
          <button type="submit" className="button primary" aria-busy={count !== undefined}>
            {total === undefined
              ? text('export')
              : text('export_rows', { smart_count: total, count: formatNumber(total) })}
          </button>
        </>
      }
    >
      <p>{text('export_what')}</p>
      {count !== undefined && <ProgressBar value={count} of={total} label={text('export')} />}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </Window>
  );
}
