import { useTranslate } from 'ra-core';
import { isApiError } from '../../dataProvider/errors';
import { FailureIcon } from '../icons';
import { EmptyState } from '../state/EmptyState';
import { detailOf, fieldErrors } from '../problems';
import { useDeclaration, useWords } from '../registry';
import { useListText } from './tools/texts';

/** A search or a filter that the server refuses, and why. The same would be refused again. */
export default function Refused({ error }: { error: unknown }) {
  const text = useListText();
  const translate = useTranslate();
  const words = useWords(useDeclaration());
  const reasons = Object.entries(fieldErrors(error, translate)).map(([field, reason]) => {
    const name = field === 'search' ? translate('app.list.search') : words.filter(field);
    return `${name}: ${reason}`;
  });
  const detail = isApiError(error) ? detailOf(error, translate) : undefined;
  return (
    <div id="list-refused">
      <EmptyState role="alert" icon={FailureIcon} title={text('refused')}>
        {reasons.length > 0 ? reasons.join(' ') : detail}
      </EmptyState>
    </div>
  );
}
