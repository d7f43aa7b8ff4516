import { useWatch } from 'react-hook-form';
import { Route, Routes } from '../../../router';
import { everyRead, oneOf, useReadMany } from '../../../dataProvider/reads';
import CreatePage from '../../../admin/form/CreatePage';
import { late } from '../../../admin/loading/late';
import { Section } from '../../../admin/page/Section';
import { knownFields } from '../message/mergeFields';
import { MessagePreview } from '../message/MessagePreview';
import { useText } from './texts';
import { PurposeInput } from './PurposeInput';
import { AudienceInput, BuiltInput, MessageInput } from './inputs';
import css from './form.module.css';

const FileCampaigns = late(() => import('../file/FileCampaigns'));

/** Creates one campaign in a form, or many from a file. */
export default function CampaignCreate() {
  return (
    <Routes>
      <Route path="file" element={<FileCampaigns />} />
      <Route path="*" element={<OneCampaign />} />
    </Routes>
  );
}

const OneCampaign = () => (
  <CreatePage>
    <NewCampaign />
  </CreatePage>
);

/** The fields of a new campaign, with a preview of the message. */
function NewCampaign() {
  const text = useText();
  const ids = (useWatch({ name: 'audience_ids' }) as string[] | null | undefined) || [];
  const message = (useWatch({ name: 'message' }) as string | null | undefined) ?? '';
  const audiences = everyRead(useReadMany(ids.map((id) => oneOf('audiences', id))));
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <Section title={text('form.basics')}>
          <BuiltInput source="name" />
          <BuiltInput source="client_id" />
          <AudienceInput />
          <PurposeInput />
          <BuiltInput source="description" />
        </Section>
        <Section title={text('form.content')}>
          <MessageInput fields={knownFields(audiences)} />
        </Section>
      </div>
      <div className={css.rail}>
        <Section title={text('form.preview')}>
          <MessagePreview message={message} audiences={audiences} />
        </Section>
      </div>
    </div>
  );
}
