import { useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import { AddIcon } from '../icons';
import { PageLink } from '../page/PageAction';
import { offers } from '../record';
import { usePrepare } from './prepare';
import { useDeclaration, useWords } from '../registry';

/** Address of a new record's form; below a parent it carries the parent's id. */
export const createAddress = (path: string, under?: Readonly<Record<string, string>>): string =>
  under ? `${path}?source=${encodeURIComponent(JSON.stringify(under))}` : path;

/**
 * The list's primary action and other ways to create a record, if the role may and the call is possible
 * here.
 */
export function CreateButton({ under }: { under?: Readonly<Record<string, string>> }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { contract, views, creatable, otherwise = [] } = declaration;
  const prepare = usePrepare('create');
  const { canAccess } = useCanAccess({ resource: contract.name, action: 'create' });
  const isBelow = Object.keys(under ?? {}).length > 0;
  const known = (isBelow && Boolean(views?.create)) || offers(declaration, 'create', under ?? {});
  if (creatable === false || !canAccess || !known) return null;
  const path = createPath({ resource: contract.name, type: 'create' });
  return (
    <>
      {otherwise.map((way) => (
        <PageLink
          key={way}
          {...prepare}
          label={words.action(way)}
          to={createAddress(`${path}/${way}`, under)}
        />
      ))}
      <PageLink
        {...prepare}
        look="primary"
        icon={AddIcon}
        label={words.create || translate('app.action.create')}
        to={createAddress(path, under)}
      />
    </>
  );
}
