import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Control } from '../../../../../admin/inputs/Control';
import { numberOf } from '../../../../../admin/inputs/NumberInput';
import { useLabelled } from '../../../../../admin/inputs/useField';
import { useText } from '../../../texts';
import css from './leaveOut.module.css';

/** How many days back somebody must not have been texted; empty: that does not matter. */
export function DaysInput() {
  const text = useText();
  const field = useLabelled(
    {
      source: 'exclude_texted_days',
      label: text('exclude.days'),
      help: text('exclude.days_help'),
      required: false,
    },
    { parse: numberOf },
  );
  const { ref, value, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        className={css.days}
        inputRef={ref}
        value={value ?? ''}
        size="small"
        error={field.error !== undefined}
        inputProps={{ ...field.aria, inputMode: 'numeric' }}
        endAdornment={<InputAdornment position="end">{text('exclude.unit')}</InputAdornment>}
      />
    </Control>
  );
}
