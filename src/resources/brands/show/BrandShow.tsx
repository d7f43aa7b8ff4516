import { useCreatePath, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { Link } from '../../../router';
import { useReadAll } from '../../../dataProvider/reads';
import { FieldValue } from '../../../admin/FieldValue';
import { formFields } from '../../../admin/form/schema';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import { type Row, valueOf } from '../../../admin/record';
import { useDeclaration, useWords } from '../../../admin/registry';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { Steps } from '../../../features/registration/Steps';
import { useText as useRegistrationText } from '../../../features/registration/texts';
import { stepsOf } from '../../../features/registration/steps';
import { usePlaces } from '../../../features/registration/useRegistrations';
import { useTrouble } from '../../../features/troubles/useTrouble';
import { againOf, complaintsAbout } from '../resubmission';
import type { Brand } from '../contract';
import { en as texts, useText } from '../texts';
import css from '../brands.module.css';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors, messageOf } from '../../../admin/problems';
import { useAct } from '../../../dataProvider/useAct';
import { formatExact } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';

/** The code by which the registry verifies a sole proprietor: whether it was sent, and the input for it. */
function OwnerCode({ brand: { id, code, mobile_phone } }: { brand: Brand }) {
  const text = useText();
  const sent = code
    ? text('code.sent', { date: formatExact(code.sent_at), delivery: code.delivery })
    : text('code.none');
  return (
    <Section
      title={text('code.title')}
      lead={text('code.lead', { phone: formatNational(mobile_phone ?? '') })}
    >
      <p>{sent}</p>
      {code && <Verify id={id} />}
    </Section>
  );
}

const DIGITS = /^\d{4,10}$/;

function Verify({ id }: { id: string }) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const input = useId();
  const verify = useAct('brands', 'verify');
  // Never kept: it is valid for minutes.
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!DIGITS.test(typed.trim())) return setWrong(text('code.missing'));
    if (verify.isPending) return;
    setWrong(undefined);
    verify.mutate(
      { id, data: { code: typed.trim() } },
      {
        onSuccess: () => {
          setTyped('');
          notify(text('code.done'), { type: 'success' });
        },
        onError: (error) => setWrong(fieldErrors(error, translate)['code'] ?? messageOf(error, translate)),
      },
    );
  };
  return (
    <form className={css.code} onSubmit={submit} noValidate>
      <label htmlFor={input}>{text('code.label')}</label>
      <input
        id={input}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && `${input}-error`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button primary" aria-busy={verify.isPending}>
        {text('code.verify')}
      </button>
      {wrong && (
        <p role="alert" className="field-error" id={`${input}-error`}>
          {wrong}
        </p>
      )}
    </form>
  );
}

/** A brand: the registry's answer field by field, and the requirements still missing for sending. */
export default function BrandShow() {
  return <BuiltShow overview={<Overview />} rail={<Rail />} />;
}

function Overview() {
  const brand = useRecordContext<Brand>();
  if (!brand) return null;
  return (
    <div className="stack">
      <Unanswered brand={brand} />
      {brand.wants_code && <OwnerCode brand={brand} />}
      {brand.feedback.length > 0 && <Feedback brand={brand} />}
      <Submitted brand={brand} />
    </div>
  );
}

/** Why the registry has not answered yet, if something is wrong. */
function Unanswered({ brand: { registering, trouble, status } }: { brand: Brand }) {
  const text = useText();
  const words = useRegistrationText();
  const known = useTrouble();
  if (status === 'SUSPENDED') return <p className={css.warning}>{words('next.suspended_brand')}</p>;
  if (trouble !== null)
    return <p className={css.warning}>{known(trouble) ?? text('show.trouble', { trouble })}</p>;
  if (registering || status !== 'REGISTRATION_PENDING') return null;
  return <p className={css.warning}>{text('show.not_submitted')}</p>;
}

function Rail() {
  const brand = useRecordContext<Brand>();
  const places = usePlaces();
  const read = useReadAll('registered_campaigns');
  if (!brand) return null;
  return (
    <Reading read={read}>
      {({ data }) => {
        const campaigns = data.filter(({ brand_id }) => brand_id === brand.id);
        return <Steps steps={stepsOf({ brands: [brand], campaigns }, places)} />;
      }}
    </Reading>
  );
}

type Key = keyof typeof texts;
/** Categories that the registry may add later are shown unchanged. */
const keyOf = (prefix: string, category: string): Key | undefined => {
  const key = `${prefix}.${category}`;
  return key in texts ? (key as Key) : undefined;
};

/** The registry's rejection: its words, the fields concerned, what to do, and a link to do it. */
function Feedback({ brand }: { brand: Brand }) {
  const text = useText();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const createPath = useCreatePath();
  const fields = formFields(declaration, 'create').map(({ source }) => source);
  return (
    <Section title={text('show.feedback')}>
      <ul className={css.complaints}>
        {brand.feedback.map(({ category, text: complaint, fields }) => {
          const name = keyOf('category', category);
          return (
            <li key={category}>
              <strong>{name ? text(name) : category}</strong>
              <bdi>{complaint}</bdi>
              <span>{text(keyOf('fix', category) ?? 'fix.OTHERS')}</span>
              <span className={css.links}>
                {fields.map((field) => (
                  <a key={field} href={`#${fieldId(field)}`} onClick={(click) => goTo(click, fieldId(field))}>
                    {text('show.about', { field: words.field(field) })}
                  </a>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={css.again}>
        <p>{text('show.again_text')}</p>
        <Link
          className="button primary"
          to={createPath({ resource: declaration.contract.name, type: 'create' })}
          state={againOf(brand, fields)}
        >
          {text('show.again')}
        </Link>
      </div>
    </Section>
  );
}

/** Moves to the field without adding a fragment to the address. */
function goTo(click: React.MouseEvent, id: string): void {
  click.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Id of a field on the page, the target of links from the registry's feedback. */
const fieldId = (field: string): string => `submitted-${field}`;

/** The submitted values, with the registry's feedback next to the fields concerned. */
function Submitted({ brand }: { brand: Brand }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const text = useText();
  const record = brand as unknown as Row;
  const fields = formFields(declaration, 'create').filter(({ source }) => {
    const value = valueOf(record, source);
    return (value !== undefined && value !== null && value !== '') || isNamed(brand, source);
  });
  return (
    <Section title={text('show.submitted')}>
      <dl className={`facts ${css.submitted}`}>
        {fields.map((field) => (
          <div key={field.source}>
            <dt>{words.field(field.source)}</dt>
            <dd id={fieldId(field.source)} tabIndex={-1}>
              <bdi>
                <FieldValue field={{ ...field, cell: undefined }} record={record} declaration={declaration} />
              </bdi>
            </dd>
            {complaintsAbout(brand.feedback, field.source).map((complaint) => (
              <dd key={complaint} className={css.wrong}>
                <bdi>{complaint}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

const isNamed = ({ feedback }: Brand, field: string) => complaintsAbout(feedback, field).length > 0;
