import type { ComponentType } from 'react';
import type { Contract, RecordOf } from '../contract/define';
import type { InputOf } from '../contract/infer';
import type { Roles } from '../contract/roles';
import type { ResourceMessages } from '../i18n/messages';
import type { Tone } from '../theme/tokens';
import type { FilterInput, FilterToken } from './list/filterParts';
import type { Settings } from './settings';

/** The kinds of fields that a list can be filtered by. */
export type FilterKind = 'boolean' | 'date' | 'reference' | 'select' | 'status';

/** The kinds of fields; `kinds/index.ts` has the appearance and behavior of each. */
export type Kind =
  | FilterKind
  | 'text'
  | 'prose'
  | 'number'
  | 'percent'
  | 'money'
  | 'amount'
  | 'date-time'
  | 'phone'
  | 'email'
  | 'url'
  | 'several'
  | 'references'
  | 'id'
  | 'timezone'
  | 'clock'
  | 'secret'
  | 'progress'
  | 'chips';

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
  /** Most records have it, so that a record's page does not show it beside the name; lists do. */
  ordinary?: true;
}

/**
 * One field of a record. Its label is in `messages.fields`. Without `in` it appears in the list, on the
 * detail page, and in the create and edit forms whose body schema has it. That schema also decides whether
 * a form requires it.
 */
export interface FieldDeclaration<F extends string = string> {
  source: F;
  kind: Kind;
  in?: readonly View[];
  choices?: Readonly<Record<string, Choice>>;
  /** The choices' keys are numbers written as text, as roles are. */
  numeric?: boolean;
  /**
   * The server setting that applies when the field has no value; `messages.unset` has a text for each of
   * its values.
   */
  setting?: keyof Settings;
  /** Choices that forms do not offer under a setting of the server, which refuses them. */
  withheld?(settings: Settings): readonly string[];
  /** `reference`: the resource that the id refers to. */
  reference?: string;
  /** `reference`, `references`: offers only records with the same value in this field as the parent or the form. */
  sharing?: string;
  /** `reference`: offers only records that the list gives for these filters. */
  offers?: Readonly<Record<string, string>>;
  /** `reference`: a field of this record with the other record's name, which saves the look-up. */
  name?: F;
  /** `progress`: the field with the total. */
  of?: F;
  /** `progress`: the field with the number done, if that is not its own. */
  value?: F;
  /** `progress`: the field with the number skipped on purpose. */
  skipped?: F;
  /** `money`: field that holds the ISO 4217 code; without it US dollars. */
  currency?: F;
  /** `url`: a setting of the server decides whether the host may be private, so the form leaves that to it. */
  privateHost?: true;
  /** Starts a form section that holds this field and those after it. Its heading is in `messages.sections`. */
  section?: string;
  /** Hidden in the list until the person adds the column. */
  spare?: true;
  /**
   * Columns that do not fit are dropped from the lowest priority up, the last one first among equals.
   * Below 0 a column is also dropped when names would otherwise be cut. Default 0.
   */
  priority?: number;
  /** A label entered by users, in place of one from the messages. */
  label?: string;
  /** Renders the value where its kind is not enough. Load it with `late`. */
  cell?: ComponentType<Shown>;
  /** The cell shows something without a value too. */
  blank?: true;
  /** Shown below the input, computed from the form's values. Load it with `late`. */
  below?: ComponentType;
  /** Whether the field is for a form or a record with these values; default: always. Else it is neither shown nor sent. */
  applies?(values: Readonly<Record<string, unknown>>): boolean;
}

/**
 * The values of a closed set as keys: an enum's members, `true` and `false`. Never for open texts and
 * numbers.
 */
export type ValueKey<V> = [NonNullable<V>] extends [boolean]
  ? `${NonNullable<V> & boolean}`
  : [NonNullable<V>] extends [string]
    ? string extends NonNullable<V>
      ? never
      : NonNullable<V> & string
    : never;

/**
 * One entry for each value of a closed set, so the compiler reports a value that was added to the
 * contract.
 */
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

/** The query parameters that a contract's lists can be filtered by. */
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

/** Props of a `cell`. */
export interface Shown {
  value: unknown;
  record: Readonly<Record<string, unknown>>;
}

/** The signed-in user, as far as their permissions on a record depend on it. */
export interface Viewer {
  id: string;
  role: number;
}

/** A filter of the list, behind the button next to the search box, sent as query parameter `source`. Label in `messages.filters`. */
export interface FilterDeclaration {
  source: string;
  kind: FilterKind;
  choices?: Readonly<Record<string, Choice>>;
  reference?: string;
  /** `reference`: an input for users who cannot read that resource's list. */
  input?: ComponentType<FilterInput>;
  /** With `input`: the text of the filter while it is set; default: the value itself. Load it with `lateText`. */
  token?: ComponentType<FilterToken>;
}

/** Shows the records as a tab on the detail page of `resource`, listed by `target`. */
export interface Parent<F extends string = string> {
  resource: string;
  /** Field of this record (or path parameter of its list call) with the parent's id. */
  target: F;
  /** Field of the parent's record with their number, shown on the tab. */
  count?: string;
  /** Seldom opened: in the menu of the page's head, and a tab only while it is open. */
  seldom?: true;
}

/**
 * A verb beyond create, edit and delete: one of the contract's `actions`. Its label, question and success
 * message are in `messages.actions`, `messages.confirm` and `messages.done`.
 */
export interface ActionDeclaration<R = Record<string, unknown>, A extends string = string> {
  action: A;
  /** Key of its messages if one call serves two verbs; default: `action`. */
  label?: string;
  /** Body or query beyond the record's key. */
  params?(record: R): Record<string, unknown>;
  /** The action is not offered if this returns false. */
  when?(record: R, viewer?: Viewer): boolean;
  /** Asks for confirmation, with the values for the text in `messages.confirm`. */
  confirm?(record: R): Readonly<Record<string, string | number>>;
  /** Also asks for a reason, which is sent in the query and kept in the audit log. */
  reasoned?: boolean;
  danger?: boolean;
  /** True if this is the most likely next step: the record's page shows it first, as the primary action. */
  first?(record: R): boolean;
  /** Also offered for several selected rows of a list; `params` then gets an empty record. */
  bulk?: boolean;
  /** Address to open afterwards, from the answer; default: stay. */
  goTo?(answer: Record<string, unknown>): string;
}

/** A tab of the detail page that is not a child resource. */
export interface TabDeclaration {
  /** Last segment of the tab's URL, and key of its label in `messages.tabs`. */
  path: string;
  /** Reads the record by `useRecordContext`. Load it with `late`. */
  component: ComponentType;
  /** Placed after the lists of related records, as for settings. */
  last?: true;
  /** A stage of the record's life: it is opened from the line of stages above the tabs, and has no tab. */
  stage?: true;
  /** In the menu of the page's head, and a tab only while it is open. */
  seldom?: true;
}

/**
 * A verb that the command palette offers on every page, to roles that may make the call `needs`. Its label is in
 * `messages.commands`.
 */
export interface CommandDeclaration {
  /** Key of its label. */
  name: string;
  /** Act on the contract, as for access checks: `list`, `create`, `delete`, or an action. */
  needs: string;
  /** Records to choose one of first: of this resource, or of another one, that the list gives for these filters. */
  on?: { resource?: string; filter?: Readonly<Record<string, string>> };
  /** Address to open; default: the chosen record's page. `id`: the chosen record. */
  to?(id: string): string;
  /** Name of the button that it presses on the page that it opens, whose confirmation follows. */
  presses?: string;
}

/** Groups of the header's menu of other pages, in order. Pages outside the side menu are in the first. */
export const MORE_GROUPS = ['work', 'sending', 'administration'] as const;
export type MoreGroup = (typeof MORE_GROUPS)[number];

/** An entry of the side menu. The registry gives the order; the roles of the list call decide who sees it. */
export interface MenuDeclaration {
  /** Default: `/<name>`. */
  path?: string;
  /** Roles that may call the list but have no menu entry for it (spec 6). */
  hiddenFor?: readonly number[];
  /** It has a place in the bar at the bottom of a phone's screen. */
  inBottomBar?: true;
}

/** The text of a key in the chosen language, else the fallback. */
type Say = (key: string, fallback: string) => string;

/** Everything the console knows about one entity beyond its contract. */
export interface ResourceDeclaration<C extends Contract = Contract> extends Declared<C> {
  fields: readonly FieldOf<RecordOf<C>>[];
}

/** The same, as an entity's file declares it. */
export interface Declared<C extends Contract> {
  contract: C;
  icon: ComponentType;
  parent?: Parent | readonly Parent[];
  menu?: MenuDeclaration;
  /**
   * The command palette offers the list, and finds records if its call takes `search`; default: with
   * `menu`. `first`: its records come before those of others, and a number before all else.
   */
  findable?: boolean | 'first';
  /** Verbs of the command palette. */
  commands?: readonly CommandDeclaration[];
  /** The header's menu of other pages links to the list, for those who may read it. */
  more?: MoreGroup;
  /** The user menu links to the list, which is the person's own. A component is rendered in the entry. */
  userMenu?: true | ComponentType;
  /** The list is a history of other records: the filter that takes a record's id. Their pages link to it. */
  history?: string;
  /** The field that names a record, or a function that does; default `name`, else the id. */
  represent?: Source<RecordOf<C>> | ((record: RecordOf<C>, say: Say) => string);
  /** Fields in order. One that has only a label comes after them, with the kind inferred from its schema. */
  fields?: readonly FieldOf<RecordOf<C>>[];
  /** Inputs for values that only a request body has, not the record (label in `messages.inputs`). */
  inputs?: readonly FieldDeclaration[];
  /** Three or four fields at the head of the detail page. */
  facts?: readonly Source<RecordOf<C>>[];
  /** The `status` field next to the name on the detail page. */
  status?: Source<RecordOf<C>>;
  filters?: readonly FilterOf<C>[];
  actions?: readonly ActionDeclaration<RecordOf<C>, keyof NonNullable<C['actions']> & string>[];
  tabs?: readonly TabDeclaration[];
  /** Address of the list, if a page that is not a resource shows it, or a page of its own outside the menu. */
  place?: string;
  /** False if records are not created in a form of their own: no "Create" button and no such page. */
  creatable?: false;
  /**
   * Other ways to create records, in addition to "Create": pages below its own. Labels in
   * `messages.actions`.
   */
  otherwise?: readonly string[];
  /** Whether "Delete" is offered for a record; default: if the contract has the call. */
  removable?(record: RecordOf<C>, viewer?: Viewer): boolean;
  /** Field whose value must be typed before "Delete" works. */
  typedToRemove?: Source<RecordOf<C>>;
  /** Values for the text in `messages.remove`. */
  removal?(record: RecordOf<C>): Readonly<Record<string, string | number>>;
  /** Default order of the list, if the contract sorts. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Initial values of a new record, including values that the form does not show. */
  defaults?(): Record<string, unknown>;
  /**
   * Extra verbs in the menu of a row, for a resource without pages; the record is in the context. Load
   * it with `late`.
   */
  verbs?: ComponentType;
  /** Polling interval of a visible list in milliseconds, for records that change on the server. */
  refresh?: number;
  messages: MessagesFor<C, EnumKey<RecordOf<C>>>;
  /** A line above the list, shown once its rows are there. Load it with `late`. */
  above?: ComponentType;
  /** Resource and action of the call that `above` reads, without parameters: the document asks for it with the list. */
  aboveReads?: readonly [resource: string, action: string];
  /**
   * Replaces a whole view. Load it with `late`; it is composed of the parts of this kit and framework
   * hooks.
   */
  views?: Partial<Record<View, LazyView>>;
  /** Replaces the list where it is a tab of its parent, whose record is in the record context. */
  tab?: LazyView;
}

/** A page that is not a resource, in the same registry so that the menu has one order. */
export interface PageDeclaration {
  page: string;
  path: string;
  /** Key of its name in the menu. */
  label: string;
  icon: ComponentType;
  /** Roles that may open the page and see it in the menu. */
  roles: Roles;
  /** It has no entry in the side menu; the header's menu of other pages and the palette link to it. */
  menu?: false;
  /** Explains states and error codes, which link to their entries on it. Load it with `late`. */
  explains?: ComponentType<{ about: string }>;
  component: LazyView;
}

type ClosedKey<T> = { [K in Key<T>]: [ValueKey<T[K]>] extends [never] ? never : K }[Key<T>];
type BooleanKey<T> = { [K in Key<T>]: [NonNullable<T[K]>] extends [boolean] ? K : never }[Key<T>];
type Words<V> = ByValue<V, string>;
/** The enums of a record. */
type EnumKey<T> = Exclude<ClosedKey<T>, BooleanKey<T>>;
/**
 * Labels for the values of a record's enums and filters: required for every value of those in `N`,
 * optional for the rest.
 */
type ChoiceWords<R, Q, N extends Key<R>> = { readonly [K in N]: Words<R[K]> } & {
  readonly [K in Exclude<Key<R> | Key<Q>, N>]?: Words<
    K extends keyof R ? R[K] : K extends keyof Q ? Q[K] : never
  >;
};
type Choices<R, Q, N extends Key<R>> = [N] extends [never]
  ? { choices?: ChoiceWords<R, Q, N> }
  : { choices: ChoiceWords<R, Q, N> };

/**
 * English texts of a resource whose contract is `C`. Each value of each enum has a label, except the enums
 * in `Other`: they are never shown, or their screens have texts for them.
 */
export type MessagesFor<
  C extends Contract,
  Other extends EnumKey<RecordOf<C>> = never,
> = string extends C['name']
  ? ResourceMessages
  : Omit<ResourceMessages<Source<RecordOf<C>>>, 'choices'> &
      Choices<RecordOf<C>, Query<C>, Exclude<EnumKey<RecordOf<C>>, Other>>;

/** A registered entity or page. */
export type Entry = ResourceDeclaration | PageDeclaration;

/** A module with a screen. */
export interface Screen {
  default: ComponentType;
  /**
   * On a record's page: buttons in its head beyond the declared actions; read the record by
   * `useRecordContext`.
   */
  Verbs?: ComponentType;
}

/** A screen and its verbs; `preload`, if present, starts the download before it is shown. */
export type LazyView = ComponentType & { preload?: () => Promise<Screen>; Verbs?: ComponentType };
