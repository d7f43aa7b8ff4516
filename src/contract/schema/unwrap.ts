import type { FallbackNode, Node, NullableNode, OptionalNode, QueryNode, Schema, Shape } from './nodes';

type Wrapper = NullableNode | OptionalNode | QueryNode | FallbackNode;

/** The node of a value when it is there: not null, not absent, and out of the query's text. */
export function unwrap(schema: Schema): Exclude<Node, Wrapper> {
  while ('inner' in schema) schema = schema.inner;
  return schema;
}

/** Members of an object by name; undefined for other values. */
export function shapeOf(schema: Schema | undefined): Shape | undefined {
  const node = schema && unwrap(schema);
  return node?.type === 'object' ? node.shape : undefined;
}
