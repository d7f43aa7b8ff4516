import type { StringMap } from 'ra-core';
import type { FrameworkTexts } from '../i18n/framework';
import { asResource } from '../i18n/fromResources';
import type { Messages } from '../i18n/en';
import type { ResourceMessages } from '../i18n/messages';
import type { ProblemTexts } from '../rules/codes/problemCodes';

type ByFile<T> = Readonly<Record<string, T>>;

/** A screen's texts, and their key. */
interface Table {
  at: string;
  words: StringMap;
}
/** A language's file in a folder: `messages` of an entity, and tables by the names of their English files. */
type InLanguage = Readonly<Record<string, Table | Partial<ResourceMessages>>>;

interface Parts {
  app: Messages['app'];
  problems: ProblemTexts;
  framework: FrameworkTexts;
  entities: ByFile<InLanguage>;
  screens: ByFile<InLanguage>;
}

const FILE_PROBLEM = 'csv.';
/** The file field uses the texts of the server's refusals. */
const fileProblems = (app: StringMap): StringMap =>
  Object.fromEntries(
    Object.entries(app['upload'] as StringMap).flatMap(([key, text]) =>
      key.startsWith(FILE_PROBLEM) ? [[key.slice(FILE_PROBLEM.length), text]] : [],
    ),
  );

/** Adds texts under a key such as `resources.jobs.texts`. */
function put(all: StringMap, place: string, texts: StringMap): void {
  const inner = place.split('.').reduce<StringMap>((at, name) => (at[name] ??= {}) as StringMap, all);
  Object.assign(inner, texts);
}

const folderOf = (file: string) => file.split('/').at(-2)!;

const isTable = (texts: object): texts is Table => 'at' in texts;

/** The texts of one language in the structure that the framework expects. */
export function languageTexts({ app, framework, problems, entities, screens }: Parts): StringMap {
  const resources = Object.entries(entities).flatMap(([file, { messages }]) =>
    messages ? [[folderOf(file), asResource(messages as Partial<ResourceMessages>)]] : [],
  );
  const all: StringMap = { ...framework, app: { ...app }, resources: Object.fromEntries(resources) };
  for (const file of [...Object.values(entities), ...Object.values(screens)])
    for (const texts of Object.values(file)) if (isTable(texts)) put(all, texts.at, texts.words);
  const ofFiles = fileProblems(all['app'] as StringMap);
  Object.assign(all['app'] as StringMap, {
    problem: { ...ofFiles, ...problems.problem },
    field_problem: { ...ofFiles, ...problems.field_problem },
  });
  return all;
}
