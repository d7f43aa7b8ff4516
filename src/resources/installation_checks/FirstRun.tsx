import { useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCarrier } from '../../admin/carrier/context';
import { messageOf } from '../../admin/problems';
import { PageHeader } from '../../admin/page/PageHeader';
import { Section } from '../../admin/page/Section';
import { usePolling } from '../../admin/polling';
import { useDeclaration, useWords } from '../../admin/registry';
import { Reading } from '../../admin/state/Reading';
import { allRead } from '../../dataProvider/read';
import { useReadList } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { CopyButton } from '../../admin/value/CopyButton';
import css from '../../features/firstSend/firstSend.module.css';
import { formatNumber } from '../../i18n/format';
import { Link } from '../../router';
import type { InstallationCheck } from './contract';
import { isOver, type Step, stepsOf } from './steps';
import own from './firstRun.module.css';
import { useText } from './texts';

/**
 * Shortest and longest wait between two rounds of checks, ms, and the wait as a share of the time without a change. A
 * round calls the installation's own webhooks and writes to its store for files. Returning to the window starts one at once.
 */
const SOONEST = 15_000;
const LATEST = 10 * 60_000;
const GROWTH = 0.5;
const WHOLE = { pagination: { page: 1, perPage: 100 } };
const ONE = { pagination: { page: 1, perPage: 1 } };
const TONES: Readonly<Record<InstallationCheck['state'], string>> = {
  ok: 'success',
  todo: 'info',
  warning: 'warning',
  failed: 'danger',
};

const markOf = ({ data }: { data: readonly InstallationCheck[] }): string =>
  data.map(({ check, state }) => `${check} ${state}`).join();
const waitAfter = (unchanged: number): number => Math.min(LATEST, Math.max(SOONEST, unchanged * GROWTH));

/** Leads through the first day of an installation: each step with its check and its form. */
export default function FirstRun({ children }: { children?: ReactNode }) {
  const text = useText();
  const refetchInterval = usePolling<{ data: InstallationCheck[] }>({ markOf, waitAfter });
  const checks = useReadList('installation_checks', WHOLE, {
    // A change of anything at the server would have all of them made again.
    fresh: { renewed: false },
    refetchInterval,
    refetchOnWindowFocus: 'always',
  });
  // Renewed with each change of the server.
  const accounts = useReadList('carrier_accounts', WHOLE, { fresh: true });
  const domains = useReadList('domains', WHOLE, { fresh: true });
  const clients = useReadList('clients', ONE, { fresh: true });
  const carrier = useCarrier();
  return (
    <>
      <PageHeader title={text('title')} />
      {children}
      <Reading read={allRead({ checks, accounts, domains, clients })} polled>
        {(all) => (
          <Steps
            steps={stepsOf(all.checks.data, {
              accounts: all.accounts.data,
              domains: all.domains.data,
              clients: all.clients.data,
              carrier,
            })}
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
          const { name, check, detail, setting } = step;
          return (
            <li
              key={name}
              className={isOver(step) ? css.done : step === next ? css.next : css.later}
              aria-current={step === next ? 'step' : undefined}
            >
              <span className={css.name}>{words.choice('check', name)}</span>
              <span className={`chip ${TONES[check.state]}`}>{words.choice('state', check.state)}</span>
              <span className={css.sentence}>
                {check.cure && check.cure !== name ? words.choice('cure', check.cure) : text(step.sentence)}
                {detail && (
                  <span className={own.detail}>
                    <bdi>{detail}</bdi>
                  </span>
                )}
              </span>
              {step.verb === 'try_mail' ? (
                <TryMail main={step === next} />
              ) : step.verb === 'look' ? (
                <Look main={step === next} />
              ) : (
                step.to && (
                  <Link className={step === next ? 'button primary' : undefined} to={step.to}>
                    {text(step.label)}
                  </Link>
                )
              )}
              {setting && <Setting value={setting} />}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** An example of a setting at the server, to copy. */
function Setting({ value }: { value: string }) {
  const text = useText();
  return (
    <span className={own.setting}>
      <code dir="ltr">{value}</code>
      <CopyButton value={value} what={text('setting')} />
    </span>
  );
}

/** Reads the page again, with the settings that it got from the server. */
function Look({ main }: { main: boolean }) {
  const text = useText();
  return (
    <button type="button" className={main ? 'button primary' : 'button'} onClick={() => location.reload()}>
      {text('look')}
    </button>
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
