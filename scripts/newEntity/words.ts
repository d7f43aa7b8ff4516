import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OtherLanguage } from '../../src/rules/words/languages';

/** One English word in the other languages. */
export type Word = Readonly<Record<OtherLanguage, string>>;

interface Texts {
  readonly name?: string;
  readonly fields?: Words;
  readonly choices?: Readonly<Record<string, Words>>;
}
type Words = Readonly<Record<string, string | undefined>>;
type InEach<T> = { readonly en: T } & Readonly<Record<OtherLanguage, T>>;

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const wordsOf = (name: string) => upper(name.replaceAll('_', ' '));

/** The words that the entities below `root` use already, so that one thing is called the same everywhere. */
export interface Vocabulary {
  /** The name of one record of an entity; undefined where it is not translated. */
  entity(name: string): Word | undefined;
  /** The label of a field; undefined where no entity has it yet. */
  label(source: string): Word | undefined;
  /** The word of a value, in the same way. */
  choice(value: string): Word | undefined;
}

async function textsOf(folder: string): Promise<InEach<Texts>> {
  const read = async (file: string): Promise<Readonly<Record<string, Texts | undefined>>> => {
    const path = join(folder, file);
    return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Record<string, Texts>) : {};
  };
  const [english, es, ar] = await Promise.all([read('messages.ts'), read('es.ts'), read('ar.ts')]);
  return { en: english.en ?? {}, es: es.messages ?? {}, ar: ar.messages ?? {} };
}

/** Reads the files of texts below `root`. */
export async function vocabularyOf(root: string): Promise<Vocabulary> {
  const resources = join(root, 'src/resources');
  const names = readdirSync(resources).filter((name) => existsSync(join(resources, name, 'messages.ts')));
  const entities = new Map(
    await Promise.all(names.map(async (name) => [name, await textsOf(join(resources, name))] as const)),
  );
  const labels = new Map<string, Word>();
  const choices = new Map<string, Word>();
  const learn = (known: Map<string, Word>, { en, es, ar }: InEach<Words | undefined>) => {
    for (const [key, english] of Object.entries(en ?? {}))
      if (english && es?.[key] && ar?.[key] && !known.has(english))
        known.set(english, { es: es[key], ar: ar[key] });
  };
  for (const { en, es, ar } of entities.values()) {
    learn(labels, { en: en.fields, es: es.fields, ar: ar.fields });
    for (const [field, words] of Object.entries(en.choices ?? {}))
      learn(choices, { en: words, es: es.choices?.[field], ar: ar.choices?.[field] });
  }
  return {
    entity(name) {
      const { es, ar } = entities.get(name) ?? {};
      const one = es?.name?.split(' |||| ')[0];
      // Arabic has a form for none before that for one.
      const single = ar?.name?.split(' |||| ')[1];
      return one && single ? { es: one, ar: single } : undefined;
    },
    label: (source) => labels.get(wordsOf(source)),
    choice: (value) => choices.get(wordsOf(value)),
  };
}
