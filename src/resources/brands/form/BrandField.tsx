import { isRequired } from '../../../admin/form/schema';
import { kinds } from '../../../admin/kinds';
import { useDeclaration } from '../../../admin/registry';
import { complaintsAbout } from '../again';
import css from '../brands.module.css';
import type { Brand } from '../contract';
import { BrandMailInput } from './BrandMailInput';
import { CodeInput } from './CodeInput';
import { EinInput } from './EinInput';

/** Fields whose input knows more than their kind. */
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
  /** Where the legal form decides; else the schema does. */
  required?: boolean;
  feedback: Brand['feedback'];
}

/** A declared field, with what the registry said of it the last time. */
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
