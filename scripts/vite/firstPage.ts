import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { ALIASES, firstPageLabels } from './aliases.ts';
import { mergeParts } from './lateChunks.ts';

/** The console, as the sign-in page opens it. */
export const CONSOLE = 'src/boot/compose.tsx';
/** Modules that every first page needs: the console itself and the built list. */
export const FIRST_PAGE = ['src/authProvider/calls.ts', CONSOLE, 'src/admin/list/BuiltList.tsx'];
/** Parts that every page loads once its first rows are there. */
const AFTER_ROWS = [
  'src/admin/list/tools/ListTools.tsx',
  'src/features/glance/Glance.tsx',
  'src/features/glance/HeaderCounts.tsx',
  'src/admin/picker/RecordFilter.tsx',
  'src/resources/glance/contract.ts',
  'src/layout/Floats.tsx',
  'src/layout/HeaderTools.tsx',
  'src/layout/Toast.tsx',
  'src/layout/UserPanel.tsx',
  'src/layout/browser/BrowserNotes.tsx',
];
/** The authentication pages. */
export const AUTH_SCREEN = 'src/boot/AuthScreen.tsx';
/** Modules that signing in needs: its start, and the declarations of its calls with the validation of their answers. */
const START = ['src/main.tsx'];
const SIGN_IN_CALLS = ['src/authProvider/calls.ts', 'src/dataProvider/content.ts'];
/** Parts that the authentication pages load once their form can be used. They must not bring the console with them. */
export const AFTER_FORM = [
  'src/pages/auth/Foot.tsx',
  'src/pages/sign-in/LaterSteps.tsx',
  'src/pages/reset-password/ResetPassword.tsx',
];

/** All declarations. */
export const DECLARATIONS = 'src/boot/whole.ts';
/** All contracts. */
const CONTRACTS = 'src/resources/contracts.ts';
/** The declaration of an entity. */
export const declarationOf = (name: string) => `src/resources/${name}/index.tsx`;

/** Entities of the menu, in order. */
export const namesInMenu = (root: string): string[] =>
  [...readFileSync(`${root}/src/resources/menu.ts`, 'utf8').matchAll(/import\('\.\/(\w+)'\)/g)].map(
    ([, name]) => name!,
  );

/** Has its own file, so that browsers keep React in their cache over releases of the console. */
export const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** Module ids. */
export interface FirstPage {
  /** Runs first, on each page. */
  start: ReadonlySet<string>;
  /** The authentication pages. */
  auth: ReadonlySet<string>;
  /** Needed for the first call of the sign-in page, but not to show it. */
  calls: ReadonlySet<string>;
  /** Needed by what the authentication pages load later, and by the console after its first page. */
  common: ReadonlySet<string>;
  /** Needed by the first page of the console only. */
  rest: ReadonlySet<string>;
  /** By entity of the menu: its declaration, and what that needs. A module of several is the first one's. */
  entities: ReadonlyMap<string, ReadonlySet<string>>;
  /** All other contracts, in a file of their own: running both at once blocks a slow phone for too long. */
  contracts: ReadonlySet<string>;
  /** All other declarations. */
  later: ReadonlySet<string>;
  /** Modules that come after the first row of every page. */
  after: ReadonlySet<string>;
  /** The modules of each other file, by a name for it. */
  others: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Before the modules are known, and in development. */
export const NO_FIRST_PAGE: FirstPage = {
  start: new Set(),
  auth: new Set(),
  calls: new Set(),
  common: new Set(),
  rest: new Set(),
  entities: new Map(),
  contracts: new Set(),
  later: new Set(),
  after: new Set(),
  others: new Map(),
};

/** Smaller files belong to another, bytes; with a margin, because sizes of parts are estimates. */
const LEAST = 5632;

/** Texts of the sign-in pages in another language: a file of their own, though a small one. */
const SIGN_IN_TEXTS = /\/src\/i18n\/\w+\/auth\.ts$/;

/** File name → the files it imports, directly and indirectly, including itself. */
function reach(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, name: string, seen: Set<string>): void {
  const chunk = chunks.get(name);
  if (!chunk || seen.has(name)) return;
  seen.add(name);
  for (const imported of chunk.imports) reach(chunks, imported, seen);
}

/** Notes each module's static imports in `imports`. */
const importsInto = (imports: Map<string, readonly string[]>): Plugin => ({
  name: 'imports',
  buildEnd() {
    for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
  },
});

/** A module and all that it imports, directly and indirectly. */
function closure(imports: ReadonlyMap<string, readonly string[]>, from: string): string[] {
  const seen = new Set([from]);
  for (const id of seen) for (const imported of imports.get(id) ?? []) seen.add(imported);
  return [...seen];
}

/**
 * The modules that the first page needs and the sign-in page does not. By default the bundler creates a file for every
 * combination of screens that share modules, which means dozens of requests before the first row. When these modules
 * are known in advance they become two files. Modules that the first page does not need stay with their screens.
 */
export async function firstPageModules(root: string): Promise<FirstPage> {
  const imports = new Map<string, readonly string[]>();
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), firstPageLabels(), importsInto(imports)],
    resolve: { alias: ALIASES },
    build: {
      write: false,
      copyPublicDir: false,
      // Lists of files to preload would count as code.
      modulePreload: { resolveDependencies: () => [] },
      reportCompressedSize: false,
      target: 'es2022',
      rolldownOptions: { input: `${root}/src/main.tsx` },
    },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput];
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const reached = (sources: readonly string[]): Set<string> => {
    const files = new Set<string>();
    for (const chunk of chunks.values()) {
      if (sources.some((source) => chunk.moduleIds.includes(`${root}/${source}`)))
        reach(chunks, chunk.fileName, files);
    }
    return files;
  };
  const modulesOf = (sources: readonly string[]) =>
    [...reached(sources)].flatMap((file) => chunks.get(file)?.moduleIds ?? []);
  const onSignIn = new Set(modulesOf([AUTH_SCREEN]));
  const onFirstPage = new Set(modulesOf(FIRST_PAGE));
  const start = new Set([...modulesOf(START), ...[...onSignIn].filter((id) => onFirstPage.has(id))]);
  const auth = new Set([...onSignIn].filter((id) => !start.has(id)));
  const afterForm = AFTER_FORM.flatMap((source) => closure(imports, `${root}/${source}`));
  const calls = new Set(
    [...modulesOf(SIGN_IN_CALLS), ...afterForm.filter((id) => onFirstPage.has(id))].filter(
      (id) => !start.has(id) && !auth.has(id),
    ),
  );
  const rest = new Set([...onFirstPage].filter((id) => !start.has(id) && !calls.has(id)));
  const inMenu = namesInMenu(root).map((name) => [name, modulesOf([declarationOf(name)])] as const);
  // A rule that two entities share must not make one of them load the other.
  const isRule = (id: string) => id.startsWith(`${root}/src/rules/`);
  for (const id of inMenu.flatMap(([, modules]) => modules).filter((each, at, all) => all.indexOf(each) < at))
    if (isRule(id) && !start.has(id) && !auth.has(id) && !calls.has(id)) rest.add(id);

  const placed = new Set([...start, ...auth, ...calls, ...rest]);
  const unplaced = (modules: readonly string[]) => {
    const others = new Set(modules.filter((id) => !placed.has(id)));
    for (const id of others) placed.add(id);
    return others;
  };
  const afterRows = modulesOf(AFTER_ROWS);
  const ofContracts = closure(imports, `${root}/${CONTRACTS}`);
  const declared = modulesOf([DECLARATIONS]);
  const ofConsole = new Set([...afterRows, ...ofContracts, ...declared]);
  const common = unplaced(afterForm.filter((id) => ofConsole.has(id)));
  const entities = new Map(inMenu.map(([name, modules]) => [name, unplaced(modules)]));
  // First, so that it does not bring all declarations.
  const after = unplaced(afterRows);
  const contracts = unplaced(ofContracts);
  const later = unplaced(declared);
  const beforeConsole = new Set([...start, ...auth, ...calls, ...common]);
  return {
    start,
    auth,
    calls,
    common,
    rest,
    entities,
    contracts,
    later,
    after,
    others: othersIn(chunks, placed, beforeConsole),
  };
}

/** Bytes of some modules of a file, by their share before minification. */
function sizeOf({ code, modules: all }: Rolldown.OutputChunk, modules: readonly string[]): number {
  const length = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (all[id]?.renderedLength ?? 0), 0);
  return (code.length * length(modules)) / Math.max(1, length(Object.keys(all)));
}

/** Names of the files that pages before the console load later: those load nothing of the console. */
function laterBeforeConsole(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  placed: ReadonlySet<string>,
  beforeConsole: ReadonlySet<string>,
): Set<string> {
  const isFree = (name: string) =>
    chunks.get(name)?.moduleIds.every((id) => beforeConsole.has(id) || !placed.has(id)) ?? false;
  const names = new Set<string>();
  for (const { moduleIds, dynamicImports } of chunks.values()) {
    if (!moduleIds.some((id) => beforeConsole.has(id))) continue;
    for (const name of dynamicImports) {
      const files = new Set<string>();
      reach(chunks, name, files);
      if ([...files].every(isFree)) for (const file of files) names.add(file);
    }
  }
  return names;
}

/**
 * Files for the modules that have no place yet. The bundler would make one for each combination of their screens. What
 * the sign-in page loads is merged with nothing that would bring the console.
 */
function othersIn(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  placed: ReadonlySet<string>,
  beforeConsole: ReadonlySet<string>,
): Map<string, ReadonlySet<string>> {
  const loaders = new Map<string, Set<string>>();
  for (const chunk of chunks.values()) {
    if (!chunk.isEntry && !chunk.isDynamicEntry) continue;
    const files = new Set<string>();
    reach(chunks, chunk.fileName, files);
    for (const file of files) loaders.set(file, (loaders.get(file) ?? new Set()).add(chunk.fileName));
  }
  const late = [...chunks.values()].flatMap((chunk) => {
    const modules = chunk.moduleIds.filter((id) => !placed.has(id));
    return modules.length > 0 ? [{ chunk, modules }] : [];
  });
  const ofSignIn = laterBeforeConsole(chunks, placed, beforeConsole);
  const parts = late.map(({ chunk, modules }) => ({
    modules,
    realm: ofSignIn.has(chunk.fileName) ? 'sign-in' : 'console',
    size: modules.some((id) => SIGN_IN_TEXTS.test(id))
      ? Math.max(LEAST, sizeOf(chunk, modules))
      : sizeOf(chunk, modules),
    imports: chunk.imports
      .map((name) => late.findIndex((each) => each.chunk.fileName === name))
      .filter((n) => n >= 0),
    loaders: loaders.get(chunk.fileName) ?? new Set<string>(),
  }));
  const files = new Map<string, ReadonlySet<string>>();
  for (const modules of mergeParts(parts, LEAST)) {
    // A name that stays when other files come and go, so that browsers keep the file over releases.
    const name = basename(modules[0]!).replace(/\W.*$/, '');
    const nth = [...files.keys()].filter((each) => each.replace(/-\d+$/, '') === name).length;
    files.set(nth > 0 ? `${name}-${nth}` : name, new Set(modules));
  }
  return files;
}
