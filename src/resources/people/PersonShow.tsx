import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from '../../router';
import { Section } from '../../admin/page/Section';
import { saveFile } from '../../admin/value/saveFile';
import { messageOf } from '../../admin/problems';
import type { Row } from '../../admin/record';
import { DownloadIcon } from '../../admin/screenIcons';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { Details } from '../../admin/show/Details';
import { useReadOne } from '../../dataProvider/reads';
import { useConsoleData } from '../../dataProvider/useAct';
import { formatDate } from '../../i18n/format';
import type { Person } from './contract';
import Story from '../../features/story/Story';
import { useText as useStoryText } from '../../features/story/texts';
import { EraseVerb, Erased } from './Erase';
import { proofLetter } from './letter';
import { useText } from './texts';

/** Polling interval during an erasure, ms. */
const LOOK = 3_000;

/** A person: facts, then their story, then consent, messages and audiences as tabs. */
export default function PersonShow() {
  const { id = '' } = useParams();
  const read = useReadOne('people', { id });
  const erasing = 'value' in read && read.value.erasure?.state === 'erasing';
  return (
    <BuiltShow
      refresh={erasing ? LOOK : undefined}
      actions={<Verbs />}
      overview={<Whole />}
      rail={<Aside />}
    />
  );
}

function Whole() {
  const person = useRecordContext<Person & Row>();
  if (!person) return null;
  return (
    <Section>
      <Story phone={person.phone} />
    </Section>
  );
}

function Aside() {
  const person = useRecordContext<Person & Row>();
  if (!person) return null;
  return (
    <>
      <Details record={person} />
      <Gone />
    </>
  );
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
  const storyText = useStoryText();
  const [busy, setBusy] = useState<'json' | 'html'>();
  if (!person) return null;
  const save = async (kind: 'json' | 'html') => {
    if (busy) return;
    setBusy(kind);
    try {
      const proof = await provider.act('people', 'proof', { id: person.id });
      const name = `consent-${person.phone.replace('+', '')}`;
      if (kind === 'json') saveFile(JSON.stringify(proof, null, 2), `${name}.json`, 'application/json');
      else saveFile(proofLetter(proof, text, storyText), `${name}.html`, 'text/html;charset=utf-8');
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
