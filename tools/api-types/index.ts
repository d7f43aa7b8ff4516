/** openapi-typescript beside a TypeScript 5 of its own, and the linter that it brings (docs/decisions/118). */
export { createConfig, lintFromString } from '@redocly/openapi-core';
export { default as openapiTypes, astToString } from 'openapi-typescript';
