/** English texts of one resource, written in its declaration. `F` is the record's field names. */
export interface ResourceMessages<F extends string = string> {
  /** Singular and plural in polyglot form: `Client |||| Clients`. */
  name: string;
  fields: Partial<Record<F, string>>;
  /** Labels of inputs that only a request body has. */
  inputs?: Record<string, string>;
  /** Help below an input. */
  help?: Record<string, string>;
  filters?: Record<string, string>;
  actions?: Record<string, string>;
  /** Empty list: one sentence, and what it is for or how to begin. */
  empty?: { title: string; next?: string };
  /** Consequence said in the delete dialog. */
  remove?: string;
}
