import type { Format } from './formats';

/** Rule of a text beyond its format. A value that breaks it is refused with the sentence. */
export interface TextRule {
  readonly code: string;
  readonly sentence: string;
  readonly holds: (text: string) => boolean;
}

/** A field that breaks a rule. A code without a sentence is one that the server words. */
export interface Breach {
  readonly field: string;
  readonly code: string;
  readonly sentence?: string;
}
/** Rule that depends on several fields; checked even while some of them are invalid. */
export type ObjectRule = (value: Readonly<Record<string, unknown>>) => readonly Breach[];

/** Limits, both inclusive: of a number, or of the length of a text or list. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Changes to a text come first, then limits, form and rule, in this order. */
export interface TextOptions extends Bounds {
  /** Normalization Form C. */
  readonly normalize?: true;
  readonly trim?: true;
  readonly upperCase?: true;
  readonly format?: Format;
  readonly pattern?: RegExp;
  readonly rule?: TextRule;
}

export interface TextNode extends TextOptions {
  readonly type: 'string';
}
export interface NumberNode extends Bounds {
  readonly type: 'number';
  readonly whole: boolean;
}
export interface BooleanNode {
  readonly type: 'boolean';
}
export interface EnumNode {
  readonly type: 'enum';
  readonly values: readonly string[];
}
export interface LiteralNode {
  readonly type: 'literal';
  readonly value: string | boolean;
}
export interface ArrayNode extends Bounds {
  readonly type: 'array';
  readonly item: Schema;
}
export interface ObjectNode {
  readonly type: 'object';
  readonly shape: Shape;
  /** Treatment of members that are not declared. */
  readonly others: 'drop' | 'refuse' | 'keep';
  readonly rule?: ObjectRule;
}
/** Values by name: by any names, or by exactly these. */
export interface RecordNode {
  readonly type: 'record';
  readonly value: Schema;
  readonly names?: readonly string[];
}
export interface UnionNode {
  readonly type: 'union';
  readonly options: readonly Schema[];
}
export interface NullableNode {
  readonly type: 'nullable';
  readonly inner: Schema;
}
export interface OptionalNode {
  readonly type: 'optional';
  readonly inner: Schema;
}
export interface UnknownNode {
  readonly type: 'unknown';
}
/** Any value, with `other` in place of one that `inner` refuses. */
export interface FallbackNode {
  readonly type: 'fallback';
  readonly inner: Schema;
  readonly other: unknown;
}
/** A value as the text of a query parameter: a number in digits, a boolean as a word, an object as JSON. */
export interface QueryNode {
  readonly type: 'query';
  readonly inner: Schema;
}

export type Node =
  | TextNode
  | NumberNode
  | BooleanNode
  | EnumNode
  | LiteralNode
  | ArrayNode
  | ObjectNode
  | RecordNode
  | UnionNode
  | NullableNode
  | OptionalNode
  | UnknownNode
  | FallbackNode
  | QueryNode;

declare const VALUE: unique symbol;
/** Carries the static type of a node's values; nothing at run time. */
export interface Of<T> {
  readonly [VALUE]?: () => T;
}

/** Description of values, as data: `validate.ts` reads it in the browser, the server compiles it (server/lib/zodOf.ts). */
export type Schema<T = unknown> = Node & Of<T>;
export type Shape = Readonly<Record<string, Schema>>;

/** Static type of a schema's values. */
export type Infer<S> = S extends Of<infer T> ? T : never;

/** Static type of an object's members. */
export type Members<S extends Shape> = Flat<
  { -readonly [K in keyof S as S[K] extends OptionalNode ? never : K]: Infer<S[K]> } & {
    -readonly [K in keyof S as S[K] extends OptionalNode ? K : never]?: Infer<S[K]>;
  }
>;
type Flat<T> = { [K in keyof T]: T[K] };

export type ObjectSchema<S extends Shape = Shape> = ObjectNode & { readonly shape: S } & Of<Members<S>>;
export type OptionalSchema<T> = OptionalNode & Of<T | undefined>;
