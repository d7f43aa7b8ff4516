import { useCreatePath, useRecordFromLocation, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Themed } from '../../theme/Themed';
import { parentsOf } from '../define';
import { CarrierNote } from '../carrier/CarrierNote';
import { PageHeader } from '../parts/PageHeader';
import { opens, type Row } from '../record';
import { useDeclaration, useWords } from '../registry';
import { ParentLine } from './ParentLine';
import { RecordForm } from './RecordForm';
import { initialValues } from './schema';

/** A new record; below a parent when the address carries the parent's id. `children` replaces the built sections. */
export default function CreatePage({ children }: { children?: ReactNode }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const given = useRecordFromLocation() as Record<string, unknown> | undefined;
  const resource = declaration.contract.name;
  const parent = parentsOf(declaration).find(({ target }) => given && target in given);

  const listPath = parent
    ? `${createPath({ resource: parent.resource, id: String(given?.[parent.target]), type: 'show' })}/${resource}`
    : createPath({ resource, type: 'list' });
  const saved = ({ id }: Row) =>
    void navigate(opens(declaration) ? createPath({ resource, id, type: 'show' }) : listPath);

  return (
    <Themed>
      <PageHeader
        title={translate(words.create ? 'app.page.create_by' : 'app.page.create', {
          verb: words.create,
          what: words.one.toLowerCase(),
        })}
      >
        {parent && <ParentLine resource={parent.resource} id={String(given?.[parent.target])} />}
      </PageHeader>
      <CarrierNote use={declaration.contract.create?.carrier} />
      <RecordForm
        declaration={declaration}
        view="create"
        record={{ ...initialValues(declaration), ...declaration.defaults?.(), ...given }}
        fixed={parent && [parent.target]}
        onSaved={saved}
        onCancel={() => void navigate(listPath)}
      >
        {children}
      </RecordForm>
    </Themed>
  );
}
