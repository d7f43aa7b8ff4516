import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

/** Packages allowed in code that runs on both sides, and on the server. */
const PURE = /^(?!react|ra-|@mui\/|@emotion\/|@tanstack\/|hono|drizzle)/;
const SERVER_SIDE = /^(?!react|ra-|@mui\/|@emotion\/|@tanstack\/)/;
const NONE = /^$/;
/**
 * Files of the product that may import Node's modules: the server's room for them; command lines and the watchdog's
 * thread, which start on their own; and the lock and the modes of the data folder, which only a machine has.
 */
const ON_NODE =
  /^server\/(platform\/|cli\/|lifetime\/watcher\.js$|db\/embedded\/(lock|olderLock|privateFiles)\.ts$)/;
const SHARED = ['contract', 'rules', 'entity-contract'];
const BASE = ['loading', 'router', 'data-provider', 'auth-provider', 'theme', 'i18n'];
const BUILDING = [...SHARED, ...BASE, 'admin', 'features'];

/** The server's own rooms. None of them may use the framework or its widgets. */
const onServer = (name, files, may) => ({
  name,
  files,
  may: [...SHARED, 'platform', ...may],
  packages: SERVER_SIDE,
});
const SERVER_BASE = ['server-lib', 'server-db', 'consent', 'server-services', 'carrier', 'money'];
const STAGES = ['claim', 'compose', 'submit', 'receipts', 'inbound', 'job'];
const SENDING = ['sending-shared', ...STAGES, 'sending'];

/** Each stage of a message may use what all stages share, and the earlier stages named here. */
const stage = (name, earlier = []) =>
  onServer(name, new RegExp(`^server/sending/${name}/`), [...SERVER_BASE, 'sending-shared', ...earlier]);

/**
 * Import directions of the tree. Each file belongs to the first zone whose pattern it matches, and may import its own
 * zone and those in `may`. `packages` restricts npm packages, where a zone must stay pure.
 */
const ZONES = [
  { name: 'contract', files: /^src\/contract\//, may: [], packages: NONE },
  { name: 'rules', files: /^src\/rules\//, may: ['contract'], packages: PURE },
  // An entity's pure part: its contract and, where both sides need them, the values of its enums.
  {
    name: 'entity-contract',
    files: /^src\/resources\/(contracts|[^/]+\/(contract|values))\.ts$/,
    may: ['contract', 'rules'],
    packages: NONE,
  },
  // Files of the console that load later.
  { name: 'loading', files: /^src\/loading\//, may: [], packages: NONE },
  // Knows no address of the console.
  { name: 'router', files: /^src\/router\//, may: [], packages: /^(react|ra-core)$/ },
  { name: 'data-provider', files: /^src\/dataProvider\//, may: ['contract', 'rules', 'loading'] },
  {
    name: 'auth-provider',
    files: /^src\/authProvider\//,
    may: ['contract', 'rules', 'loading', 'router', 'data-provider', 'i18n'],
  },
  { name: 'theme', files: /^src\/theme\//, may: ['contract', 'rules', 'loading', 'i18n'] },
  { name: 'i18n', files: /^src\/i18n\//, may: ['contract', 'rules', 'loading'] },
  // Lists of all entities and of each language's texts.
  {
    name: 'registry',
    files: /^src\/resources\/(index|menu|translations|es|ar)\.ts$/,
    may: [...BUILDING, 'entity', 'entity-messages'],
  },
  // The admin kit: building blocks of lists, forms and pages. It knows no entity, not even a contract.
  { name: 'admin', files: /^src\/admin\//, may: ['contract', 'rules', ...BASE] },
  // Features that several entities share: sending, readiness, registration.
  { name: 'features', files: /^src\/features\//, may: [...SHARED, ...BASE, 'admin'] },
  // An entity's texts, which another entity's texts may repeat.
  {
    name: 'entity-messages',
    files: /^src\/resources\/[^/]+\/(messages|es|ar|\w*[tT]exts)\.ts$/,
    may: BUILDING,
  },
  // Files of one entity. They may not import another entity's.
  { name: 'entity', files: /^src\/resources\/[^/]+\//, may: BUILDING },
  { name: 'screens', files: /^src\/(layout|pages)\//, may: [...BUILDING, 'registry'] },
  // Starts the console: the sign-in page, then everything else.
  { name: 'boot', files: /^src\/(boot\/|main\.tsx$)/, may: [...BUILDING, 'registry', 'screens', 'app'] },
  { name: 'app', files: /^src\//, may: [...BUILDING, 'registry', 'screens'] },
  // Imported for its version.
  { name: 'package', files: /^package\.json$/, may: [] },
  // Files, hashes, sockets and threads: the server's only way to Node's modules.
  { name: 'platform', files: /^server\/platform\//, may: [], packages: NONE },
  onServer('server-lib', /^server\/(lib|timeZones)\//, ['package']),
  onServer('server-db', /^server\/db\//, ['server-lib']),
  // The history of consent, and the do-not-call lists that follow from it.
  onServer('consent', /^server\/consent\//, ['server-lib', 'server-db']),
  // The interface to the telephone network, which carriers and the simulator implement.
  onServer('carrier', /^server\/sending\/carrier\//, ['server-lib']),
  // Prices, costs and budgets.
  onServer('money', /^server\/money\//, ['server-lib', 'server-db', 'carrier']),
  stage('claim'),
  stage('compose'),
  stage('submit', ['claim', 'compose']),
  stage('receipts'),
  stage('inbound', ['submit']),
  stage('job', ['claim', 'compose', 'submit']),
  // Shared by all stages: the ledger of messages, its counters, and the context they run in.
  onServer('sending-shared', /^server\/sending\/(ledger\/|context\.ts$)/, SERVER_BASE),
  onServer('sending', /^server\/sending\//, [...SERVER_BASE, ...SENDING]),
  onServer('simulator', /^server\/simulator\//, SERVER_BASE),
  // The accounts at carriers, and an adapter for each kind.
  onServer('carriers', /^server\/carriers\//, SERVER_BASE),
  onServer(
    'server-services',
    /^server\/(config|queue|http|auth|events|evidence|files|mail|optIn|rulePacks|shortLinks|tables|notices)\//,
    SERVER_BASE,
  ),
  // Mails and pages to print speak with the words that the console has for the same things.
  onServer('server-features', /^server\/features\//, [...SERVER_BASE, ...SENDING, 'entity-messages']),
  // Entry points, composition and the demo.
  onServer('server', /^server\//, [...SERVER_BASE, ...SENDING, 'simulator', 'carriers', 'server-features']),
  { name: 'outside', files: /^/, may: null },
];

/** The console reads schemas as data; only the server and the tests compile them. */
const isEngine = (file, specifier) => file.startsWith('src/') && /^zod(\/|$)/.test(specifier);

const zoneOf = (file) => ZONES.find((zone) => zone.files.test(file));
const entityOf = (file) => file.split('/')[2];
const within = (cwd, path) => relative(cwd, path).replaceAll('\\', '/');

const ENDINGS = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'];

/** The path from the root of the file that a relative specifier names. Specifiers have no extension. */
function targetOf(cwd, from, specifier) {
  const path = resolve(dirname(from), specifier.replace(/\?.*$/, ''));
  const ending = ENDINGS.find((end) => statSync(path + end, { throwIfNoEntry: false })?.isFile());
  return within(cwd, path + (ending ?? '.ts'));
}

function problemOf(cwd, from, specifier) {
  const file = within(cwd, from);
  const zone = zoneOf(file);
  if (zone.may === null) return undefined;
  if (isBuiltin(specifier))
    return ON_NODE.test(file) ? undefined : `Use server/platform instead of '${specifier}'.`;
  if (!specifier.startsWith('.')) {
    if (isEngine(file, specifier)) return `Use src/contract/schema instead of '${specifier}'.`;
    return zone.packages === undefined || zone.packages.test(specifier)
      ? undefined
      : `'${zone.name}' must not depend on '${specifier}'.`;
  }
  const target = targetOf(cwd, from, specifier);
  const reached = zoneOf(target);
  if (zone.name === 'entity' && /^entity(-messages)?$/.test(reached.name)) {
    return entityOf(file) !== entityOf(target)
      ? `An entity must not import another entity's screens: ${target}.`
      : undefined;
  }
  return reached === zone || zone.may.includes(reached.name)
    ? undefined
    : `'${zone.name}' must not import '${reached.name}': ${target}.`;
}

const direction = {
  create(context) {
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const message = problemOf(context.cwd, context.filename, specifier);
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'zones' }, rules: { direction } };
