import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useSave } from '../../../admin/form/useSave';
import { useDeclaration } from '../../../admin/registry';
import { useText } from '../texts';

/** An audience without a file: people are added to it later. */
export function CreateEmpty({ onMade }: { onMade: (id: string) => void }) {
  const declaration = useDeclaration('audiences');
  const text = useText();
  const translate = useTranslate();
  const { trigger, getValues, setError } = useFormContext();
  const { save, saving, problem } = useSave(declaration, 'create', undefined, ({ id }) => onMade(id));

  const create = async () => {
    if (!(await trigger(['client_id', 'name'], { shouldFocus: true }))) return;
    const refused = await save(getValues());
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
