import { useWatch } from 'react-hook-form';
import type { Audience } from '../../audiences/contract';
import { Section } from '../../../admin/parts/Section';
import { useText } from '../texts';
import { fieldsOf } from '../message/fields';
import { MessagePreview } from '../message/MessagePreview';
import css from './form.module.css';
import { BuiltInput, DeclaredAudience, DeclaredMessage } from './inputs';

interface CampaignFormProps {
  /** Audiences whose fields the message may use, for chips, hints and preview. */
  audiences: readonly Audience[];
  /** Client and audiences are chosen once, when the campaign is made; later the Audiences tab has them. */
  creates?: boolean;
}

/** What a campaign says and to whom, with the preview beside it. */
export function CampaignForm({ audiences, creates }: CampaignFormProps) {
  const text = useText();
  const message = (useWatch({ name: 'message' }) as string | null | undefined) ?? '';
  const fields = audiences.length > 0 ? fieldsOf(audiences) : undefined;
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <Section title={text('form.basics')}>
          <BuiltInput source="name" />
          {creates && <BuiltInput source="client_id" />}
          {creates && <DeclaredAudience />}
          <BuiltInput source="description" />
        </Section>
        <Section title={text('form.content')}>
          <DeclaredMessage fields={fields} />
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
