/**
 * Texts of one resource. Its `messages.ts` exports them as `en`, `es` and `ar`. `F` is the record's field names.
 */
export interface ResourceMessages<F extends string = string> {
  /** Singular and plural in polyglot form: `Client |||| Clients`. */
  name: string;
  fields: { readonly [K in F]?: string };
  /** Labels of inputs that only a request body has. */
  inputs?: Words;
  /** Words of a `select` or `status` field's values. */
  choices?: Readonly<Record<string, Words>>;
  /**
   * What it means that a field of a record has no value, where that is more than nothing. Where a setting of the
   * server decides (`setting` of the field), by its values.
   */
  unset?: { readonly [K in F]?: string | Words };
  /** Help below an input. */
  help?: Words;
  /** Headings of a form's sections. */
  sections?: Words;
  filters?: Words;
  /** Verbs; `create` and `delete` where there is a better word. */
  actions?: Words;
  /** Asked before an action: names the object, counts what happens. */
  confirm?: Readonly<Record<string, { readonly title: string; readonly consequence: string }>>;
  /** Said after an action. */
  done?: Words;
  /** Tabs that are no child resource. */
  tabs?: Words;
  /** Empty list: one sentence, and what it is for or how to begin. */
  empty?: { readonly title: string; readonly next?: string };
  /** Consequence said in the delete dialog. */
  remove?: string;
}

type Words = Readonly<Record<string, string>>;

/**
 * What texts with a key `<P>.<code>` satisfy when there is one for every code and none for any other:
 * `en satisfies CodeTexts<typeof en, 'reason', RejectReason>`. Other keys below `P` are named in `Other`.
 */
export type CodeTexts<T, P extends string, C extends string, Other extends string = never> = Readonly<
  Record<`${P}.${C}`, string> &
    Record<Exclude<Extract<keyof T, `${P}.${string}`>, `${P}.${C | Other}`>, never>
>;

/** The same texts in another language: every key of the English ones and no other. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
