import { useRecordContext } from 'ra-core';
import { fieldsFor, type Row } from '../../build/record';
import { useDeclaration } from '../../build/registry';
import { Details } from '../../build/show/Details';

/** Who the client is, how it is reached, when it sends. */
export default function SettingsTab() {
  const declaration = useDeclaration('clients');
  const record = useRecordContext<Row>();
  return record ? <Details record={record} fields={fieldsFor(declaration, 'show')} /> : null;
}
