import '../../../admin/form.css';
import { Form, useCreatePath, useRecordFromLocation, useTranslate } from 'ra-core';
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
import { CAMPAIGN_HEADER, type CampaignRow, type RowProblem } from '../../../rules/formats/campaignFile';
import { csvLine } from '../../../rules/formats/csv/write';
import { Themed } from '../../../theme/Themed';
import { BuiltInput } from '../form/inputs';
import { type Text, en as texts, useText } from './texts';
import { HELP, problemText, useCampaignFile } from './useCampaignFile';
import css from './file.module.css';
import { segment } from '../../../rules/formats/segments';
import { type DataColumn, DataTable } from '../../../admin/value/DataTable';
import { StatusChip } from '../../../admin/value/StatusChip';
import { MESSAGE_MAX } from '../contract';
import { Link } from '../../../router';

/** The outcome of one row. */
interface Outcome {
  row: number;
  id: string | null;
  name: string;
  error: string | null;
  code: RowProblem | null;
}

const outcomeColumns = (text: Text, addressOf: (id: string) => string): DataColumn<Outcome>[] => [
  { label: text('row'), cell: ({ row }) => formatNumber(row) },
  {
    label: text('name'),
    cell: ({ id, name }) => (id === null ? <bdi>{name}</bdi> : <Link to={addressOf(id)}>{name}</Link>),
  },
  { label: text('outcome'), below: 'words', cell: (outcome) => <OutcomeCell {...outcome} /> },
];

function OutcomeCell({ id, error, code }: Outcome) {
  const text = useText();
  if (id !== null) return <StatusChip tone="success">{text('created')}</StatusChip>;
  const key = code && (`row.${code}` as const);
  return (
    <>
      <StatusChip tone="danger">{text('not_created')}</StatusChip>{' '}
      <span className="wrap">{key && key in texts ? text(key, { max: MESSAGE_MAX }) : error}</span>
    </>
  );
}

/** The outcome of every row, with links to the new campaigns. */
function Result({ outcomes, onAgain }: { outcomes: readonly Outcome[]; onAgain: () => void }) {
  const text = useText();
  const createPath = useCreatePath();
  const made = outcomes.filter(({ id }) => id !== null).length;
  const rest = outcomes.length - made;
  const counts = [
    text('made', { smart_count: made, count: formatNumber(made) }),
    rest > 0 && text('left_out', { smart_count: rest, count: formatNumber(rest) }),
  ];
  return (
    <>
      <Section title={text('result')} lead={<output>{counts.filter(Boolean).join(' ')}</output>} flush>
        <DataTable
          caption={text('result')}
          columns={outcomeColumns(text, (id) => createPath({ resource: 'campaigns', id, type: 'show' }))}
          rows={outcomes}
          keyOf={({ row }) => row}
        />
      </Section>
      <div className={css.actions}>
        <Link className="button primary" to="/campaigns">
          {text('to_list')}
        </Link>
        <button type="button" className="button" onClick={onAgain}>
          {text('again')}
        </button>
      </div>
    </>
  );
}

/** Number of valid rows shown. All rows with a problem are shown. */
const SHOWN = 20;

const rowColumns = (text: Text): DataColumn<CampaignRow>[] => [
  { label: text('row'), cell: ({ row }) => formatNumber(row) },
  { label: text('name'), cell: ({ name }) => <bdi className="wrap">{name}</bdi> },
  {
    label: text('message'),
    below: 'words',
    cell: ({ message }) => <bdi className={css.message}>{message}</bdi>,
  },
  {
    label: text('segments'),
    end: true,
    below: 'headed',
    cell: ({ message }) => formatNumber(segment(message).segments),
  },
  {
    label: text('check'),
    below: 'words',
    cell: ({ problem }) =>
      problem === null ? (
        <StatusChip tone="success">{text('good')}</StatusChip>
      ) : (
        <StatusChip tone="danger">{text(`row.${problem}`, { max: MESSAGE_MAX })}</StatusChip>
      ),
  },
];

/** Preview of the rows: all with a problem and the first valid ones. */
function Preview({ rows }: { rows: readonly CampaignRow[] }) {
  const text = useText();
  const good = rows.filter(({ problem }) => problem === null);
  const shown = new Set(good.slice(0, SHOWN));
  const rest = good.length - shown.size;
  return (
    <Section
      title={text('preview')}
      lead={
        good.length === 0
          ? text('none_good')
          : text('preview_lead', { good: formatNumber(good.length), count: formatNumber(rows.length) })
      }
      flush
    >
      <DataTable
        caption={text('preview')}
        columns={rowColumns(text)}
        rows={rows.filter((row) => row.problem !== null || shown.has(row))}
        keyOf={({ row }) => row}
      />
      {rest > 0 && (
        <p className={css.more}>{text('more', { smart_count: rest, count: formatNumber(rest) })}</p>
      )}
    </Section>
  );
}

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
                  : rows === undefined
                    ? text('verb_any')
                    : text('verb', { smart_count: good, count: formatNumber(good) })}
              </button>
            </div>
          </Form>
        )}
      </div>
    </Themed>
  );
}
