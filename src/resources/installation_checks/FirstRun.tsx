import { useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { messageOf } from '../../admin/problems';
import { PageHeader } from '../../admin/page/PageHeader';
import { Section } from '../../admin/page/Section';
import { useDeclaration, useWords } from '../../admin/registry';
import { Reading } from '../../admin/state/Reading';
import { every } from '../../dataProvider/failures';
import { allRead } from '../../dataProvider/read';
import { useReadList } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import css from '../../features/firstSend/firstSend.module.css';
import { formatNumber } from '../../i18n/format';
import { Link } from '../../router';
import type { InstallationCheck } from './contract';
import { isOver, type Step, stepsOf } from './steps';
import { useText } from './texts';

/** Polling interval while an administrator works through the steps, ms. */
const REFRESH = 15_000;
const WHOLE = { pagination: { page: 1, perPage: 100 } };
const TONES: Readonly<Record<InstallationCheck['state'], string>> = {
  ok: 'success',
  todo: 'info',
  warning: 'warning',
  failed: 'danger',
};

/** Leads through the first day of an installation: each step with its check and its form. */
export default function FirstRun({ children }: { children?: ReactNode }) {
  const text = useText();
  const polled = { fresh: true, refetchInterval: every(REFRESH) };
  const checks = useReadList('installation_checks', WHOLE, polled);
  const accounts = useReadList('carrier_accounts', WHOLE, polled);
  const domains = useReadList('domains', WHOLE, polled);
  return (
    <>
      <PageHeader title={text('title')} />
      {children}
      <Reading read={allRead({ checks, accounts, domains })} polled>
        {(all) => (
          <Steps
            steps={stepsOf(all.checks.data, { accounts: all.accounts.data, domains: all.domains.data })}
          />
        )}
      </Reading>
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const text = useText();
  const words = useWords(useDeclaration('installation_checks'));
  const next = steps.find((step) => !isOver(step));
  const values = { count: formatNumber(steps.filter(isOver).length), total: formatNumber(steps.length) };
  return (
    <Section title={text('steps')} lead={next ? text('lead', values) : text('done')}>
      <ol className={css.steps}>
        {steps.map((step) => {
          const { name, check } = step;
          return (
            <li
              key={name}
              className={isOver(step) ? css.done : step === next ? css.next : css.later}
              aria-current={step === next ? 'step' : undefined}
            >
              <span className={css.name}>{words.choice('check', name)}</span>
              <span className={`chip ${TONES[check.state]}`}>{words.choice('state', check.state)}</span>
              <span className={css.sentence}>
                {text(step.sentence)} {check.detail && <bdi>{check.detail}</bdi>}
              </span>
              {step.verb === 'try_mail' ? (
                <TryMail main={step === next} />
              ) : (
                step.to && (
                  <Link className={step === next ? 'button primary' : undefined} to={step.to}>
                    {text(step.label)}
                  </Link>
                )
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** Sends a mail to the administrator, which shows that invitations will arrive. */
function TryMail({ main }: { main: boolean }) {
  const words = useWords(useDeclaration('installation_checks'));
  const notify = useNotify();
  const translate = useTranslate();
  const act = useAct('installation_checks', 'try_mail');
  const send = () =>
    act.mutate(
      { id: 'mail' },
      {
        onSuccess: () => notify(words.done('try_mail'), { type: 'success' }),
        onError: (error) => notify(messageOf(error, translate), { type: 'error' }),
      },
    );
  return (
    <button
      type="button"
      className={main ? 'button primary' : 'button'}
      disabled={act.isPending}
      onClick={send}
    >
      {words.action('try_mail')}
    </button>
  );
}
