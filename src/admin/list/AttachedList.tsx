import { useCanAccess, useCreatePath, useRecordContext } from 'ra-core';
import { parentsOf } from '../entries';
import { BuiltList } from './BuiltList';
import { PageLink } from '../page/PageAction';
import { useDeclaration, useWords } from '../registry';

/** Records attached to a parent, with a link to the library they come from, which has no menu entry. */
export default function AttachedList() {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const parent = useRecordContext();
  const createPath = useCreatePath();
  const library = useDeclaration(declaration.fields.find(({ reference }) => reference)?.reference);
  const { canAccess } = useCanAccess({ resource: library.contract.name, action: 'list' });
  if (!parent) return null;
  const to = createPath({ resource: library.contract.name, type: 'list' });
  return (
    <BuiltList
      under={{ [parentsOf(declaration)[0]!.target]: String(parent.id) }}
      actions={canAccess && <PageLink label={words.action('all')} to={to} />}
    />
  );
}
