import { useListContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { inSentence } from '../../../rules/words/titleOf';
import { useReadList } from '../../../dataProvider/reads';
import { formatList, formatNumber } from '../../../i18n/format';
import { AgedReading } from '../../state/AgedReading';
import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import type { Row } from '../../record';
import { useNameOf } from '../../recordName';
import { useDeclaration, useWords } from '../../registry';
import type { Bulk } from './bulkActions';
import { useListText } from './texts';

/** A bulk action that is being confirmed, about the rows that were selected when it was pressed. */
export interface BulkAsked {
  bulk: Bulk;
  /** The selected rows as the person saw them. */
  rows: ReadonlyMap<string, Row>;
  /** Ids of the page at that time. */
  page: readonly string[];
}

interface BulkQuestionProps {
  question: BulkAsked;
  /** The rows that are still selected. */
  ids: readonly string[];
  verb: string;
  under: Readonly<Record<string, string>>;
  busy: boolean;
  /** Reason and failure of the last attempt, for when it is tried again. */
  last: { reason: string; failure?: unknown } | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/**
 * Asks before an action on several rows, about the page as it is now. A row that has left the page meanwhile
 * is neither counted nor requested, and named.
 */
export function BulkQuestion({ question, ids, verb, under, busy, last, ...props }: BulkQuestionProps) {
  const text = useListText();
  const translate = useTranslate();
  const nameOf = useNameOf();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const { page, perPage, sort, filterValues, onSelect } = useListContext<Row>();
  // The query of the list itself, so that its rows are renewed as well.
  const read = useReadList<string>(
    declaration.contract.name,
    { pagination: { page, perPage }, sort, filter: { ...filterValues, ...under } },
    { fresh: true },
  );
  const now = read.state === 'known' ? read.value.data.map(({ id }) => String(id)) : question.page;
  // While it runs, rows leave because of it.
  const gone = busy ? [] : ids.filter((id) => question.page.includes(id) && !now.includes(id));
  useEffect(() => {
    if (gone.length > 0) onSelect(ids.filter((id) => !gone.includes(id)));
  });
  const outside = busy ? [] : [...question.rows.values()].filter(({ id }) => !ids.includes(id));
  const { bulk } = question;
  const isDelete = bulk.kind === 'delete';
  const count = formatNumber(ids.length);
  return (
    <ConfirmDialog
      open
      danger={isDelete}
      busy={busy}
      ready={read.state === 'known' && ids.length > 0 && gone.length === 0}
      title={text('bulk_title', { verb, count, what: inSentence(words.many) })}
      verb={`${verb} (${count})`}
      typed={isDelete ? count : undefined}
      reasoned={bulk.kind === 'action' && bulk.action.reasoned}
      reason={last?.reason}
      failure={last?.failure}
      {...props}
    >
      <AgedReading read={read}>
        {() => (
          <>
            <p>{isDelete ? words.remove() || translate('app.confirm.final') : text('bulk_what')}</p>
            {outside.length > 0 && (
              <output>
                {text('bulk_left', { names: formatList(outside.map((row) => nameOf(declaration, row))) })}
              </output>
            )}
          </>
        )}
      </AgedReading>
    </ConfirmDialog>
  );
}
