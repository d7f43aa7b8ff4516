import { Form, useRecordFromLocation, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { Draft } from '../../../admin/form/Draft';
import { LeaveGuard } from '../../../admin/form/LeaveGuard';
import { Restored } from '../../../admin/form/Restored';
import { PageHeader } from '../../../admin/page/PageHeader';
import { Section } from '../../../admin/page/Section';
import { NewTrail } from '../../../admin/show/Trail';
import { useAct } from '../../../dataProvider/useAct';
import { UploadProgress, useUpload } from '../../../features/import/check';
import { FileField } from '../../../features/import/FileField';
import { useUploadText } from '../../../features/import/upload/texts';
import { useRefusal } from '../../../features/import/useRefusal';
import { formatNumber } from '../../../i18n/format';
import { CAMPAIGN_HEADER } from '../../../rules/formats/campaignFile';
import { csvLine } from '../../../rules/formats/csv/write';
import { Themed } from '../../../theme/Themed';
import { BuiltInput } from '../form/inputs';
import { Preview } from './Preview';
import { Result } from './Result';
import { useText } from './texts';
import { HELP, problemText, useCampaignFile } from './useCampaignFile';
import css from './file.module.css';
import '../../../admin/form.css';

/** A sample file. Its message names the sender and the way to opt out. */
const TEMPLATE = [
  [...CAMPAIGN_HEADER],
  [
    'Spring opening',
    'Corner Books: Hi {first_name|there}, we open at 9 on Saturday. Reply STOP to opt out.',
    'Saturday before Easter',
  ],
]
  .map(csvLine)
  .join('');

/** Makes a draft campaign of each row of a CSV file, after a preview of the rows. */
export default function FileCampaigns() {
  const text = useText();
  const fileText = useUploadText();
  const translate = useTranslate();
  const preset = (useRecordFromLocation() ?? {}) as { client_id?: string };
  const { chosen, choose, clear, isRestored } = useCampaignFile();
  const [missing, setMissing] = useState(false);
  const call = useAct('campaigns', 'file');
  const refusal = useRefusal();
  const upload = useUpload(call);
  const { file, rows, problem } = chosen;
  const good = (rows ?? []).filter((row) => row.problem === null).length;

  const send = ({ client_id }: FieldValues) => {
    setMissing(file === undefined);
    if (file && good > 0) upload.send({ file, query: { client_id } }, clear);
  };
  const resolver: Resolver<FieldValues> = (values) => {
    const errors: FieldErrors = {};
    if (!values.client_id) errors.client_id = { type: 'required', message: translate('app.form.choose') };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

  return (
    <Themed>
      <div className={css.page}>
        <PageHeader title={text('title')} trail={<NewTrail preset={preset} />} />
        {call.data ? (
          <Result outcomes={call.data.records} onAgain={call.reset} />
        ) : (
          <Form
            className={css.parts}
            record={preset}
            resource="campaigns"
            resolver={resolver}
            onSubmit={send}
            noValidate
            disableInvalidFormNotification
          >
            <Draft />
            <LeaveGuard also={file !== undefined} />
            <div className="form">
              <Restored when={isRestored} />
              <Section lead={text('lead')}>
                <BuiltInput source="client_id" />
                <FileField
                  file={file}
                  note={rows && text('rows', { smart_count: rows.length, count: formatNumber(rows.length) })}
                  problem={
                    problem
                      ? problemText(text, fileText, problem)
                      : missing && !file
                        ? fileText('missing')
                        : undefined
                  }
                  help={text('help', HELP)}
                  template={{ content: TEMPLATE, name: 'campaigns-template.csv' }}
                  onFile={(picked) => {
                    call.reset();
                    void choose(picked);
                  }}
                />
              </Section>
            </div>
            {rows && <Preview rows={rows} />}
            {call.error && (
              <p role="alert" className="problem">
                {refusal(call.error)}
              </p>
            )}
            {call.isPending && <UploadProgress share={upload.share} label={text('sending')} />}
            <div className={css.actions}>
              <button
                type="submit"
                className="button primary"
                aria-busy={call.isPending}
                disabled={call.isPending || problem !== undefined || (rows !== undefined && good === 0)}
              >
                {call.error
                  ? translate('app.action.retry')
                  : text('verb', { smart_count: good, count: formatNumber(good) })}
              </button>
            </div>
          </Form>
        )}
      </div>
    </Themed>
  );
}
