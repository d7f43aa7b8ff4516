import { Fragment, useCallback, useEffect, type ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import { useLocation } from '../../../router';
import CreatePage from '../../../admin/form/CreatePage';
import { FormReading } from '../../../admin/form/FormReading';
import { isRequired } from '../../../admin/form/schema';
import { inputId } from '../../../admin/inputs/useField';
import { kinds } from '../../../admin/kinds';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import { seenOf } from '../../../dataProvider/read';
import { useDeclaration, useWords } from '../../../admin/registry';
import { SuggestedPages } from '../../../features/optIn/SuggestedPages';
import { FeeAgreement } from '../../../features/registration/FeeAgreement';
import { KeywordGaps } from '../../../features/registration/KeywordGaps';
import { useTerms } from '../../../features/registration/useTerms';
import type { CampaignAgain } from '../../../features/registration/resubmission';
import { Trouble } from '../../../features/troubles/Trouble';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { SAMPLES, SUB_USE_CASES, subUseCasesOf } from '../../../rules/law/campaignRegistration';
import { type UseCase, USE_CASES } from '../../../rules/law/registration';
import type { RegistrationTerms } from '../../brands/contract';
import css from '../register.module.css';
import { useText } from '../texts';

/** Registers a 10DLC campaign with The Campaign Registry. */
export default function RegisterCampaign() {
  const read = useTerms();
  const requirements = seenOf(read)?.campaign.required;
  const alsoRequired = useCallback(() => requirements ?? [], [requirements]);
  return (
    <CreatePage shownAs="registered_campaigns" alsoRequired={alsoRequired}>
      <Reading read={read}>{({ campaign }) => <CampaignForm wanted={campaign.required} />}</Reading>
    </CreatePage>
  );
}

const LINK_SAMPLE = 'embedded_link_sample';

/** The registry's campaign form. A rejected campaign opens with its values and the reviewer's remarks. */
function CampaignForm({ wanted }: { wanted: readonly string[] }) {
  const text = useText();
  const again = useLocation().state as CampaignAgain | null;
  const hasLinks: unknown = useWatch({ name: 'embedded_link' });
  const [optin, optout, help]: unknown[] = useWatch({
    name: ['optin_keywords', 'optout_keywords', 'help_keywords'],
  });
  useFirstWrong(again?.rejection?.fields[0]);
  const field = (source: string, below?: ReactNode) => (
    <CampaignField
      key={source}
      source={source}
      needed={wanted.includes(source)}
      again={again}
      below={below}
    />
  );
  return (
    <>
      {again?.rejection && (
        <Section title={text('rejected')}>
          <p>
            <Trouble stored={again.rejection.text} />
          </p>
        </Section>
      )}
      <Section title={text('content')} lead={text('samples_lead')}>
        {field('brand_id')}
        {field('use_case')}
        <SubUseCases />
        {['description', ...SAMPLES].map((source) => field(source))}
      </Section>
      <Section title={text('consent')}>
        {field('message_flow', <SuggestedPages />)}
        {field('optin_keywords', <KeywordGaps declared={optin} effect="opt_in" />)}
        {['optin_message', 'privacy_policy_link', 'terms_link'].map((source) => field(source))}
      </Section>
      <Section title={text('answers')}>
        {field('optout_keywords', <KeywordGaps declared={optout} effect="opt_out" />)}
        {field('optout_message')}
        {field('help_keywords', <KeywordGaps declared={help} effect="help" />)}
        {field('help_message')}
      </Section>
      <Section title={text('flags')}>
        {field('embedded_link')}
        {hasLinks === true && field(LINK_SAMPLE)}
        {['embedded_phone', 'age_gated', 'direct_lending', 'number_pool', 'auto_renewal'].map((source) =>
          field(source),
        )}
      </Section>
      <Section title={text('final')}>
        <p>{text('final_text')}</p>
        {field('terms_accepted')}
        <WhenRepeated>{field('again')}</WhenRepeated>
      </Section>
      <Fee />
    </>
  );
}

/** Shown once the server has found an identical campaign of the brand. */
function WhenRepeated({ children }: { children: ReactNode }) {
  const { field, fieldState } = useController({ name: 'again' });
  return fieldState.error || field.value === true ? children : null;
}

interface CampaignFieldProps {
  source: string;
  /** Whether the account requires it beyond the schema. */
  needed: boolean;
  again: CampaignAgain | null;
  below: ReactNode;
}

/** A declared field, with the reviewer's remarks on the last submission. */
function CampaignField({ source, needed, again, below }: CampaignFieldProps) {
  const declaration = useDeclaration();
  const field = [...declaration.fields, ...(declaration.inputs ?? [])].find((each) => each.source === source);
  if (!field) throw new Error(`${declaration.contract.name} declares no ${source}`);
  const { Input } = kinds[field.kind];
  const required = needed || source === LINK_SAMPLE || isRequired(declaration, source);
  const isWrong = again?.rejection?.fields.some((each) => inputOf(each) === source);
  return (
    <div>
      <Input field={field} declaration={declaration} required={required} />
      {below}
      {isWrong && (
        <p className={css.wrong}>
          <Trouble stored={again!.rejection!.text} />
        </p>
      )}
    </div>
  );
}

/** The input of a field named by a reviewer. To them the samples are one field. */
const inputOf = (field: string): string => (field === 'samples' ? SAMPLES[0] : field);

/** Focuses the first field named by the reviewer, when submitting again. */
function useFirstWrong(field: string | undefined): void {
  useEffect(() => {
    if (field !== undefined) document.getElementById(inputId(inputOf(field)))?.focus();
  }, [field]);
}

const NAME = 'sub_use_cases';

/** The use cases that a mixed campaign combines. Other use cases have none. */
function SubUseCases() {
  const text = useText();
  const words = useWords(useDeclaration());
  const translate = useTranslate();
  const useCase: unknown = useWatch({ name: 'use_case' });
  const { setValue } = useFormContext();
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ name: NAME });
  const [least, most] = subUseCasesOf(useCase);
  const isAsked = most > 0;
  useEffect(() => {
    // The choices for another use case are not sent with this one.
    if (useCase !== undefined && !isAsked) setValue(NAME, []);
  }, [useCase, isAsked, setValue]);
  if (!isAsked) return null;
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const error = fieldState.error?.message;
  return (
    <fieldset id={inputId(NAME)} className={css.cases} aria-describedby={error && `${NAME}-error`}>
      <legend>{words.field(NAME)}</legend>
      <p className="help">{text('choose_cases', { least: formatNumber(least), most: formatNumber(most) })}</p>
      {SUB_USE_CASES.map((each, n) => (
        <Fragment key={each}>
          <label className="check">
            <input
              ref={n === 0 ? ref : undefined}
              type="checkbox"
              checked={chosen.includes(each)}
              onBlur={onBlur}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, each] : chosen.filter((other) => other !== each))
              }
            />{' '}
            {words.choice('use_case', each)}
          </label>
        </Fragment>
      ))}
      {error && (
        <p role="alert" className="field-error" id={`${NAME}-error`}>
          {translate(error, { _: error })}
        </p>
      )}
    </fieldset>
  );
}

/** Fees of the account of the brand's tenant, by use case. */
function Fee() {
  const brand: unknown = useWatch({ name: 'brand_id' });
  const read = useTerms(typeof brand === 'string' && brand !== '' ? brand : undefined);
  return <FormReading read={read}>{({ campaign: { fees } }) => fees && <FeeOf fees={fees} />}</FormReading>;
}

function FeeOf({ fees }: { fees: NonNullable<RegistrationTerms['campaign']['fees']> }) {
  const text = useText();
  const useCase: unknown = useWatch({ name: 'use_case' });
  const known = USE_CASES.find((each): each is UseCase => each === useCase);
  if (!known) return <p className="help">{text('choose_first')}</p>;
  const fee = fees[known];
  const { micros, review, month, months } = fee;
  const what = months > 0 ? 'fee' : month === null ? 'fee_unknown' : 'fee_monthly';
  return (
    <FeeAgreement fee={fee}>
      {text(what, {
        amount: formatMoney(micros),
        review: formatMoney(review),
        month: formatMoney(month ?? 0),
        months: formatNumber(months),
      })}
    </FeeAgreement>
  );
}
