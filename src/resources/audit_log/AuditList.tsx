import {
  AutocompleteInput,
  DataTable,
  DateField,
  DateInput,
  List,
  ReferenceInput,
  SelectInput,
  TextInput,
  useChoicesContext,
  usePermissions,
  useTranslate,
} from 'react-admin';
import { PROVIDER_ADMIN } from '../../contract/roles';
import { EmptyState } from '../../admin/state/EmptyState';
import type { AuditEntry } from './contract';
import { useAuditWords } from './words';

const Column = DataTable.Col<AuditEntry>;

/** Converts a day in this browser's zone to the instant at which it begins or ends. */
const edge = (time: string) => (day: string) => day && new Date(`${day}T${time}`).toISOString();
/** The day of an instant in this browser's zone. */
const dayOf = (instant?: string) => instant && new Date(instant).toLocaleDateString('sv');

/** Finds a person by name. The input itself reports a failed read. */
function Person() {
  const translate = useTranslate();
  const { error, refetch } = useChoicesContext();
  return (
    <>
      <AutocompleteInput label="resources.audit_log.fields.user_id" />
      {Boolean(error) && (
        <button type="button" className="missing-cell" onClick={() => refetch?.()}>
          {translate('app.action.retry')}
        </button>
      )}
    </>
  );
}

function Nothing() {
  const translate = useTranslate();
  return (
    <EmptyState title={translate('resources.audit_log.empty.title')}>
      {translate('resources.audit_log.empty.next')}
    </EmptyState>
  );
}

/** A list of who did what to which record, when and from where. */
export default function AuditList() {
  const { resources, actions, resource, action } = useAuditWords();
  const { permissions } = usePermissions<number>();
  const filters = [
    <ReferenceInput key="user_id" source="user_id" reference="users" alwaysOn>
      <Person />
    </ReferenceInput>,
    <SelectInput key="action" source="action" choices={actions} alwaysOn />,
    <SelectInput key="resource" source="resource" choices={resources} alwaysOn />,
    <TextInput key="record" source="record" alwaysOn />,
    <DateInput key="from" source="from" parse={edge('00:00:00')} format={dayOf} alwaysOn />,
    <DateInput key="to" source="to" parse={edge('23:59:59.999')} format={dayOf} alwaysOn />,
  ];
  return (
    <List filters={filters} sort={{ field: 'at', order: 'DESC' }} empty={<Nothing />}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <Column source="at">
          <DateField source="at" showTime />
        </Column>
        <Column source="user_name" />
        <Column source="action" render={(entry) => action(entry.resource, entry.action)} />
        <Column source="resource" render={(entry) => resource(entry.resource)} />
        <Column source="record_id" disableSort />
        {permissions === PROVIDER_ADMIN && <Column source="tenant_name" disableSort />}
        <Column source="ip" disableSort />
      </DataTable>
    </List>
  );
}
