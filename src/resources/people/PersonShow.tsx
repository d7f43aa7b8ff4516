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
import type { Person } from './contract';
import { Erased, EraseVerb } from './Erase';
import { proofPage } from './proofPage';
import { useText } from './texts';

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
