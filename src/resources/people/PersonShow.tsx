import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { saveFile } from '../../admin/parts/saveFile';
import { messageOf } from '../../admin/problems';
import type { Row } from '../../admin/record';
import { DownloadIcon } from '../../admin/screenIcons';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { useConsoleData } from '../../dataProvider/useAct';
import type { Person } from './contract';
import { proofPage } from './proofPage';
import { useText } from './texts';

/** A person: facts, then consent, messages and audiences as tabs. */
export default function PersonShow() {
  return <BuiltShow actions={<Verbs />} />;
}

/** The evidence of a person's consent as a file: to print and read, or for a program that verifies it. */
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
    </>
  );
}
