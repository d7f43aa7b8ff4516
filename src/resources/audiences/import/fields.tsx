import { useCreateController, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSaving } from '../../../admin/form/useSaving';
import { kinds } from '../../../admin/kinds';
import { useDeclaration } from '../../../admin/registry';
import { UploadProgress } from '../../../features/import/check';
import { KindField } from '../../../features/import/KindField';
import { useRefusal } from '../../../features/import/useRefusal';
import { formatNumber } from '../../../i18n/format';
import { IMPORT_MODES, type Audience, type Import } from '../contract';
import { useText } from '../texts';

/** An input of the form as its declaration has it. */
function DeclaredInput({ source }: { source: string }) {
  const declaration = useDeclaration();
  const field = [...declaration.fields, ...(declaration.inputs ?? [])].find(
    (known) => known.source === source,
  );
  if (!field) throw new Error(`${declaration.contract.name} declares no ${source}`);
  const { Input } = kinds[field.kind];
  return <Input field={field} declaration={declaration} required />;
}

interface DestinationFieldsProps {
  /** The audience that the file is added to; absent makes a new one. */
  audience: Audience | undefined;
  /** The page that led here has named the client. */
  clientFixed: boolean;
  mode: Import['mode'];
  onMode: (mode: Import['mode']) => void;
}

/** Target of the rows: a new audience of a client, or an existing one. */
export function DestinationFields({ audience, clientFixed, mode, onMode }: DestinationFieldsProps) {
  const text = useText();
  const name = useId();
  if (!audience) {
    return (
      <>
        {!clientFixed && <DeclaredInput source="client_id" />}
        <DeclaredInput source="name" />
      </>
    );
  }
  const about = {
    smart_count: audience.targets,
    name: audience.name,
    client: audience.client_name,
    count: formatNumber(audience.targets),
  };
  return (
    <fieldset className="choices">
      <legend>{text('destination.existing', about)}</legend>
      {IMPORT_MODES.map((each) => (
        <label key={each} className="check">
          <input type="radio" name={name} checked={mode === each} onChange={() => onMode(each)} />
          {text(`mode.${each}`)}
        </label>
      ))}
      {mode === 'match' && <p className="quiet">{text('mode.help')}</p>}
    </fieldset>
  );
}

interface ConsentStepProps {
  sending: boolean;
  share: number;
  error: unknown;
}

/** How and when these people consented: the evidence if one of them complains. */
export function ConsentStep({ sending, share, error }: ConsentStepProps) {
  const text = useText();
  const refusal = useRefusal();
  return (
    <>
      {Boolean(error) && (
        <p className="problem" role="alert">
          {refusal(error)}
        </p>
      )}
      <DeclaredInput source="consent" />
      <DeclaredInput source="consent_when" />
      <KindField />
      {sending && <UploadProgress share={share} label={text('send.label')} />}
    </>
  );
}

/** Creates an audience without a file. People are added to it later. */
export function CreateEmpty({ onMade }: { onMade: (id: string) => void }) {
  const declaration = useDeclaration('audiences');
  const text = useText();
  const translate = useTranslate();
  const { trigger, getValues, setError } = useFormContext();
  const { mutationOptions, submit, saving, problem } = useSaving(declaration, 'create', ({ id }) =>
    onMade(id),
  );
  const { save } = useCreateController({
    resource: 'audiences',
    disableAuthentication: true,
    mutationOptions,
  });

  const create = async () => {
    if (!(await trigger(['client_id', 'name'], { shouldFocus: true }))) return;
    const refused = await submit(save, getValues());
    for (const [field, message] of Object.entries(refused)) setError(field, { message });
  };

  return (
    <>
      <button type="button" className="button" aria-busy={saving} onClick={() => void create()}>
        {text('create.empty')}
      </button>
      {problem && (
        <p className="field-error" role="alert">
          {translate(problem, { _: problem })}
        </p>
      )}
    </>
  );
}
