import { useCreatePath, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useReadOne } from '../../dataProvider/reads';
import { Themed } from '../../theme/Themed';
import { PageError } from '../parts/PageError';
import { PageHeader } from '../parts/PageHeader';
import type { Row } from '../record';
import { nameOf } from '../recordName';
import { useDeclaration } from '../registry';
import { RecordForm } from './RecordForm';

/** An existing record; the version that was read goes back with the change. `children` replaces the built sections. */
export default function EditPage({ children }: { children?: ReactNode }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { id = '' } = useParams();
  const resource = declaration.contract.name;
  // What is being edited must not change under the hands: read once, fresh.
  const read = useReadOne<string>(
    resource,
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (read.state === 'failed') return <PageError error={read.error} retry={read.retry} />;
  if (read.state === 'loading') return <div className="card form-wait" aria-busy />;
  const record = read.value as Row;
  const back = () => void navigate(createPath({ resource, id, type: 'show' }));
  return (
    <Themed>
      <PageHeader title={translate('app.page.edit', { name: nameOf(declaration, record, translate) })} />
      <RecordForm declaration={declaration} view="edit" record={record} onSaved={back} onCancel={back}>
        {children}
      </RecordForm>
    </Themed>
  );
}
