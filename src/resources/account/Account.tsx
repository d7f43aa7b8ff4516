import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRenewProfile } from '../../authProvider/useProfilePoll';
import { AskToLeave } from '../../admin/form/LeaveDialog';
import { useDraft } from '../../admin/form/useDraft';
import { Facts } from '../../admin/page/Facts';
import { LanguageChoice } from '../../admin/value/LanguageChoice';
import { PageHeader } from '../../admin/page/PageHeader';
import { Reading } from '../../admin/state/Reading';
import { Section } from '../../admin/page/Section';
import { LINE_MAX } from '../../contract/common';
import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from '../../contract/session';
import { useReadAct } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { useAppearance } from '../../theme/useAppearance';
import { AskForm } from '../../admin/form/AskForm';
import type { Mine } from './contract';
import { Places } from './Places';
import { useCurrent } from './proof';
import { useText } from './texts';
import { TwoSteps } from './TwoSteps';
import css from './account.module.css';

/** The signed-in person's own account: profile, password, second factor, sessions, language and looks. */
export default function Account() {
  const text = useText();
  const read = useReadAct('account', 'mine');
  return (
    <div className={css.page}>
      <PageHeader title={text('title')} />
      <Reading read={read}>{(mine) => <Profile mine={mine} />}</Reading>
      <Password />
      <TwoSteps read={read} />
      <Places />
      <Look />
    </div>
  );
}

function Profile({ mine }: { mine: Mine }) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const renew = useRenewProfile();
  const rename = useAct('account', 'rename');
  const { value: name, set, isTyped, forget } = useDraft('own name', mine.name);
  const unsaved = isTyped && name.trim() !== mine.name;
  const role = translate(`resources.users.choices.role.${mine.role}`, { _: String(mine.role) });
  const save = () =>
    rename.mutateAsync(
      { data: { name: name.trim() } },
      {
        onSuccess: () => {
          forget();
          renew();
          notify(text('name.done'), { type: 'success' });
        },
      },
    );
  return (
    <Section title={text('profile.title')} lead={text('profile.lead')}>
      <AskToLeave unsaved={unsaved} pass={() => false} />
      <AskForm
        questions={{
          name: {
            label: text('name.label'),
            autoComplete: 'name',
            maxLength: LINE_MAX,
            check: (value) => (value.trim() === '' ? text('name.missing') : undefined),
          },
        }}
        values={{ name }}
        onChange={(values) => set(values.name)}
        verb={text('name.save')}
        busy={rename.isPending}
        onSubmit={save}
      />
      <Facts
        facts={[
          { label: text('profile.email'), value: <bdi>{mine.email}</bdi> },
          { label: text('profile.role'), value: role },
          { label: text('profile.tenant'), value: <bdi>{mine.tenant_name}</bdi> },
          ...(mine.tenants ? [{ label: text('profile.tenants'), value: <Tenants of={mine.tenants} /> }] : []),
        ]}
      />
      <p className={`help ${css.note}`}>{text('profile.others')}</p>
    </Section>
  );
}

/** All tenants of the person, one per line. */
const Tenants = ({ of }: { of: NonNullable<Mine['tenants']> }) =>
  of.map(({ id, name }) => (
    <span key={id} className={css.tenant}>
      <bdi>{name}</bdi>
    </span>
  ));

const NO_PASSWORD = { current: '', password: '' };

function Password() {
  const text = useText();
  const notify = useNotify();
  const change = useAct('account', 'password');
  // Never kept for a later session.
  const [values, setValues] = useState(NO_PASSWORD);
  const limits = { min: PASSWORD_MIN };
  const problemOf = (password: string) => {
    if (passwordLength(password) < PASSWORD_MIN) return text('password.too_short', limits);
    return password === values.current ? text('password.same') : undefined;
  };
  return (
    <Section title={text('password.title')} lead={text('password.lead')}>
      <AskForm
        questions={{
          current: useCurrent('password.current'),
          password: {
            label: text('password.new'),
            help: text('password.help', limits),
            autoComplete: 'new-password',
            secret: true,
            maxLength: PASSWORD_MAX,
            check: problemOf,
          },
        }}
        values={values}
        onChange={setValues}
        verb={text('password.save')}
        busy={change.isPending}
        onSubmit={() =>
          change.mutateAsync(
            { data: values },
            {
              onSuccess: () => {
                setValues(NO_PASSWORD);
                notify(text('password.done'), { type: 'success' });
              },
            },
          )
        }
      />
    </Section>
  );
}

function Look() {
  const text = useText();
  const [{ mode, surface }, set] = useAppearance();
  return (
    <Section title={text('look.title')}>
      <div className={css.look}>
        <LanguageChoice />
        <fieldset className="languages">
          <legend>{text('look.mode')}</legend>
          {(['light', 'dark'] as const).map((each) => (
            <label key={each} className="check">
              <input
                type="radio"
                name="own-mode"
                checked={surface === 'solid' && mode === each}
                onChange={() => set({ surface: 'solid', mode: each })}
              />
              {text(`look.${each}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <p className="help">{text('look.more')}</p>
    </Section>
  );
}
