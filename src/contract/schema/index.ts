export * from './builders';
export type { Infer, ObjectSchema, Schema, Shape } from './nodes';
export { shapeOf, unwrap } from './unwrap';
