/** openapi-typescript beside a TypeScript 5 of its own (docs/decisions/118). */
export { default as openapiTypes, astToString } from 'openapi-typescript';
