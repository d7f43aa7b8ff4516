import OutlinedInput from '@mui/material/OutlinedInput';
import { isFreeMail } from '../../../rules/freeMail';
import { Control } from '../../../admin/inputs/Control';
import type { InputProps } from '../../../admin/inputs/types';
import { useField } from '../../../admin/inputs/useField';
import css from '../brands.module.css';
import { useText } from '../texts';

/** An address, with a warning where the registry would reject its domain. */
export function BrandMailInput(props: InputProps) {
  const field = useField(props);
  const text = useText();
  const { ref, value, ...form } = field.form;
  const typed = typeof value === 'string' ? value : '';
  const warning = isFreeMail(typed) && (
    <output className={css.warning}>
      {text('form.free_mail', { domain: typed.slice(typed.lastIndexOf('@') + 1) })}
    </output>
  );
  return (
    <Control field={field} below={warning}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={typed}
        size="small"
        fullWidth
        error={field.error !== undefined}
        inputProps={{ ...field.aria, inputMode: 'email' }}
      />
    </Control>
  );
}
