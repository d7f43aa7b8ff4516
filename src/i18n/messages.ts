/**
 * Texts of one resource. Its `messages.ts` has the English ones, its `es.ts` and `ar.ts` the others. `F` is the record's field names.
 */
export interface ResourceMessages<F extends string = string> {
  /** Singular and plural in polyglot form: `Client |||| Clients`. */
  name: string;
  fields: { readonly [K in F]?: string };
  /** Labels of inputs that only a request body has. */
  inputs?: Words;
  /** Labels of a `select` or `status` field's values. */
  choices?: Readonly<Record<string, Words>>;
  /**
   * Texts for a field without a value, if they say more than a dash. For a field with a `setting`, one
   * for each value of that setting.
   */
  unset?: { readonly [K in F]?: string | Words };
  /** Help below an input. */
  help?: Words;
  /** Headings of a form's sections. */
  sections?: Words;
  filters?: Words;
  /** Verbs of the command palette. */
  commands?: Words;
  /** Verbs; `create` and `delete` if there is a better word. */
  actions?: Words;
  /**
   * Sentences of the audit log about an action that notes its facts: `who`, `record`, each field after the action, and
   * `<field>_before`.
   */
  sentences?: Words;
  /** The question before an action: names the object, counts the consequences. */
  confirm?: Readonly<Record<string, { readonly title: string; readonly consequence: string }>>;
  /** Shown after an action. */
  done?: Words;
  /** Tabs that are not child resources. */
  tabs?: Words;
  /** Empty list: one sentence, and its purpose or how to begin. */
  empty?: { readonly title: string; readonly next?: string };
  /** Consequence shown in the delete dialog. */
  remove?: string;
}

type Words = Readonly<Record<string, string>>;

/**
 * Type of texts that have a key `<P>.<code>` for every code and no other: `en satisfies CodeTexts<typeof
 * en, 'reason', RejectReason>`. Other keys below `P` are named in `Other`.
 */
export type CodeTexts<T, P extends string, C extends string, Other extends string = never> = Readonly<
  Record<`${P}.${C}`, string> &
    Record<Exclude<Extract<keyof T, `${P}.${string}`>, `${P}.${C | Other}`>, never>
>;

/** The same texts in another language: every key of the English ones and no other. */
export type Complete<T> = { readonly [K in keyof T]: T[K] extends string ? string : Complete<T[K]> };

/** Texts in another language: no key that English lacks. English stands in for the keys left out. */
export type Translated<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Translated<T[K]> };

/** A screen's texts in another language, with the key under which its English file (`T`) looks them up. */
export interface TranslatedTable<T extends { at: string; en: object }> {
  readonly at: T['at'];
  readonly words: Translated<T['en']>;
}
