import type { StringMap } from 'ra-core';
import type { LanguageTexts } from '../i18n';
import type { FrameworkTexts } from '../i18n/framework';
import { asResource } from '../i18n/fromResources';
import type { ResourceMessages } from '../i18n/messages';
import type { ProblemTexts } from '../rules/problemCodes';

type ByFile<T> = Readonly<Record<string, T>>;

interface Parts {
  app: StringMap;
  problems: ProblemTexts;
  framework: FrameworkTexts;
  /** `messages.ts` of every entity. */
  labels: ByFile<ResourceMessages>;
  /** Texts of screens, and the keys under which they are looked up. */
  screens: ByFile<StringMap>;
  places: ByFile<string>;
}

const FILE_PROBLEM = 'csv.';
/** What the file field says about a file is what the server's refusal of one says. */
const fileProblems = (app: StringMap): StringMap =>
  Object.fromEntries(
    Object.entries(app['upload'] as StringMap).flatMap(([key, text]) =>
      key.startsWith(FILE_PROBLEM) ? [[key.slice(FILE_PROBLEM.length), text]] : [],
    ),
  );

/** Adds texts at a key such as `resources.jobs.texts`. */
function put(all: StringMap, place: string, texts: StringMap): void {
  const inner = place.split('.').reduce<StringMap>((at, name) => (at[name] ??= {}) as StringMap, all);
  Object.assign(inner, texts);
}

const folderOf = (file: string) => file.split('/').at(-2)!;

/** The texts of one language put together as the framework looks them up. */
export function languageTexts({ app, framework, problems, labels, screens, places }: Parts): LanguageTexts {
  const resources = Object.entries(labels).map(([file, messages]) => [folderOf(file), asResource(messages)]);
  const all: LanguageTexts = { ...framework, app: { ...app }, resources: Object.fromEntries(resources) };
  for (const [file, texts] of Object.entries(screens)) put(all, places[file]!, texts);
  const ofFiles = fileProblems(all['app'] as StringMap);
  Object.assign(all['app'] as StringMap, {
    problem: { ...ofFiles, ...problems.problem },
    field_problem: { ...ofFiles, ...problems.field_problem },
  });
  return all;
}
