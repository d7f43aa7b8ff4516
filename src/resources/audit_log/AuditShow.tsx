import {
  DateField,
  FunctionField,
  Show,
  SimpleShowLayout,
  TextField,
  useCreatePath,
  useRecordContext,
} from 'react-admin';
import { Link } from '../../router';
import { encodeId } from '../../dataProvider/identity';
import { useRegistry } from '../../admin/registry';
import { opens } from '../../admin/record';
import type { AuditEntry } from './contract';
import { isKnown, useSentence, useValueText } from './Sentence';
import { useText } from './texts';
import { useAuditWords } from './words';

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The record's id, linked to its page if it has one and was not deleted. */
function RecordLink() {
  const entry = useRecordContext<AuditEntry>();
  const { resources } = useRegistry();
  const createPath = useCreatePath();
  if (!entry?.record_id) return '–';
  const { record_id, action, details } = entry;
  const declaration = resources.get(entry.resource);
  if (!declaration || action === 'remove' || !opens(declaration)) return <bdi>{record_id}</bdi>;
  const lastKey = declaration.contract.key.at(-1);
  const key = declaration.contract.key.map((name) => String(name === lastKey ? record_id : details[name]));
  return (
    <Link to={createPath({ resource: entry.resource, type: 'show', id: encodeId(key) })}>
      <bdi>{record_id}</bdi>
    </Link>
  );
}

/** Other parameters of the call, such as the parent of the record or a reason. */
function Details({ entry, name }: { entry: AuditEntry; name: (key: string) => string }) {
  const others = Object.entries(entry.details).filter(([, value]) => value !== entry.record_id);
  if (others.length === 0) return '–';
  return (
    <ul>
      {others.map(([key, value]) => (
        <li key={key}>
          {name(key)}: <bdi>{textOf(value)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Each changed field with its values before and after. */
function Changes({ entry, name }: { entry: AuditEntry; name: (key: string) => string }) {
  const text = useText();
  const valueText = useValueText();
  const changes = entry.changes ?? [];
  if (changes.length === 0) return '–';
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.field}>
          {name(change.field)}:{' '}
          {isKnown(change) ? (
            <>
              <bdi>{valueText(entry.resource, change.field, change.before)}</bdi>
              {' → '}
              <bdi>{valueText(entry.resource, change.field, change.after)}</bdi>
            </>
          ) : (
            text('hidden')
          )}
        </li>
      ))}
    </ul>
  );
}

/** One entry of the audit log with all its details. */
export default function AuditShow() {
  const text = useText();
  const sentence = useSentence();
  const { resource, action, detail } = useAuditWords();
  return (
    <Show>
      <SimpleShowLayout>
        <FunctionField<AuditEntry> label={text('what')} render={sentence} />
        <FunctionField<AuditEntry>
          label={text('changes')}
          render={(entry) => <Changes entry={entry} name={(key) => detail(entry.resource, key)} />}
        />
        <DateField source="at" showTime options={{ dateStyle: 'full', timeStyle: 'long' }} />
        <TextField source="user_name" emptyText="–" />
        <FunctionField<AuditEntry> source="action" render={(entry) => action(entry.resource, entry.action)} />
        <FunctionField<AuditEntry> source="resource" render={(entry) => resource(entry.resource)} />
        <FunctionField source="record_id" render={() => <RecordLink />} />
        <FunctionField<AuditEntry>
          source="details"
          render={(entry) => <Details entry={entry} name={(key) => detail(entry.resource, key)} />}
        />
        <TextField source="tenant_name" emptyText="–" />
        <TextField source="ip" emptyText="–" />
        <TextField source="request_id" emptyText="–" />
      </SimpleShowLayout>
    </Show>
  );
}
