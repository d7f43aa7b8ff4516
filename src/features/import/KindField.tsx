import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDeclaration, useWords } from '../../admin/registry';
import { CONSENT_CLAIMS } from '../../rules/law/consentClaim';
import { useUploadText } from './upload/texts';

/** The kind of consent (`consent_kind` of the form), which a client may require of everyone its campaigns text. */
export function KindField() {
  const text = useUploadText();
  const { choice } = useWords(useDeclaration('clients'));
  const id = useId();
  const { setValue } = useFormContext<{ consent_kind?: string }>();
  const value = useWatch<{ consent_kind?: string }, 'consent_kind'>({ name: 'consent_kind' }) ?? '';
  return (
    <fieldset className="choices">
      <legend>{text('kind.legend')}</legend>
      {([...CONSENT_CLAIMS, ''] as const).map((kind) => (
        <label key={kind} className="check">
          <input
            type="radio"
            name={id}
            checked={value === kind}
            onChange={() => setValue('consent_kind', kind, { shouldDirty: true })}
          />
          {kind === '' ? text('kind.none') : choice('consent_required', kind)}
        </label>
      ))}
      <p className="quiet">{text('kind.help')}</p>
    </fieldset>
  );
}
