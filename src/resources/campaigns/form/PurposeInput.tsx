import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Control } from '../../../admin/inputs/Control';
import { useField } from '../../../admin/inputs/useField';
import { useRole } from '../../../admin/registry';
import { ADMINS, allows } from '../../../contract/roles';
import { PURPOSES } from '../../../rules/law/purposes';
import { useWords } from '../../../admin/registry';
import { useDeclared } from './inputs';
import { useText } from './texts';

/** The campaign's purpose, which decides on the rules of hours and caps that hold. Administrators alone state an emergency. */
export function PurposeInput() {
  const text = useText();
  const declared = useDeclared('purpose');
  const words = useWords(declared.declaration);
  const field = useField(declared);
  const isAdmin = allows(ADMINS, useRole());
  const { ref, value, onChange, ...form } = field.form;
  const hintId = `${field.id}-hint`;
  const described = [field.aria['aria-describedby'], value === 'emergency' && hintId]
    .filter(Boolean)
    .join(' ');
  return (
    <Control field={field}>
      <NativeSelect
        {...form}
        inputRef={ref}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        input={<OutlinedInput size="small" error={field.error !== undefined} />}
        inputProps={{ ...field.aria, 'aria-describedby': described || undefined, id: field.id }}
      >
        <option value="">{text('purpose.none')}</option>
        {PURPOSES.map((each) => (
          <option key={each} value={each} disabled={each === 'emergency' && !isAdmin && value !== each}>
            {words.choice('purpose', each)}
          </option>
        ))}
      </NativeSelect>
      {value === 'emergency' && (
        <p id={hintId} className="quiet">
          {text('purpose.emergency')}
        </p>
      )}
    </Control>
  );
}
