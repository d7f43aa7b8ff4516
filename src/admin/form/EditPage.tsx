import { EditBase, RecordContextProvider, useCreatePath, useEditContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from '../../router';
import { Themed } from '../../theme/Themed';
import { PageError } from '../state/PageError';
import { PageHeader } from '../page/PageHeader';
import { useReadOptions } from '../readOptions';
import type { Row } from '../record';
import { nameOf } from '../recordName';
import { useDeclaration } from '../registry';
import { Trail } from '../show/Trail';
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
    <EditBase<Row>
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      mutationOptions={saving.mutationOptions}
      queryOptions={useReadOptions()}
      redirectOnError={false}
      render={({ record, error, isFetching, refetch }) => {
        if (!record && error) return <PageError error={error} retry={() => void refetch()} />;
        if (!record) return <div className="card form-wait" aria-busy />;
        return (
          <Themed>
            <Title />
            <Edited record={record} isKnown={!isFetching}>
              <RecordForm view="edit" saving={saving} onCancel={back}>
                {children}
              </RecordForm>
            </Edited>
          </Themed>
        );
      }}
    />
  );
}

interface EditedProps {
  record: Row;
  /** No newer version is being fetched. */
  isKnown: boolean;
  children: ReactNode;
}

/**
 * Keeps the record unchanged while it is edited. The form waits for the answer that was requested to fill
 * it, or uses the cached record when that fails. A later answer, from a list or a poll, would reset the
 * form and discard input. Saving detects whether the record has changed.
 */
function Edited({ record, isKnown, children }: EditedProps) {
  const [edited, setEdited] = useState(isKnown ? record : undefined);
  if (!edited && isKnown) setEdited(record);
  if (!edited) return <div className="card form-wait" aria-busy />;
  return <RecordContextProvider value={edited}>{children}</RecordContextProvider>;
}

function Title() {
  const { record } = useEditContext<Row>();
  const translate = useTranslate();
  const name = nameOf(useDeclaration(), record!, translate);
  return <PageHeader title={translate('app.page.edit', { name })} trail={<Trail below record={record!} />} />;
}
