import { EditBase, useCreatePath, useEditContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Themed } from '../../theme/Themed';
import { PageError } from '../parts/PageError';
import { PageHeader } from '../parts/PageHeader';
import { useReadOptions } from '../readOptions';
import type { Row } from '../record';
import { nameOf } from '../recordName';
import { useDeclaration } from '../registry';
import { RecordForm } from './RecordForm';
import { useSaving } from './useSaving';

/**
 * An existing record, on react-admin's `EditBase`; the version that was read goes back with the change. `children`
 * replaces the built sections and may hold react-admin's own inputs.
 */
export default function EditPage({ children }: { children?: ReactNode }) {
  const declaration = useDeclaration();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { id = '' } = useParams();
  const resource = declaration.contract.name;
  const back = () => void navigate(createPath({ resource, id, type: 'show' }));
  const saving = useSaving(declaration, 'edit', back);
  return (
    // What is being edited does not change while it is edited: `EditBase` reads it once.
    <EditBase<Row>
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      mutationOptions={saving.mutationOptions}
      queryOptions={useReadOptions()}
      redirectOnError={false}
      render={({ record, error, refetch }) => {
        // A record that could not be read again is still edited; saving finds out whether it has changed.
        if (!record && error) return <PageError error={error} retry={() => void refetch()} />;
        if (!record) return <div className="card form-wait" aria-busy />;
        return (
          <Themed>
            <Title />
            <RecordForm view="edit" saving={saving} onCancel={back}>
              {children}
            </RecordForm>
          </Themed>
        );
      }}
    />
  );
}

function Title() {
  const { record } = useEditContext<Row>();
  const translate = useTranslate();
  const name = nameOf(useDeclaration(), record!, translate);
  return <PageHeader title={translate('app.page.edit', { name })} />;
}
