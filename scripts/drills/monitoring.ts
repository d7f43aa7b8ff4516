import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '../../server/lib/metrics';
import { Lacking, programOf } from './programs';

const FOLDER = 'deploy/monitoring';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** Prometheus' own tool: PROMTOOL, or the one that is installed. */
function promtool(): string {
  const path = process.env.PROMTOOL ?? programOf('promtool');
  if (path) return path;
  throw new Lacking(
    'This drill needs promtool. Install it with `apt-get install prometheus`, or set PROMTOOL to its path.',
  );
}

/** The queries of the dashboard as rules, in which promtool checks them. */
function dashboardRules(): string {
  const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as Dashboard;
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, i) => ({ record: `dashboard:query_${i}`, expr }));
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

/** Figures that prom-client gives of Node, under names that promtool would choose otherwise. */
const OF_NODE = / nodejs_|^nodejs_/;

/** The figures of a working process, with a value of each. */
async function metricsPage(): Promise<string> {
  const sample = async () => ({
    queues: [{ queue: 'campaign_job', entries: 1, oldest_seconds: 1 }],
    unknown: 0,
    mails_waiting: 0,
    mail_fails_seconds: 0,
    imports_running: 0,
  });
  const metrics = new Metrics({
    part: 'all',
    sample,
    pool: { totalCount: 1, idleCount: 1, waitingCount: 0 },
  });
  metrics.request('jobs.create', 201, 5);
  metrics.submitted('main', { accepted: 1 }, 5);
  metrics.received('main', 5);
  metrics.text('main', 5);
  metrics.optedOut('main', 5);
  metrics.claimed('claimed', 1);
  metrics.importFailed();
  const lines = (await metrics.page()).split('\n');
  return lines.filter((line) => !OF_NODE.test(line)).join('\n');
}

/** Runs promtool and prints what it says. @returns whether it is content */
function checked(tool: string, title: string, args: readonly string[], input = ''): boolean {
  const { status, stdout, stderr, error } = spawnSync(tool, args, { input, encoding: 'utf8' });
  if (error) throw error;
  console.info(`${title}: ${status === 0 ? 'ok' : 'refused'}\n${stdout}${stderr}`.trim());
  return status === 0;
}

/** Checks the alert rules, the queries of the dashboard and the figures themselves by Prometheus' own tool. */
export async function drill(): Promise<boolean> {
  const tool = promtool();
  const folder = mkdtempSync(join(tmpdir(), 'sms-console-monitoring-'));
  try {
    const queries = join(folder, 'dashboard.yml');
    writeFileSync(queries, dashboardRules());
    const page = await metricsPage();
    return [
      checked(tool, 'Alert rules', ['check', 'rules', join(FOLDER, 'alerts.yml')]),
      checked(tool, 'Queries of the dashboard', ['check', 'rules', queries]),
      checked(tool, 'Figures', ['check', 'metrics'], page),
    ].every(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
