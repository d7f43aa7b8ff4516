import type {
  ArrayNode,
  BooleanNode,
  Bounds,
  EnumNode,
  FallbackNode,
  Infer,
  LiteralNode,
  NullableNode,
  NumberNode,
  ObjectNode,
  ObjectRule,
  ObjectSchema,
  Of,
  OptionalSchema,
  QueryNode,
  RecordNode,
  Schema,
  Shape,
  TextNode,
  TextOptions,
  UnionNode,
  UnknownNode,
} from './nodes';

/*
 * One function per kind of node. Each returns plain data; its type says what values the data describes. Bundlers drop a
 * call whose result is unused.
 */

/* @__NO_SIDE_EFFECTS__ */
export const string = <T extends string = string>(options?: TextOptions): TextNode & Of<T> => ({
  type: 'string',
  ...options,
});

/* @__NO_SIDE_EFFECTS__ */
export const number = (bounds?: Bounds): NumberNode & Of<number> => ({
  type: 'number',
  whole: false,
  ...bounds,
});

/** Whole number within the safe range. */
/* @__NO_SIDE_EFFECTS__ */
export const int = (bounds?: Bounds): NumberNode & Of<number> => ({ type: 'number', whole: true, ...bounds });

/* @__NO_SIDE_EFFECTS__ */
export const boolean = (): BooleanNode & Of<boolean> => ({ type: 'boolean' });

/* @__NO_SIDE_EFFECTS__ */
export const unknown = (): UnknownNode & Of<unknown> => ({ type: 'unknown' });

/* @__NO_SIDE_EFFECTS__ */
const oneOf = <const V extends string>(values: readonly V[]): EnumNode & Of<V> => ({ type: 'enum', values });
export { oneOf as enum };

/* @__NO_SIDE_EFFECTS__ */
export const literal = <const V extends string | boolean>(value: V): LiteralNode & Of<V> => ({
  type: 'literal',
  value,
});

/* @__NO_SIDE_EFFECTS__ */
export const array = <S extends Schema>(item: S, bounds?: Bounds): ArrayNode & Of<Infer<S>[]> => ({
  type: 'array',
  item,
  ...bounds,
});

/** Values by name: by any names, or by exactly these. */
/* @__NO_SIDE_EFFECTS__ */
export const record = <S extends Schema, const N extends string = string>(
  value: S,
  names?: readonly N[],
): RecordNode & Of<Record<N, Infer<S>>> => ({ type: 'record', value, ...(names && { names }) });

/* @__NO_SIDE_EFFECTS__ */
export const union = <const S extends readonly Schema[]>(options: S): UnionNode & Of<Infer<S[number]>> => ({
  type: 'union',
  options,
});

/* @__NO_SIDE_EFFECTS__ */
export const nullable = <S extends Schema>(inner: S): NullableNode & Of<Infer<S> | null> => ({
  type: 'nullable',
  inner,
});

/* @__NO_SIDE_EFFECTS__ */
export const optional = <S extends Schema>(inner: S): OptionalSchema<Infer<S>> => ({
  type: 'optional',
  inner,
});

/** Any value, with `other` in place of one that `inner` refuses. */
/* @__NO_SIDE_EFFECTS__ */
export const fallback = <S extends Schema, const T>(inner: S, other: T): FallbackNode & Of<Infer<S> | T> => ({
  type: 'fallback',
  inner,
  other,
});

/** A value as the text of a query parameter. */
/* @__NO_SIDE_EFFECTS__ */
export const inQuery = <S extends Schema>(inner: S): QueryNode & Of<Infer<S>> => ({ type: 'query', inner });

/* @__NO_SIDE_EFFECTS__ */
const fields = <S extends Shape>(
  shape: S,
  others: ObjectNode['others'],
  rule: ObjectRule | undefined,
): ObjectSchema<S> =>
  ({ type: 'object', shape, others, ...(rule && { rule }) }) as ObjectNode as ObjectSchema<S>;

/** Object without the members that are not declared. */
/* @__NO_SIDE_EFFECTS__ */
export const object = <S extends Shape>(shape: S, rule?: ObjectRule) => fields(shape, 'drop', rule);

/** Object that is refused if it has a member that is not declared. */
/* @__NO_SIDE_EFFECTS__ */
export const strictObject = <S extends Shape>(shape: S, rule?: ObjectRule) => fields(shape, 'refuse', rule);

/** Object with whatever else it has. */
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = <S extends Shape>(shape: S, rule?: ObjectRule) => fields(shape, 'keep', rule);

/** An object with more members, or with others of the same name. */
/* @__NO_SIDE_EFFECTS__ */
export const extend = <S extends Shape, const E extends Shape>(
  { shape, others }: ObjectSchema<S>,
  more: E,
): ObjectSchema<Omit<S, keyof E> & E> =>
  fields({ ...shape, ...more } as Omit<S, keyof E> & E, others, undefined);

/** An object with some of another's members. */
/* @__NO_SIDE_EFFECTS__ */
export const pick = <S extends Shape, const K extends keyof S & string>(
  { shape, others }: ObjectSchema<S>,
  names: readonly K[],
): ObjectSchema<Pick<S, K>> =>
  fields(
    Object.fromEntries(names.map((name) => [name, shape[name]])) as unknown as Pick<S, K>,
    others,
    undefined,
  );

/** The same members, none of them required. */
/* @__NO_SIDE_EFFECTS__ */
export const partial = <S extends Shape>(shape: S): { [K in keyof S]: OptionalSchema<Infer<S[K]>> } =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, optional(schema)])) as unknown as {
    [K in keyof S]: OptionalSchema<Infer<S[K]>>;
  };
