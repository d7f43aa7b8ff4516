import { type DataColumn, DataTable } from '../../admin/value/DataTable';
import { ExactTime } from '../../admin/value/ExactTime';
import type { Operations } from '../../resources/operations/contract';
import { Part, StateChip } from './Part';
import { type Text, useText } from './texts';

const columnsOf = (text: Text): DataColumn<Operations['certificates'][number]>[] => [
  { label: text('certificates.host'), cell: ({ host }) => <bdi>{host}</bdi> },
  { label: text('state'), cell: ({ state }) => <StateChip state={state} /> },
  {
    label: text('certificates.expires'),
    cell: ({ expires_at: at }) => (at ? <ExactTime at={at} /> : text('not_known')),
    below: 'headed',
  },
  {
    label: text('details'),
    cell: ({ trouble }) => (trouble ? text(`certificates.${trouble}`) : text('state.ok')),
    below: 'words',
  },
];

/** The certificates that browsers get at the addresses of the console. */
export function Certificates({ certificates }: Pick<Operations, 'certificates'>) {
  const text = useText();
  const isBad = certificates.some(({ state }) => state === 'failed' || state === 'warning');
  const isUnknown = certificates.some(({ state }) => state === 'unknown');
  const cure = isBad ? text('certificates.cure') : isUnknown ? text('certificates.cure.unknown') : undefined;
  return (
    <Part title={text('certificates')} cure={cure} flush>
      <DataTable
        caption={text('certificates')}
        rows={certificates}
        keyOf={({ host }) => host}
        columns={columnsOf(text)}
      />
    </Part>
  );
}
