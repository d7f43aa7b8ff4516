import { useDeclaration, useWords } from '../../admin/registry';
import { type DataColumn, DataTable } from '../../admin/value/DataTable';
import { formatNumber, NO_VALUE } from '../../i18n/format';
import type { Operations } from '../../resources/operations/contract';
import { spanOf } from '../queue/span';
import { type Text as SpanText, useText as useSpanText } from '../queue/texts';
import { Part, StateChip } from './Part';
import { type Text, useText } from './texts';

const columnsOf = (text: Text, spanText: SpanText): DataColumn<Operations['queues'][number]>[] => [
  { label: text('queues.queue'), cell: ({ queue }) => <code>{queue}</code> },
  { label: text('state'), cell: ({ state }) => <StateChip state={state} /> },
  {
    label: text('queues.oldest'),
    cell: ({ oldest_seconds: oldest }) => (oldest > 0 ? spanOf(oldest, spanText) : NO_VALUE),
    end: true,
  },
  { label: text('queues.entries'), cell: ({ entries }) => formatNumber(entries), end: true, below: 'headed' },
];

/** Queues with unfinished entries, by the names that metrics and the log have for them. */
export function Queues({ queues }: Pick<Operations, 'queues'>) {
  const text = useText();
  const spanText = useSpanText();
  const words = useWords(useDeclaration('installation_checks'));
  const waits = queues.some(({ state }) => state !== 'ok');
  if (queues.length === 0)
    return (
      <Part title={text('queues')} state="ok">
        {text('queues.empty')}
      </Part>
    );
  return (
    <Part title={text('queues')} cure={waits ? words.choice('cure', 'work') : undefined} flush>
      <DataTable
        caption={text('queues')}
        rows={queues}
        keyOf={({ queue }) => queue}
        columns={columnsOf(text, spanText)}
      />
    </Part>
  );
}
