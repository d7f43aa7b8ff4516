import { useRecordContext } from 'ra-core';
import { NO_VALUE } from '../../../i18n/format';
import { EmptyState } from '../../../admin/state/EmptyState';
import { ExactTime } from '../../../admin/value/ExactTime';
import { Section } from '../../../admin/page/Section';
import { Facts } from '../../../admin/page/Facts';
import { useDeclaration, useWords } from '../../../admin/registry';
import { useText } from '../texts';
import type { Audience } from '../contract';
import { ImportReport } from './ImportReport';
import { UndoVerb } from './UndoVerb';
import css from './imports.module.css';

/** Every file imported into the audience: when, by whom, with which consent, and the outcome of its rows. */
export default function ImportsTab() {
  const text = useText();
  const { choice } = useWords(useDeclaration('clients'));
  const audience = useRecordContext<Audience>();
  if (!audience) return null;
  if (audience.imports.length === 0) {
    return <EmptyState title={text('imports.none')} />;
  }
  return audience.imports.map((record) => (
    <Section key={record.id} title={record.file_name}>
      <div className={css.figures}>
        <Facts
          row
          facts={[
            { label: text('imports.at'), value: <ExactTime at={record.created_at} /> },
            { label: text('imports.by'), value: record.by ?? NO_VALUE },
            { label: text('imports.consent'), value: record.consent ?? NO_VALUE },
            { label: text('imports.consent_when'), value: record.consent_when ?? NO_VALUE },
            {
              label: text('imports.consent_kind'),
              value: record.consent_kind ? choice('consent_required', record.consent_kind) : NO_VALUE,
            },
          ]}
        />
        <ImportReport record={record} />
        <UndoVerb audience={audience} record={record} />
      </div>
    </Section>
  ));
}
