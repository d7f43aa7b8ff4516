import { Form, useCreatePath, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useNavigate, useParams } from '../../../router';
import { useReadOne } from '../../../dataProvider/reads';
import { Themed } from '../../../theme/Themed';
import { Draft } from '../../../admin/form/Draft';
import { check } from '../../../admin/form/schema';
import { PageError } from '../../../admin/state/PageError';
import { PageHeader } from '../../../admin/page/PageHeader';
import { useDeclaration } from '../../../admin/registry';
import { Trail } from '../../../admin/show/Trail';
import type { Campaign } from '../contract';
import { StageLine } from '../show/StageLine';
import { Editor } from './edit/Editor';
import '../../../admin/form.css';

/** Edits a campaign section by section. Changes are saved automatically. */
export default function CampaignEdit() {
  const { id = '' } = useParams();
  // Read once, so that the record does not change while it is being edited.
  const read = useReadOne('campaigns', { id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  return (
    <>
      {read.state === 'failed' && <PageError {...read} />}
      {read.state === 'loading' && <div className="card form-wait" aria-busy />}
      {'value' in read && <Editing key={id} read={read.value} />}
    </>
  );
}

function Editing({ read }: { read: Campaign & { id: string } }) {
  const [record] = useState(read);
  const declaration = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [leave, setLeave] = useState(false);
  const close = () => void navigate(createPath({ resource: 'campaigns', id: record.id, type: 'show' }));
  const resolver = useMemo<Resolver<FieldValues>>(
    () => (values) => {
      const errors = check(declaration, 'edit', values, translate);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
    [declaration, translate],
  );
  return (
    <Themed>
      <PageHeader
        title={translate('app.page.edit', { name: record.name })}
        trail={<Trail below record={record} />}
      />
      <StageLine campaign={read} open="write" />
      <Form
        record={record}
        resource="campaigns"
        resolver={resolver}
        onSubmit={() => setLeave(true)}
        noValidate
        disableInvalidFormNotification
      >
        <Draft />
        <Editor record={record} leave={leave} onStay={() => setLeave(false)} onClose={close} />
      </Form>
    </Themed>
  );
}
