import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../../contract/roles';
import { Control } from '../../../admin/inputs/Control';
import type { InputProps } from '../../../admin/inputs/types';
import { useField } from '../../../admin/inputs/useField';
import { useRole, useWords } from '../../../admin/registry';
import { useText } from '../texts';

/** From the fewest rights to the most. */
const ROLES = [JOBS_ONLY, TENANT_STAFF, TENANT_ADMIN, PROVIDER_ADMIN] as const;

/** A role up to one's own; those above are shown but cannot be chosen. Says what the chosen one may. */
export function RoleInput(props: InputProps) {
  const { field: declared, declaration } = props;
  const words = useWords(declaration);
  const text = useText();
  const translate = useTranslate();
  const own = useRole() ?? 0;
  const field = useField(props);
  const { ref, value, onChange, ...form } = field.form;
  const chosen = ROLES.find((role) => role === value);
  const word = (role: number) => words.choice(declared.source, String(role));
  return (
    <Control field={field} below={chosen && <p className="help">{text(`role.${chosen}`)}</p>}>
      <NativeSelect
        {...form}
        inputRef={ref}
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value))}
        input={<OutlinedInput size="small" error={field.error !== undefined} />}
        inputProps={{ ...field.aria, id: field.id }}
      >
        <option value="" disabled>
          {translate('app.form.choose_one')}
        </option>
        {ROLES.map((role) => (
          <option key={role} value={role} disabled={role > own}>
            {role > own ? text('role.above', { role: word(role) }) : word(role)}
          </option>
        ))}
      </NativeSelect>
    </Control>
  );
}
