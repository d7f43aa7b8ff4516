import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from '../../router';
import { Section } from '../../admin/page/Section';
import { saveFile } from '../../admin/value/saveFile';
import { messageOf } from '../../admin/problems';
import type { Row } from '../../admin/record';
import { DownloadIcon } from '../../admin/screenIcons';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { useReadOne } from '../../dataProvider/reads';
import { useConsoleData } from '../../dataProvider/useAct';
import { formatDate } from '../../i18n/format';
import type { ConsentProof, Person } from './contract';
import { EraseVerb, Erased } from './Erase';
import { type Text, useText } from './texts';
import {
  type EvidenceWords,
  escapeHtml,
  evidenceTable,
  inertHtml,
  pageStart,
} from '../../rules/formats/evidencePage';
import { formatNational } from '../../rules/formats/national';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const COMMAND = 'npm run consent:verify -- consent.json';

const wordsOf = (text: Text, translate: Translate): EvidenceWords => ({
  label(column) {
    if (column === 'n') return '#';
    if (column === 'recorded_at') return text('proof.recorded');
    if (column === 'hash') return text('proof.hash');
    return translate(`resources.consent_events.fields.${column}`);
  },
  choice: (column, value) => translate(`resources.consent_events.choices.${column}.${value}`, { _: value }),
});

/** The dates are as the events have theirs: of UTC. */
const removedText = (removed: ConsentProof['chains'][number]['messages_removed'], text: Text): string =>
  removed
    ? `<p>${escapeHtml(text('removed.text', { before: removed.before.slice(0, 10), at: removed.at.slice(0, 10) }))}</p>`
    : '';

/** The evidence as one HTML page to print, in the language and direction of the console. It loads and runs nothing. */
function proofPage(
  { phone, made_at, made_by, chains }: ConsentProof,
  text: Text,
  translate: Translate,
): string {
  const title = escapeHtml(text('proof.title', { number: formatNational(phone) }));
  const made = made_by
    ? text('proof.made', { at: made_at, by: made_by })
    : text('proof.made_unknown', { at: made_at });
  const words = wordsOf(text, translate);
  const tables = chains.map(
    ({ tenant_name, clients, events, messages_removed }) =>
      `<h2>${inertHtml(tenant_name)}</h2>${removedText(messages_removed, text)}${evidenceTable(events, clients, words)}`,
  );
  const { lang, dir } = document.documentElement;
  return `${pageStart(title, { lang, dir: dir || 'ltr' })}<h1>${title}</h1><p>${escapeHtml(made)}</p>
<p>${escapeHtml(text('proof.what', { command: COMMAND }))}</p>
${tables.join('\n')}
</html>
`;
}

/** Polling interval during an erasure, ms. */
const LOOK = 3_000;

/** A person: facts, then consent, messages and audiences as tabs. */
export default function PersonShow() {
  const { id = '' } = useParams();
  const read = useReadOne('people', { id });
  const erasing = 'value' in read && read.value.erasure?.state === 'erasing';
  return <BuiltShow refresh={erasing ? LOOK : undefined} actions={<Verbs />} rail={<Gone />} />;
}

/** Data no longer stored: erased on request, or removed by the retention setting. */
function Gone() {
  const person = useRecordContext<Person & Row>();
  const text = useText();
  if (!person) return null;
  const { erasure, removed } = person;
  return (
    <>
      {erasure && (
        <Section title={text('erased.title')}>
          <Erased of={erasure} />
        </Section>
      )}
      {removed && (
        <Section title={text('removed.title')}>{text('removed.text', removedDates(removed))}</Section>
      )}
    </>
  );
}

const removedDates = ({ before, at }: NonNullable<Person['removed']>) => ({
  before: formatDate(before.slice(0, 10)),
  at: formatDate(at.slice(0, 10)),
});

/** The evidence of a person's consent as a file: to print, or for a program that verifies it. */
export function Verbs() {
  const person = useRecordContext<Person & Row>();
  const provider = useConsoleData();
  const notify = useNotify();
  const translate = useTranslate();
  const text = useText();
  const [busy, setBusy] = useState<'json' | 'html'>();
  if (!person) return null;
  const save = async (kind: 'json' | 'html') => {
    if (busy) return;
    setBusy(kind);
    try {
      const proof = await provider.act('people', 'proof', { id: person.id });
      const name = `consent-${person.phone.replace('+', '')}`;
      if (kind === 'json') saveFile(JSON.stringify(proof, null, 2), `${name}.json`, 'application/json');
      else saveFile(proofPage(proof, text, translate), `${name}.html`, 'text/html;charset=utf-8');
    } catch (error) {
      notify(messageOf(error, translate), { type: 'error' });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      {(['html', 'json'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="button"
          aria-busy={busy === kind}
          onClick={() => void save(kind)}
        >
          <DownloadIcon />
          {text(`proof.${kind}`)}
        </button>
      ))}
      <EraseVerb person={person} />
    </>
  );
}
