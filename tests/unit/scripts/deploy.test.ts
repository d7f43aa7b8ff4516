import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { PROGRAMS } from '../../../scripts/package/bundle';
import { withImage } from '../../../scripts/release/changes';
import { drainSeconds, readEnv, VARIABLES } from '../../../server/config/env';
import { END_SECONDS } from '../../../server/lifetime/ending';
import {
  composeOf,
  interpolated,
  namesIn,
  resourcesOf,
  type Service,
  variablesIn,
} from '../../support/compose';

const textOf = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  .filter((name) => /Dockerfile|\.(ya?ml|service|env)$/.test(name))
  .map((name) => [name, textOf(name)] as const);
const bin = readFileSync('scripts/package/bin.js', 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** Time that a process may take after its drain, seconds (docs/operations.md). */
const ENDS_SECONDS = 20;
/** Connections that a process opens at most, and those that PostgreSQL accepts by default. */
const POOL_MAX = 12;
const CONNECTIONS_MAX = 100;
const VALUES = {
  CONSOLE_HOST: 'sms.example.com',
  DATABASE_PASSWORD: 'secret',
  SECRET_KEY: '0'.repeat(64),
  SMTP_URL: 'smtps://user:password@mail.example.com',
};

const isCommand = (name: string) => new RegExp(`^  '?${name}'?: \\[`, 'm').test(bin);
const isPinned = (image: string) => /:[\w.-]*\d[\w.-]*$/.test(image) && !image.endsWith(':latest');

/** Names that are no variable of the server, nor one of Node. */
const unknownOf = (names: readonly string[]) =>
  names.filter((name) => name !== 'NODE_ENV' && !VARIABLES.includes(name));

/** The server's settings in an environment. @throws if the server would refuse it, or does not know a variable */
function settingsOf(environment: Readonly<Record<string, string>>) {
  expect(unknownOf(Object.keys(environment))).toEqual([]);
  const env = readEnv(environment);
  expect(env.DATABASE_URL).toBeDefined();
  expect(env.SECRET_KEY).toBeDefined();
  return env;
}

it.each(files)('%s is a text in one form', (_name, text) => expect(text).not.toMatch(/\t| $/m));

const { services, volumes } = composeOf(textOf('compose.yaml'));
const ours = Object.entries(services).filter(([, { image }]) => image === 'sms-console');
const environmentOf = ({ environment = {} }: Service) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolated(value, VALUES)]));
const seconds = (text = '0s') => Number(/^(\d+)s$/.exec(text)![1]);

it.each(ours)(
  'compose: %s has a command of the package and settings that the server takes',
  (_name, service) => {
    const env = settingsOf({ ...environmentOf(service), DEMO: '0' });
    expect(service.command!.every(isCommand)).toBe(true);
    expect(seconds(service.stop_grace_period)).toBeGreaterThanOrEqual(drainSeconds(env) + ENDS_SECONDS);
  },
);

it.each(ours)('compose: %s runs on a read-only root, without capabilities', (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['/data'],
  });
});

it('compose: every address of the database is a service, its role and its password those of that service', () => {
  const { postgres, pgbouncer } = services;
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = environmentOf(postgres!);
  const pool = environmentOf(pgbouncer!);
  expect([pool.DB_HOST, pool.DB_USER, pool.DB_NAME, pool.DB_PASSWORD]).toEqual([
    'postgres',
    POSTGRES_USER,
    POSTGRES_DB,
    POSTGRES_PASSWORD,
  ]);
  // The server sets its limits in each transaction, and prepares nothing.
  expect(pool.POOL_MODE).toBe('transaction');
  const ports: Record<string, string> = { postgres: '5432', pgbouncer: pool.LISTEN_PORT! };
  for (const [name, service] of ours) {
    const { hostname, port, username, password, pathname } = new URL(environmentOf(service).DATABASE_URL!);
    expect([name, port, username, password, pathname]).toEqual([
      name,
      ports[hostname],
      POSTGRES_USER,
      POSTGRES_PASSWORD,
      `/${POSTGRES_DB}`,
    ]);
    // A migration waits for locks longer than a pooler lets a transaction idle.
    expect(hostname).toBe(name === 'migrate' ? 'postgres' : 'pgbouncer');
  }
  const processes = ours.reduce((sum, [, { deploy }]) => sum + (deploy?.replicas ?? 0), 0);
  expect(processes).toBeGreaterThanOrEqual(4);
  expect(Number(pool.MAX_CLIENT_CONN)).toBeGreaterThanOrEqual(processes * POOL_MAX);
  expect(Number(pool.DEFAULT_POOL_SIZE) + POOL_MAX).toBeLessThan(CONNECTIONS_MAX);
});

it('compose: every service waits for one that can be waited for, and its files and volumes are there', () => {
  for (const service of Object.values(services)) {
    const waits = service.depends_on ?? {};
    for (const [name, { condition }] of Object.entries(Array.isArray(waits) ? {} : waits)) {
      expect(Object.keys(services)).toContain(name);
      if (condition === 'service_healthy') expect(services[name]!.healthcheck?.test).toBeDefined();
      if (condition === 'service_completed_successfully') expect(services[name]!.restart).toBe('no');
    }
    for (const volume of service.volumes ?? []) {
      const [source = '', target] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(join('deploy', source))).toBe(true);
      else if (target) expect(Object.keys(volumes)).toContain(source);
    }
    if (service.image !== 'sms-console') expect(service.image).toSatisfy(isPinned);
  }
  expect(namesIn('deploy/example.env').toSorted()).toEqual(variablesIn(textOf('compose.yaml')).toSorted());
});

it('the image is not root, hands signals to Node, holds no secret and is made of what is there', () => {
  const image = textOf('Dockerfile').replace(/\\\n\s*/g, '');
  expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(image).toMatch(/^ENTRYPOINT \["node", /m);
  expect(image).not.toMatch(/SECRET|PASSWORD|DATABASE_URL/);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', '**/node_modules']));
  const stages = [...image.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  expect(stages.every(([, base]) => isPinned(base!))).toBe(true);
  for (const [, stage] of image.matchAll(/--from=(\S+)/g))
    expect(stages.map(([, , name]) => name)).toContain(stage);
  const copied = /^COPY ((?:[\w.-]+ )+)\.\/$/m.exec(image)![1]!.trim().split(' ');
  for (const name of copied) expect(existsSync(name) && !ignored.includes(name)).toBe(true);
  const settings = Object.fromEntries(
    /^ENV (.*)$/m
      .exec(image)![1]!
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  expect(unknownOf(Object.keys(settings))).toEqual([]);
  expect(image).toContain(`EXPOSE ${settings.PORT}`);
  expect(image).toContain(`VOLUME ${settings.DATA_DIR}`);
  // The base path of the console is that of its health, too.
  expect(image).toContain("${process.env.BASE_PATH ?? ''}/readyz");
});

it('the Dockerfile has nothing that a linter objects to', () =>
  expect(validate(textOf('Dockerfile'))).toEqual([]));

const manifests = ['api', 'worker', 'migrate'].flatMap((name) =>
  resourcesOf(textOf(`kubernetes/${name}.yaml`)),
);
const [kustomization] = resourcesOf(textOf('kubernetes/kustomization.yaml'));
const KINDS: Record<string, string> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Service: 'v1',
  PodDisruptionBudget: 'policy/v1',
  PersistentVolumeClaim: 'v1',
};
const workloads = manifests
  .filter(({ spec }) => spec.template)
  .map((each) => [each.metadata.name, each] as const);
const labelled = (labels: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

it.each(workloads)('kubernetes: %s has what its pod names', (_name, { spec }) => {
  const { spec: pod, metadata } = spec.template;
  const claims = manifests
    .filter(({ kind }) => kind === 'PersistentVolumeClaim')
    .map((each) => each.metadata.name);
  for (const { persistentVolumeClaim: claim } of pod.volumes)
    if (claim) expect(claims).toContain(claim.claimName);
  const drained = drainSeconds({ DATABASE_URL: 'postgres://x' });
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drained + ENDS_SECONDS);
  expect(pod.securityContext.runAsNonRoot).toBe(true);
  if (spec.selector) expect(labelled(metadata.labels, spec.selector.matchLabels)).toBe(true);
  for (const {
    args,
    volumeMounts,
    securityContext,
    envFrom,
    ports = [],
    readinessProbe: probe,
  } of pod.containers) {
    expect(args.every(isCommand)).toBe(true);
    const volumesOfPod = pod.volumes.map(({ name }: { name: string }) => name);
    for (const { name } of volumeMounts) expect(volumesOfPod).toContain(name);
    expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true });
    expect(securityContext.capabilities.drop).toEqual(['ALL']);
    for (const source of envFrom) expect((source.configMapRef ?? source.secretRef).name).toBe('sms-console');
    if (!probe) continue;
    expect(ports.map(({ name }: { name: string }) => name)).toContain(probe.httpGet.port);
    // The balancer has noticed an end before its drain is over.
    expect(probe.periodSeconds * probe.failureThreshold * 2).toBeLessThanOrEqual(drained);
  }
});

it('kubernetes: every resource is of a kind and version that there is, and reaches its pods', () => {
  const pods = workloads.map(([, { spec }]) => spec.template);
  for (const { apiVersion, kind, spec } of manifests) {
    expect([kind, apiVersion]).toEqual([kind, KINDS[kind]]);
    const selector =
      kind === 'Service' ? spec.selector : kind === 'PodDisruptionBudget' && spec.selector.matchLabels;
    if (!selector) continue;
    const reached = pods.filter(({ metadata }) => labelled(metadata.labels, selector));
    expect(reached).toHaveLength(1);
    const [{ ports }] = reached[0]!.spec.containers;
    for (const { targetPort } of kind === 'Service' ? spec.ports : [])
      expect(ports.map(({ name }: { name: string }) => name)).toContain(targetPort);
  }
});

it('kubernetes: the settings are those of the server, and the image that of this version', () => {
  const { literals } = kustomization!.configMapGenerator[0];
  const pairs = literals.map((literal: string) => literal.split(/=(.*)/).slice(0, 2));
  const secret = { DATABASE_URL: 'postgres://sms:secret@database/sms', SECRET_KEY: VALUES.SECRET_KEY };
  const env = settingsOf({ ...Object.fromEntries(pairs), ...secret, SMTP_URL: VALUES.SMTP_URL, DEMO: '0' });
  const ports = workloads.flatMap(([, { spec }]) => spec.template.spec.containers[0].ports ?? []);
  for (const { name, containerPort } of ports)
    expect([name, containerPort]).toEqual([name, name === 'metrics' ? env.METRICS_PORT : env.PORT]);
  const given = [...textOf('kubernetes/kustomization.yaml').matchAll(/--from-literal=(\w+)=/g)];
  expect(given.map(([, name]) => name)).toEqual(expect.arrayContaining(Object.keys(secret)));
  expect(unknownOf(given.map(([, name]) => name!))).toEqual([]);
  expect(kustomization!.images).toEqual([{ name: 'sms-console', newTag: version }]);
  for (const name of kustomization!.resources) expect(existsSync(`deploy/kubernetes/${name}`)).toBe(true);
  const next = withImage(textOf('kubernetes/kustomization.yaml'), '9.8.7');
  expect(resourcesOf(next)[0]!.images).toEqual([{ name: 'sms-console', newTag: '9.8.7' }]);
});

const UNIT = textOf('systemd/sms-console@.service');

it('systemd: a process has the time to end, its own folder, and one command of the package', () => {
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)![1]!;
  const drained = drainSeconds({ DATABASE_URL: 'postgres://x' });
  expect(Number(value('TimeoutStopSec'))).toBeGreaterThanOrEqual(drained + ENDS_SECONDS);
  const names = value('Environment')
    .split(' ')
    .map((pair) => pair.split('=')[0]!);
  expect(unknownOf(names)).toEqual([]);
  expect(value('Environment')).toContain(`DATA_DIR=/var/lib/${value('StateDirectory')}`);
  expect(value('ExecStart')).toMatch(/node \/opt\/sms-console\/bin\.js %i$/);
  for (const [, command] of UNIT.matchAll(/sms-console@(\w+)/g)) expect(isCommand(command!)).toBe(true);
});

const ANALYZE = '/usr/bin/systemd-analyze';

it.runIf(existsSync(ANALYZE))('systemd takes the unit as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const file = join(folder, 'sms-console@api.service');
  // The unit names a node that this machine may have elsewhere.
  writeFileSync(file, UNIT.replace('/usr/bin/node', process.execPath));
  try {
    const { status, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('every supervisor waits as long as the operations page says', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const unit = readFileSync('deploy/systemd/sms-console@.service', 'utf8');
  const files = ['api', 'worker', 'migrate'].map((name) =>
    readFileSync(`deploy/kubernetes/${name}.yaml`, 'utf8'),
  );
  const waits = [unit, readFileSync('deploy/compose.yaml', 'utf8'), page, ...files].flatMap((text) =>
    [
      ...text.matchAll(
        /(?:docker stop -t |TimeoutStopSec=|(?:stop_grace_period|GracePeriodSeconds): )(\d+)/g,
      ),
    ].map(([, wait]) => Number(wait)),
  );
  expect(waits).toHaveLength(8);
  expect(new Set(waits).size).toBe(1);
  expect(page).toContain(`\`DRAIN_SECONDS\` + ${ENDS_SECONDS} seconds`);
  // The process ends itself before a supervisor would.
  expect(END_SECONDS).toBeLessThan(ENDS_SECONDS);
});

it('every command of the package is in it', () => {
  const programs = [...bin.matchAll(/^ {2}\S+ \['(\w+)', /gm)].map(([, program]) => program!);
  expect(programs).toContain('server');
  expect(Object.keys(PROGRAMS)).toEqual(expect.arrayContaining(programs));
});
