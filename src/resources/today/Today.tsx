import { useCreatePath, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link } from '../../router';
import { CheckIcon } from '../../admin/icons';
import { late } from '../../admin/loading/late';
import { PageHeader } from '../../admin/page/PageHeader';
import { Section } from '../../admin/page/Section';
import { useRole } from '../../admin/registry';
import { Reading } from '../../admin/state/Reading';
import { LIMIT_MAX } from '../../contract/common';
import { PROVIDER_ADMIN } from '../../contract/roles';
import { every } from '../../dataProvider/failures';
import { allRead } from '../../dataProvider/read';
import { useReadAct, useReadList } from '../../dataProvider/reads';
import { serverNow } from '../../dataProvider/serverTime';
import { FIGURES, usePlace } from '../../features/glance/figures';
import { counted, useGlance } from '../../features/glance/useGlance';
import { formatLocale, formatNumber } from '../../i18n/format';
import type { Glance } from '../glance/contract';
import { SETUP_STEPS, type SetupStep, type Week } from '../week/contract';
import { Senders } from './Senders';
import { useText } from './texts';
import css from './today.module.css';
import { weekStart } from './week';

const WeekChart = late(() => import('./WeekChart'));

/** Polling interval of the week while the tab is visible, ms. */
const LOOK = 60_000;
/** More accounts than an installation has. */
const ACCOUNTS = { pagination: { page: 1, perPage: LIMIT_MAX } };
const HEALTHY = ['working', 'unused'];

/** The figures that a person can do something about, the most urgent first. */
const TASKS = ['paused', 'approvals', 'wishes', 'replies', 'failing', 'registrations', 'numbers'] as const;

/** Tasks of the person, the week by day, and a row for each client or tenant. */
export default function Today() {
  const translate = useTranslate();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const week = useReadAct(
    'week',
    'figures',
    { query: { time_zone: zone, start_date: weekStart(serverNow(), formatLocale(), zone) } },
    { refetchInterval: every(LOOK), refetchOnWindowFocus: 'always' },
  );
  return (
    <>
      <PageHeader title={translate('app.menu.today')} />
      <Tasks />
      <Reading read={week} polled>
        {({ days, of, senders, setup }) => (
          <>
            {setup && <Setup {...setup} />}
            {days.some(isBusy) && <WeekSection days={days} />}
            {of && !setup && senders.length > 0 && <Senders of={of} senders={senders} />}
          </>
        )}
      </Reading>
    </>
  );
}

function WeekSection({ days }: Pick<Week, 'days'>) {
  const text = useText();
  const title = text(days.some(({ before }) => before > 0) ? 'week.compared' : 'week.title');
  return (
    <Section title={title}>
      <Suspense fallback={<div className={css.chart} aria-busy />}>
        <WeekChart title={title} days={days} />
      </Suspense>
    </Section>
  );
}

const isBusy = ({ sent, held, scheduled, before }: Week['days'][number]) =>
  sent + held + scheduled + before > 0;

/** A task: its verb and count, and the way to it. */
interface Task {
  label: string;
  to: string;
}

function useTasks(): (figures: Glance) => Task[] {
  const text = useText();
  const place = usePlace();
  return (figures) =>
    TASKS.flatMap((key) => {
      const { countIn, toIn } = FIGURES[key];
      const count = countIn(figures);
      if (count === 0) return [];
      return [{ label: text(`todo.${key}`, { smart_count: count, count: counted(count) }), to: toIn(place) }];
    });
}

const Tasks = () => (useRole() === PROVIDER_ADMIN ? <ProviderTasks /> : <OwnTasks />);

function OwnTasks() {
  const tasksOf = useTasks();
  const read = useGlance();
  return (
    <Reading read={read} polled>
      {(figures) => <TaskList tasks={tasksOf(figures)} />}
    </Reading>
  );
}

/** Tasks of all tenants, and accounts at carriers that do not work. */
function ProviderTasks() {
  const text = useText();
  const path = useCreatePath();
  const tasksOf = useTasks();
  const read = allRead({
    figures: useGlance(),
    accounts: useReadList('carrier_accounts', ACCOUNTS, { refetchInterval: every(LOOK) }),
  });
  return (
    <Reading read={read} polled>
      {({ figures, accounts }) => {
        const count = accounts.data.filter(({ health }) => !HEALTHY.includes(health)).length;
        const broken = {
          label: text('todo.accounts', { smart_count: count, count: formatNumber(count) }),
          to: path({ resource: 'carrier_accounts', type: 'list' }),
        };
        return <TaskList tasks={[...(count > 0 ? [broken] : []), ...tasksOf(figures)]} />;
      }}
    </Reading>
  );
}

function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const text = useText();
  if (tasks.length === 0) return <p className={css.none}>{text('todo.none')}</p>;
  return (
    <Section title={text('todo.title')}>
      <ul className={css.tasks}>
        {tasks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The way to the first text of an installation without data, with a check at what is done. */
function Setup({ steps, client_id }: NonNullable<Week['setup']>) {
  const text = useText();
  const path = useCreatePath();
  const role = useRole();
  const client = client_id === null ? undefined : path({ resource: 'clients', id: client_id, type: 'show' });
  const places: Record<SetupStep, string | undefined> = {
    carrier: role === PROVIDER_ADMIN ? '/installation_checks/first_run' : undefined,
    client: path({ resource: 'clients', type: 'create' }),
    brand: path({ resource: 'brands', type: 'create' }),
    number: client && `${client}/client_virtual_numbers`,
    campaign: client && path({ resource: 'campaigns', type: 'create' }),
  };
  return (
    <Section title={text('setup.title')}>
      <ol className={css.setup}>
        {SETUP_STEPS.map((step) => {
          const place = places[step];
          const label = text(`setup.${step}`);
          if (steps.includes(step))
            return (
              <li key={step} className={css.done}>
                <CheckIcon /> {label} <span className="sr-only">({text('setup.done')})</span>
              </li>
            );
          return <li key={step}>{place === undefined ? label : <Link to={place}>{label}</Link>}</li>;
        })}
      </ol>
    </Section>
  );
}
