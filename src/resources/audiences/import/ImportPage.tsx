import { Form, useCreatePath, useRecordFromLocation, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useNavigate } from '../../../router';
import { useReadOne } from '../../../dataProvider/reads';
import { Themed } from '../../../theme/Themed';
import { check } from '../../../admin/form/schema';
import { PageError } from '../../../admin/state/PageError';
import { PageHeader } from '../../../admin/page/PageHeader';
import { useDeclaration, useWords } from '../../../admin/registry';
import { NewTrail, Trail } from '../../../admin/show/Trail';
import { useText } from '../texts';
import { useKept } from './useKept';
import { Wizard } from './Wizard';
import '../../../admin/form.css';

/** Parameters of the address: the client that the person came from, or the audience to add to. */
interface Given {
  client_id?: string;
  audience_id?: string;
}

/** Inputs of the consent step; each is required. */
const EVIDENCE = ['consent', 'consent_when'];

/** A CSV file becomes an audience, or joins one: file, columns, check, consent, import. */
export default function ImportPage() {
  const declaration = useDeclaration('audiences');
  const words = useWords(declaration);
  const translate = useTranslate();
  const text = useText();
  const [preset] = useState((useRecordFromLocation() ?? {}) as Given);
  const { audience_id: audienceId = '' } = preset;
  const read = useReadOne('audiences', { id: audienceId }, { enabled: audienceId !== '' });
  const audience = 'value' in read ? read.value : undefined;
  // A new key resets everything for the next file.
  const [round, setRound] = useState(0);
  const [sent, keep] = useKept();
  const [made, setMade] = useState<string>();
  useOpen(made);
  const resolver = useMemo<Resolver<FieldValues>>(
    () => (values) => {
      const errors = {
        ...(audienceId === '' ? check(declaration, 'create', values, translate) : {}),
        ...Object.fromEntries(
          EVIDENCE.filter((name) => String(values[name] ?? '').trim() === '').map((name) => [
            name,
            { type: 'required', message: translate('app.form.required') },
          ]),
        ),
      };
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
    [audienceId, declaration, translate],
  );
  const title = audience
    ? text('import.into', { name: audience.name })
    : translate('app.page.create', { what: words.one.toLowerCase() });

  if (read.state === 'failed') return <PageError {...read} />;
  return (
    <Themed>
      <PageHeader
        title={title}
        trail={audience ? <Trail below record={audience} /> : <NewTrail preset={{ ...preset }} />}
      />
      <Form
        key={round}
        className="form"
        // Values from the address do not count as typed.
        record={preset}
        resource="audiences"
        resolver={resolver}
        noValidate
        disableInvalidFormNotification
      >
        <Wizard
          place={`import ${audienceId || preset.client_id || ''}`}
          audience={audience}
          waiting={audienceId !== '' && !audience}
          clientFixed={preset.client_id !== undefined}
          sent={round === 0 ? sent : undefined}
          onSent={keep}
          onMade={setMade}
          isMade={made !== undefined}
          onAgain={() => {
            keep(undefined);
            setRound((count) => count + 1);
          }}
        />
      </Form>
    </Themed>
  );
}

/** Opens an audience after the render that removes the guard against leaving. */
function useOpen(id: string | undefined): void {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  useEffect(() => {
    if (id !== undefined) void navigate(createPath({ resource: 'audiences', id, type: 'show' }));
  }, [createPath, id, navigate]);
}
