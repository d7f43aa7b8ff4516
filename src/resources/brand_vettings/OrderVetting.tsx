import { useTranslate } from 'ra-core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import CreatePage from '../../admin/form/CreatePage';
import { FormReading } from '../../admin/form/FormReading';
import { inputId } from '../../admin/inputs/useField';
import { kinds } from '../../admin/kinds';
import { Section } from '../../admin/page/Section';
import { useDeclaration, useWords } from '../../admin/registry';
import { useReadAll } from '../../dataProvider/reads';
import { FeeAgreement } from '../../features/registration/FeeAgreement';
import { formatDate, formatMoney, formatNumber, NO_VALUE } from '../../i18n/format';
import {
  ORDERED_CLASSES,
  repeatedBy,
  VETTING_FIRMS,
  type OrderedClass,
  type VettingProvider,
} from '../../rules/law/vetting';
import type { Brand } from '../brands/contract';
import { useText } from './texts';
import css from './vettings.module.css';

/** Orders a vetting of a brand, or imports one that was done elsewhere. */
export default function OrderVetting() {
  return <CreatePage>{(brand) => brand && <Order brand={brand as unknown as Brand} />}</CreatePage>;
}

function Order({ brand }: { brand: Brand }) {
  const text = useText();
  const [provider, vettingClass]: unknown[] = useWatch({ name: ['provider', 'vetting_class'] });
  const ordered = ORDERED_CLASSES.find((each) => each === vettingClass);
  const fee = brand.vetting_offers?.orders.find(
    (each) => each.provider === provider && each.vetting_class === ordered,
  )?.fee;
  return (
    <>
      <Section title={text('what')}>
        <Choices brand={brand} />
      </Section>
      {provider !== undefined && !ordered && (
        <Section>
          <Input source="vetting_id" required />
          <Input source="vetting_token" />
        </Section>
      )}
      {ordered && <Again brand={brand} provider={provider} vettingClass={ordered} />}
      {fee && <FeeAgreement fee={fee}>{text('fee', { amount: formatMoney(fee.micros) })}</FeeAgreement>}
    </>
  );
}

function Input({ source, required = false }: { source: string; required?: boolean }) {
  const declaration = useDeclaration();
  const field = declaration.inputs!.find((each) => each.source === source)!;
  const { Input: Text } = kinds[field.kind];
  return <Text field={field} declaration={declaration} required={required} />;
}

/** Every vetting that the account offers, each with its fee. */
function Choices({ brand: { vetting_offers } }: { brand: Brand }) {
  const text = useText();
  const translate = useTranslate();
  const words = useWords(useDeclaration());
  const { setValue } = useFormContext();
  const provider = useController({ name: 'provider' });
  const chosenClass: unknown = useWatch({ name: 'vetting_class' });
  const { orders = [], imports = [] } = vetting_offers ?? {};
  const choose = (by: VettingProvider, of: OrderedClass | null) => {
    provider.field.onChange(by);
    setValue('vetting_class', of, { shouldDirty: true });
    // The agreement and the input were for another vetting.
    setValue('confirmed.price', null);
    setValue('again', undefined);
    if (of !== null) for (const source of ['vetting_id', 'vetting_token']) setValue(source, null);
  };
  const radio = (by: VettingProvider, of: OrderedClass | null, label: string) => (
    <label key={`${by} ${of}`} className="check">
      <input
        type="radio"
        name="vetting"
        checked={provider.field.value === by && (chosenClass ?? null) === of}
        onChange={() => choose(by, of)}
      />{' '}
      {label}
    </label>
  );
  const error = provider.fieldState.error?.message;
  return (
    <fieldset
      id={inputId('provider')}
      tabIndex={-1}
      className={css.choices}
      aria-describedby={error && 'provider-error'}
    >
      <legend className="sr-only">{text('what')}</legend>
      {orders.map(({ provider: by, vetting_class, fee }) =>
        radio(
          by,
          vetting_class,
          text(fee ? 'order' : 'order_free', {
            firm: VETTING_FIRMS[by],
            class: words.choice('vetting_class', vetting_class),
            amount: formatMoney(fee?.micros ?? 0),
          }),
        ),
      )}
      {imports.map((by) => radio(by, null, text('import', { firm: VETTING_FIRMS[by] })))}
      {(['standard', 'enhanced', 'political'] as const).map((about) => (
        <p key={about} className="help">
          {text(about, { firm: VETTING_FIRMS.CV })}
        </p>
      ))}
      {error && (
        <p role="alert" className="field-error" id="provider-error">
          {provider.field.value === undefined ? text('choose') : translate(error, { _: error })}
        </p>
      )}
    </fieldset>
  );
}

interface AgainProps {
  brand: Brand;
  provider: unknown;
  vettingClass: OrderedClass;
}

/** A finished vetting of the same kind exists: repeating it must be confirmed. */
function Again({ brand, provider, vettingClass }: AgainProps) {
  const text = useText();
  const translate = useTranslate();
  const words = useWords(useDeclaration());
  const { field, fieldState } = useController({ name: 'again' });
  const read = useReadAll('brand_vettings', { brand_id: String(brand.id) }, { fresh: true });
  return (
    <FormReading read={read}>
      {({ data }) => {
        const last = repeatedBy(data, { provider, vetting_class: vettingClass });
        const error = fieldState.error?.message;
        if (!last && !error) return null;
        return (
          <Section title={text('again')}>
            {last && (
              <p>
                {text('again_text', {
                  date: last.vetted_on === null ? NO_VALUE : formatDate(last.vetted_on),
                  state: words.choice('state', last.state),
                  score: last.score === null ? NO_VALUE : formatNumber(last.score),
                })}
              </p>
            )}
            <label className="check">
              <input
                id={inputId('again')}
                type="checkbox"
                checked={field.value === true}
                onChange={({ target }) => field.onChange(target.checked)}
              />{' '}
              {words.field('again')}
            </label>
            {error && (
              <p role="alert" className="field-error">
                {translate(error, { _: error })}
              </p>
            )}
          </Section>
        );
      }}
    </FormReading>
  );
}
