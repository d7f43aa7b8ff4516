import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from '../../router';
import { toMessageKey } from '../../dataProvider/errors';
import type { Failed } from '../../dataProvider/read';
import { useReadReferenced } from '../../dataProvider/readReferenced';
import { messageOf } from '../problems';
import { opens, type Row } from '../record';
import { useCan, useDeclaration } from '../registry';
import type { CellProps } from './kind';
import { storedName } from './storedName';

/** The other record's name, if the row does not have it. */
export function ReferredName(props: CellProps) {
  const { name, failed } = useReferred(props);
  return failed ? <MissingName {...failed} /> : name;
}

/** The same on a page, with a link. */
export function ReferredLink(props: CellProps) {
  const { id, resource, name, link, failed } = useReferred(props);
  const createPath = useCreatePath();
  if (failed) return <MissingName {...failed} />;
  return link ? <Link to={createPath({ resource, id, type: 'show' })}>{name}</Link> : name;
}

/** Refusals that no second try changes. */
const FINAL: readonly string[] = ['app.error.forbidden', 'app.error.not_found'];

/** In a row there is room for no more than a button. What is refused for good has none. */
function MissingName({ error, retry }: Pick<Failed, 'error' | 'retry'>) {
  const translate = useTranslate();
  const message = messageOf(error, translate);
  if (FINAL.includes(toMessageKey(error, 'read'))) return message;
  return (
    <button type="button" className="missing-cell" data-tip={message} onClick={retry}>
      {translate('app.action.retry')}
    </button>
  );
}

/** The other record's name: from this record if it has it, else all names of a page in one request. */
function useReferred(props: CellProps) {
  const { value, field, nameOf } = props;
  const declaration = useDeclaration(field.reference);
  const resource = declaration.contract.name;
  const shown = useCan()(declaration, 'show');
  const stored = storedName(props);
  const id = String(value);
  const read = useReadReferenced<string>(resource, id, { enabled: stored === undefined && shown });
  const fetched = 'value' in read ? nameOf(declaration, read.value as Row) : id;
  const name = typeof stored === 'string' ? stored : fetched;
  const failed = read.state === 'failed' ? read : undefined;
  return { id, resource, name, failed, link: shown && opens(declaration) };
}
