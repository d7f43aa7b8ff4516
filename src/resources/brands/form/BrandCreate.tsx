import { useCallback, useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from '../../../router';
import CreatePage from '../../../admin/form/CreatePage';
import { FormReading } from '../../../admin/form/FormReading';
import { inputId } from '../../../admin/inputs/useField';
import { Facts } from '../../../admin/page/Facts';
import { Section } from '../../../admin/page/Section';
import { useDeclaration, useWords } from '../../../admin/registry';
import { FeeAgreement } from '../../../features/registration/FeeAgreement';
import { useTerms } from '../../../features/registration/useTerms';
import { ONLY_ASKED } from '../../../rules/law/asks';
import { askedOf, DEPENDENT, type Dependent } from '../../../rules/law/brand';
import { formatMoney } from '../../../i18n/format';
import { seenOf } from '../../../dataProvider/read';
import type { Again } from '../resubmission';
import type { RegistrationTerms } from '../contract';
import { useText, type en as texts } from '../texts';
import { BrandField } from './BrandField';
import css from '../brands.module.css';

/** Registers a brand with The Campaign Registry. */
export default function BrandCreate() {
  const read = useTerms();
  const requirements = seenOf(read)?.brand.required;
  const alsoRequired = useCallback(
    ({ entity_type }: Record<string, unknown>) => requirements?.[String(entity_type)] ?? [],
    [requirements],
  );
  return (
    <CreatePage alsoRequired={alsoRequired}>
      <FormReading read={read}>{({ brand }) => <BrandForm terms={brand} />}</FormReading>
    </CreatePage>
  );
}

const COMPANY: readonly Dependent[] = [
  'company_name',
  'ein',
  'ein_issuing_country',
  'alt_business_id_type',
  'alt_business_id',
];
const LISTED: readonly Dependent[] = ['stock_symbol', 'stock_exchange', 'business_contact_email'];
const OWNER: readonly Dependent[] = ['first_name', 'last_name', 'mobile_phone'];
const POLITICAL = 'POLITICAL';

/**
 * The registry's brand form: the legal form decides which fields it has, and the account may require more.
 */
function BrandForm({ terms }: { terms: RegistrationTerms['brand'] }) {
  const text = useText();
  const type: unknown = useWatch({ name: 'entity_type' });
  const vertical: unknown = useWatch({ name: 'vertical' });
  const fee = useWatch({ name: 'mock' }) === true ? terms.mock_fee : terms.fee;
  const { required, optional } = askedOf(type);
  const wanted = terms.required[String(type)] ?? [];
  const isRegistered = terms.legal_forms.some((form) => form === type);
  const again = useLocation().state as Again | null;
  const feedback = again?.feedback ?? [];
  useEmptied(type, wanted);
  useFirstWrong(feedback[0]?.fields[0]);
  const field = (source: string, needed?: boolean) => (
    <BrandField
      key={source}
      source={source}
      required={needed || wanted.includes(source) || undefined}
      feedback={feedback}
    />
  );
  const dependent = (sources: readonly Dependent[]) =>
    sources
      .filter((source) => required.includes(source) || optional.includes(source))
      .map((source) => field(source, required.includes(source)));
  const inputsOf = (sources: readonly string[]) =>
    sources.filter((source) => wanted.includes(source)).map((source) => field(source));
  const owner = dependent(OWNER);
  const listed = dependent(LISTED);
  const section = (title: keyof typeof texts, content: React.ReactNode[]) =>
    content.length > 0 && <Section title={text(title)}>{content}</Section>;
  return (
    <>
      <Section title={text('form.who')}>
        {field('entity_type')}
        {required.length === 0 && <p className="help">{text('form.type_first')}</p>}
        {required.length > 0 && !isRegistered && <p className={css.warning}>{text('form.legal_form')}</p>}
        {field('display_name')}
        {dependent(COMPANY)}
        {inputsOf(['business_type'])}
        {field('vertical')}
        {vertical === POLITICAL && <p className={css.warning}>{text('form.political')}</p>}
        {field('website')}
      </Section>
      {section('form.owner', owner)}
      {section('form.listed', listed)}
      <Section title={text('form.address')}>
        {['street', 'city', 'state', 'postal_code', 'country'].map((source) => field(source))}
      </Section>
      <Section title={text('form.contact')}>
        {inputsOf(['contact_first_name', 'contact_last_name', 'contact_title', 'contact_position'])}
        {['email', 'phone'].map((source) => field(source))}
      </Section>
      <Section title={text('form.account')}>
        {['brand_relationship', 'reference_id', 'mock'].map((source) => field(source))}
      </Section>
      <Permanent />
      {fee && (
        <FeeAgreement fee={fee}>{text('form.fee_text', { amount: formatMoney(fee.micros) })}</FeeAgreement>
      )}
    </>
  );
}

/** Empties the fields that the selected legal form does not have, so they are not sent. */
function useEmptied(type: unknown, wanted: readonly string[]): void {
  const { getValues, setValue, trigger, formState } = useFormContext();
  const { isSubmitted } = formState;
  const empty = useEffectEvent((chosen: unknown) => {
    const { required, optional } = askedOf(chosen);
    if (required.length === 0) return;
    for (const source of DEPENDENT) {
      if (required.includes(source) || optional.includes(source)) continue;
      if (getValues(source)) setValue(source, null);
    }
    for (const source of ONLY_ASKED)
      if (!wanted.includes(source) && getValues(source)) setValue(source, null);
    // A field that was missing for another legal form may not be for this one.
    if (isSubmitted) void trigger();
  });
  useEffect(() => empty(type), [type]);
}

/** Focuses the first field that the registry complained about, when registering again. */
function useFirstWrong(field: string | undefined): void {
  useEffect(() => {
    if (field !== undefined) document.getElementById(inputId(field))?.focus();
  }, [field]);
}

/** Fields that identify the brand at the registry. */
const FINAL = ['entity_type', 'company_name', 'ein', 'first_name', 'last_name', 'country'] as const;

/** Shows the values that cannot be changed after registering. */
function Permanent() {
  const text = useText();
  const words = useWords(useDeclaration());
  const values: unknown[] = useWatch({ name: [...FINAL] });
  const facts = FINAL.flatMap((source, at) => {
    const value = values[at];
    if (typeof value !== 'string' || value === '') return [];
    const shown = source === 'entity_type' ? words.choice(source, value) : value;
    return [{ label: words.field(source), value: <bdi>{shown}</bdi> }];
  });
  return (
    <Section title={text('form.check')}>
      <div className={css.final}>
        <p>{text('form.final')}</p>
        <Facts facts={facts} />
      </div>
    </Section>
  );
}
