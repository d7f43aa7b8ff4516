import type { ComponentType } from 'react';
import type { Contract, RecordOf } from '../contract/define';
import type { InputOf } from '../contract/infer';
import type { Roles } from '../contract/roles';
import type { ResourceMessages } from '../i18n/messages';
import type { Tone } from '../theme/tokens';
import type { FilterKind, Kind } from './kinds';
import type { Settings } from './settings';
import { wholeFields, wholeFilters } from './infer';
import { late } from './parts/late';

export type View = 'list' | 'show' | 'create' | 'edit';

type Key<T> = keyof T & string;
/** A field, or a field of a nested object (`stats.sent`). */
export type Source<T> = {
  [K in Key<T>]: NonNullable<T[K]> extends readonly unknown[]
    ? K
    : NonNullable<T[K]> extends object
      ? K | `${K}.${Key<NonNullable<T[K]>>}`
      : K;
}[Key<T>];

/** One value of a `select` or `status` field; its word is in `messages.choices`. */
export interface Choice {
  /** Shown by `status`; default neutral. */
  tone?: Tone;
}

/**
 * One field of a record. Its label is in `messages.fields`. Without `in` it appears in the list, on the
 * detail page, and in the create and edit forms whose body schema has it. Whether it is required in a form
 * follows from that schema as well.
 */
export interface FieldDeclaration<F extends string = string> {
  source: F;
  kind: Kind;
  in?: readonly View[];
  choices?: Readonly<Record<string, Choice>>;
  /** The choices' keys are numbers written as text, as roles are. */
  numeric?: boolean;
  /** The server's setting that holds where the field has no value; `messages.unset` has a text for each of its values. */
  setting?: keyof Settings;
  /** `reference`: the resource that the value is the id of. */
  reference?: string;
  /** `reference`, `references`: only records are offered that have the parent's or the form's value in this field. */
  sharing?: string;
  /** `reference`: field of this record that already carries the other record's name, which saves the look-up. */
  name?: F;
  /** `progress`: the field that counts the whole. */
  of?: F;
  /** `progress`: the field that counts what is left out of it on purpose. */
  skipped?: F;
  /** `money`: field that holds the ISO 4217 code; without it US dollars. */
  currency?: F;
  /** Starts a form section that holds this field and those after it. Its heading is in `messages.sections`. */
  section?: string;
  /** In the list only once the person chose it among the columns. */
  spare?: true;
  /**
   * Where not all columns of the list fit, the lowest goes first, and of equals the last one. Below 0 it also goes where
   * names would be cut otherwise. Default 0.
   */
  priority?: number;
  /** Its label, where people gave it one and not the program. */
  label?: string;
  /** Shows the value where its kind's looks do not say enough. Load it with `late`. */
  cell?: ComponentType<Shown>;
  /** Said below its input, from what the form holds. Load it with `late`. */
  below?: ComponentType;
  /** Whether a form that holds these values has it; default: always. What it is without is not sent. */
  applies?(values: Readonly<Record<string, unknown>>): boolean;
}

/**
 * The values of a closed set, as keys: an enum's words, `true` and `false`. Never for texts and numbers that may be
 * anything.
 */
export type ValueKey<V> = [NonNullable<V>] extends [boolean]
  ? `${NonNullable<V> & boolean}`
  : [NonNullable<V>] extends [string]
    ? string extends NonNullable<V>
      ? never
      : NonNullable<V> & string
    : never;

/** One thing for each value of a closed set: a value that is added to the contract is missed by the compiler. */
type ByValue<V, T> = Readonly<Record<[ValueKey<V>] extends [never] ? string : ValueKey<V>, T>>;

type At<R, S extends string> = S extends keyof R ? R[S] : unknown;
type Loose<T> = Omit<T, 'source' | 'kind' | 'choices'>;
type FieldAt<R, S extends Source<R>> = Loose<FieldDeclaration<Source<R>>> & { source: S } & (
    | { kind: Exclude<Kind, 'status'>; choices?: ByValue<At<R, S>, Choice> }
    | { kind: 'status'; choices: ByValue<At<R, S>, Choice> }
    | { kind: 'status'; choices?: undefined; cell: ComponentType<Shown> }
  );
/** The fields that a contract's record may declare. A `status` names the tone of each value. */
type FieldOf<R> =
  string extends Source<R> ? FieldDeclaration : { [S in Source<R>]: FieldAt<R, S> }[Source<R>];

/** What a contract's lists are filtered by. */
type Query<C extends Contract> = C extends { list: readonly unknown[] }
  ? InputOf<C, 'list'>['query']
  : unknown;
type FilterAt<Q, S extends keyof Q & string> = Loose<FilterDeclaration> & {
  source: S;
  kind: FilterKind;
  choices?: ByValue<Q[S], Choice>;
};
type FilterOf<C extends Contract> = string extends C['name']
  ? FilterDeclaration
  : { [S in keyof Query<C> & string]-?: FilterAt<Query<C>, S> }[keyof Query<C> & string];

/** What a `cell` is given. */
export interface Shown {
  value: unknown;
  record: Readonly<Record<string, unknown>>;
}

/** What the input of a filter is given. */
export interface FilterInput {
  label: string;
  /** Empty when it filters nothing. */
  value: string;
  onChange: (value: string) => void;
}

/** The signed-in user, as far as what they may do to a record follows from who they are. */
export interface Viewer {
  id: string;
  role: number;
}

/** A filter of the list, next to the search box, sent as query parameter `source`. Label in `messages.filters`. */
export interface FilterDeclaration {
  source: string;
  kind: FilterKind;
  choices?: Readonly<Record<string, Choice>>;
  reference?: string;
  /** `reference`: chosen another way than from that resource's list, for who cannot read it. */
  input?: ComponentType<FilterInput>;
}

/** Shows the records as a tab on the detail page of `resource`, listed by `target`. */
export interface Parent<F extends string = string> {
  resource: string;
  /** Field of this record (or path parameter of its list call) that holds the parent's id. */
  target: F;
  /** Field of the parent's record that counts them, shown on the tab. */
  count?: string;
}

/**
 * A verb beyond create, edit and delete: one of the contract's `actions`. What it is called, asks before and says
 * afterwards is in `messages.actions`, `messages.confirm` and `messages.done`.
 */
export interface ActionDeclaration<R = Record<string, unknown>, A extends string = string> {
  action: A;
  /** Key of its messages where one call serves two verbs; default: `action`. */
  label?: string;
  /** Body or query beyond the record's key. */
  params?(record: R): Record<string, unknown>;
  /** Not offered when false. */
  when?(record: R, viewer?: Viewer): boolean;
  /** Asks before it is done, with the values that `messages.confirm` names and counts. */
  confirm?(record: R): Readonly<Record<string, string | number>>;
  /** Asks for a reason as well, which the call takes in its query and the audit log keeps. */
  reasoned?: boolean;
  danger?: boolean;
  /** What is most likely to be done next with the record: on its page it comes first, as the primary action. */
  first?(record: R): boolean;
  /** Offered for several chosen rows of a list as well; `params` is then given an empty record. */
  bulk?: boolean;
  /** Where to go afterwards, from the answer; default: stay. */
  goTo?(answer: Record<string, unknown>): string;
}

/** A tab of the detail page that is no child resource. */
export interface TabDeclaration {
  /** Last segment of the tab's URL, and key of its label in `messages.tabs`. */
  path: string;
  /** Reads the record by `useRecordContext`. Load it with `late`. */
  component: ComponentType;
  /** Behind the lists of what belongs to the record, such as its settings. */
  last?: true;
  /** A stage of the record's life: the line of stages above the tabs leads to it, and the tabs do not. */
  stage?: true;
}

/** Entry of the side menu. Order is the registry's; who sees it follows from the list call's roles. */
export interface MenuDeclaration {
  /** Default: `/<name>`. */
  path?: string;
  /** Roles that may call the list but whose menu the spec keeps without it (spec 6). */
  hiddenFor?: readonly number[];
}

/** The text of a key in the chosen language, else the fallback. */
type Say = (key: string, fallback: string) => string;

/** Everything the console knows about one entity beyond its contract. */
export interface ResourceDeclaration<C extends Contract = Contract> extends Declared<C> {
  fields: readonly FieldOf<RecordOf<C>>[];
}

/** The same as an entity writes it. */
interface Declared<C extends Contract> {
  contract: C;
  icon: ComponentType;
  parent?: Parent | readonly Parent[];
  menu?: MenuDeclaration;
  /** The command palette leads to the list, and finds records where its call takes `search`; default: with `menu`. */
  findable?: boolean;
  /** The header's user menu leads to the list, for those who may read it. A component is shown at the entry. */
  userMenu?: true | ComponentType;
  /** The list tells what was done to other records: the filter that takes one's id. Their pages lead to it. */
  history?: string;
  /** The field that names a record, or a function that does; default `name`, else the id. */
  represent?: Source<RecordOf<C>> | ((record: RecordOf<C>, say: Say) => string);
  /** Fields in order. One that has only a label comes after them, with the kind that its schema suggests. */
  fields?: readonly FieldOf<RecordOf<C>>[];
  /** Inputs for what only a request body has, not the record (label in `messages.inputs`). */
  inputs?: readonly FieldDeclaration[];
  /** Three or four fields at the head of the detail page. */
  facts?: readonly Source<RecordOf<C>>[];
  /** The `status` field next to the name on the detail page. */
  status?: Source<RecordOf<C>>;
  filters?: readonly FilterOf<C>[];
  actions?: readonly ActionDeclaration<RecordOf<C>, keyof NonNullable<C['actions']> & string>[];
  tabs?: readonly TabDeclaration[];
  /** Address of its list, where a page that is no resource shows it. */
  place?: string;
  /** False where records are not made by a form of their own: no "Create", no such page. */
  creatable?: false;
  /** Other ways to make records, in addition to "Create": pages below its own. Labels in `messages.actions`. */
  otherwise?: readonly string[];
  /** Whether "Delete" is offered for a record; default: when the contract has the call. */
  removable?(record: RecordOf<C>, viewer?: Viewer): boolean;
  /** Field whose value must be typed before "Delete" works. */
  typedToRemove?: Source<RecordOf<C>>;
  /** Values that `messages.remove` names and counts. */
  removal?(record: RecordOf<C>): Readonly<Record<string, string | number>>;
  /** First order of the list, when the contract sorts. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** What a new record starts with; also carries values that the form does not show. */
  defaults?(): Record<string, unknown>;
  /** Verbs of its own in the menu of its rows, where no page has them; the record is in the context. Load it with `late`. */
  verbs?: ComponentType;
  /** Milliseconds after which a visible list asks again; for records that change by themselves. */
  refresh?: number;
  messages: MessagesFor<C, EnumKey<RecordOf<C>>>;
  /** Shown in one line above the list, once its rows are there. Load it with `late`. */
  above?: ComponentType;
  /** Replaces a whole view. Load it with `late`; it composes the parts of this kit and framework hooks. */
  views?: Partial<Record<View, LazyView>>;
  /** Replaces the list where it is a tab of its parent, whose record it finds in the record context. */
  tab?: LazyView;
}

/** A page that is no resource, in the same registry so that the menu has one order. */
export interface PageDeclaration {
  page: string;
  path: string;
  /** Key of its name in the menu. */
  label: string;
  icon: ComponentType;
  /** Who may open it and sees it in the menu. */
  roles: Roles;
  /** States and error codes lead to their entries on it; says what a state means. Load it with `late`. */
  explains?: ComponentType<{ about: string }>;
  component: LazyView;
}

type ClosedKey<T> = { [K in Key<T>]: [ValueKey<T[K]>] extends [never] ? never : K }[Key<T>];
type BooleanKey<T> = { [K in Key<T>]: [NonNullable<T[K]>] extends [boolean] ? K : never }[Key<T>];
type Words<V> = ByValue<V, string>;
/** The enums of a record. */
type EnumKey<T> = Exclude<ClosedKey<T>, BooleanKey<T>>;
/** Words of the values of record and filters: those of `N` for every value, the others where there are any. */
type ChoiceWords<R, Q, N extends Key<R>> = { readonly [K in N]: Words<R[K]> } & {
  readonly [K in Exclude<Key<R> | Key<Q>, N>]?: Words<
    K extends keyof R ? R[K] : K extends keyof Q ? Q[K] : never
  >;
};
type Choices<R, Q, N extends Key<R>> = [N] extends [never]
  ? { choices?: ChoiceWords<R, Q, N> }
  : { choices: ChoiceWords<R, Q, N> };

/**
 * English texts of a resource whose contract is `C`. Each value of each enum has a word; `Other` are the enums of which
 * no screen shows one, or that have their words among the texts of their screens.
 */
export type MessagesFor<
  C extends Contract,
  Other extends EnumKey<RecordOf<C>> = never,
> = string extends C['name']
  ? ResourceMessages
  : Omit<ResourceMessages<Source<RecordOf<C>>>, 'choices'> &
      Choices<RecordOf<C>, Query<C>, Exclude<EnumKey<RecordOf<C>>, Other>>;

/** Checks a declaration against its contract, and adds what follows from it: fields that have a label, choices of enums. */
export function defineResource<const C extends Contract>(
  declaration: Declared<C>,
): ResourceDeclaration & { contract: { name: C['name'] } } {
  const { contract, messages, inputs = [], ...rest } = declaration as unknown as Declared<Contract>;
  const fields = wholeFields(contract, rest.fields ?? [], messages.fields, inputs);
  const filters = wholeFilters(contract, rest.filters);
  return { ...rest, contract, messages, inputs, fields, filters } as ReturnType<typeof defineResource<C>>;
}

/** A file of a screen. */
export interface Screen {
  default: ComponentType;
  /** For a record's page: what its head offers beyond the declared actions; read the record by `useRecordContext`. */
  Verbs?: ComponentType;
}

/** A screen and its verbs; `preload`, where it has one, starts the download before it is shown. */
export type LazyView = ComponentType & { preload?: () => Promise<Screen>; Verbs?: ComponentType };

/** A screen in a file of its own (default export), loaded when it is shown or just before. */
export const lazyView = (load: () => Promise<Screen>): LazyView =>
  Object.assign(late(load), {
    preload: load,
    Verbs: late(load, ({ Verbs = None }) => Verbs),
  });

/**
 * A screen made of react-admin's own parts, such as `<List><DataTable>`, in a file of its own. It needs nothing of this
 * kit: head, theme, errors and exports are put around it.
 */
export const stockView = (load: () => Promise<Screen>): LazyView =>
  lazyView(async () => {
    const [screen, { stocked }] = await Promise.all([load(), import('./stock/StockPage')]);
    return { ...screen, default: stocked(screen.default) };
  });

const None = () => null;

export const definePage = (page: PageDeclaration): PageDeclaration => page;

export type Entry = ResourceDeclaration | PageDeclaration;
export const isPage = (entry: Entry): entry is PageDeclaration => 'page' in entry;
export const resourcesIn = (entries: readonly Entry[]): ResourceDeclaration[] =>
  entries.flatMap((entry) => (isPage(entry) ? [] : [entry]));

/** Resources whose detail pages show these records as a tab. */
export const parentsOf = ({ parent }: ResourceDeclaration): readonly Parent[] =>
  parent === undefined ? [] : 'resource' in parent ? [parent] : parent;
