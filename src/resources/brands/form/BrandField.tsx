import OutlinedInput from '@mui/material/OutlinedInput';
import { isRequired } from '../../../admin/form/schema';
import { kinds } from '../../../admin/kinds';
import { useDeclaration } from '../../../admin/registry';
import { complaintsAbout } from '../resubmission';
import type { Brand } from '../contract';
import { isFreeMail } from '../../../rules/data/freeMail';
import { Control } from '../../../admin/inputs/Control';
import type { InputProps } from '../../../admin/kinds/kind';
import { useField } from '../../../admin/inputs/useField';
import { useText } from '../texts';
import { formatEin } from '../../../rules/formats/ein';
import css from '../brands.module.css';

/** Fields whose input needs more than their kind. */
const OWN: Readonly<Record<string, typeof EinInput>> = {
  ein: EinInput,
  email: BrandMailInput,
  business_contact_email: BrandMailInput,
  state: CodeInput,
  country: CodeInput,
  ein_issuing_country: CodeInput,
  stock_symbol: CodeInput,
  alt_business_id: CodeInput,
};

interface BrandFieldProps {
  source: string;
  /** If the legal form decides; else the schema does. */
  required?: boolean;
  feedback: Brand['feedback'];
}

/** A declared field, with the registry's remarks on the last submission. */
export function BrandField({ source, required, feedback }: BrandFieldProps) {
  const declaration = useDeclaration();
  const field = declaration.fields.find((each) => each.source === source);
  if (!field) throw new Error(`${declaration.contract.name} declares no ${source}`);
  const Input = OWN[source] ?? kinds[field.kind].Input;
  return (
    <div>
      <Input field={field} declaration={declaration} required={required ?? isRequired(declaration, source)} />
      {complaintsAbout(feedback, source).map((complaint) => (
        <p key={complaint} className={css.wrong}>
          <bdi>{complaint}</bdi>
        </p>
      ))}
    </div>
  );
}

/** An address, with a warning if the registry would reject its domain. */
function BrandMailInput(props: InputProps) {
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

/** A code in capital letters, however it is typed. */
function CodeInput(props: InputProps) {
  const field = useField(props);
  const { ref, value, onChange, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value.toUpperCase().trimStart())}
        size="small"
        fullWidth
        error={field.error !== undefined}
        inputProps={{ ...field.aria, autoComplete: 'off', dir: 'ltr' }}
      />
    </Control>
  );
}

/** Nine digits. The hyphen is added automatically. */
function EinInput(props: InputProps) {
  const field = useField(props);
  const { ref, value, onChange, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={value ?? ''}
        onChange={({ target }) => onChange(formatEin(target.value))}
        size="small"
        fullWidth
        error={field.error !== undefined}
        inputProps={{ ...field.aria, inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' }}
      />
    </Control>
  );
}
