import { useReadOne } from '../../dataProvider/reads';
import type { Read } from '../../dataProvider/read';
import { offers, type Row } from '../record';
import { useDeclaration } from '../registry';

/**
 * The record that an open question is about, read since the question opened. A record that no call reads alone is taken
 * as its list shows it, unless the question needs (`needed`) what only its own call answers.
 */
export function useCurrent(
  record: Row,
  { open, needed = false }: { open: boolean; needed?: boolean },
): Read<Row> {
  const declaration = useDeclaration();
  const readable = needed || offers(declaration, 'one', record);
  const read = useReadOne<string>(
    declaration.contract.name,
    { id: record.id },
    { fresh: true, enabled: open && readable },
  );
  return readable ? (read as Read<Row>) : { state: 'known', value: record };
}
