import type { Row } from '../record';
import { useNameOf } from '../recordName';
import { useDeclaration } from '../registry';
import { TokenText } from '../list/TokenText';
import { isUnread, useChosen, useRecordSearch, type Found, type Unread } from './search';
import { useLabelOf } from './typing';

interface ChosenTokenProps {
  label: string;
  /** The record that the list is filtered by, as far as it is known. */
  chosen: { id: string; name: string } | Unread | undefined;
}

/** The text of a filter by a record: without a name while that is read, marked where it cannot be. */
export function ChosenToken({ label, chosen }: ChosenTokenProps) {
  const labelOf = useLabelOf();
  const known = chosen && !(isUnread(chosen) && chosen.unread === 'loading');
  return <TokenText label={label} value={known ? labelOf(chosen, ({ name }) => name) : undefined} />;
}

const NONE_FOUND: Found<Row> = {
  records: [],
  total: 0,
  more: false,
  state: 'answered',
  retry: () => undefined,
};

interface RecordTokenProps {
  label: string;
  value: string;
  /** The resource of the record. */
  reference: string | undefined;
}

/** The same for a record of another resource. */
export default function RecordToken({ label, value, reference }: RecordTokenProps) {
  const declaration = useDeclaration(reference);
  const nameOf = useNameOf();
  // Where single records cannot be read, the list has them.
  const listed = useRecordSearch<Row>(declaration, {
    typed: '',
    enabled: declaration.contract.one === undefined,
  });
  const results = declaration.contract.one === undefined ? listed : NONE_FOUND;
  const [record] = useChosen<Row>(declaration, [value], results);
  const chosen = record && !isUnread(record) ? { id: value, name: nameOf(declaration, record) } : record;
  return <ChosenToken label={label} chosen={chosen} />;
}
