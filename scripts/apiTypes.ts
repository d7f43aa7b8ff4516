/**
 * Writes the types of the API's programs (.cache/api.d.ts) from the contracts, as openapi-typescript makes them of
 * /api/openapi.json. `npm run typecheck` runs it first, so that a contract that breaks a program does not pass.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '../server/http/openapi/document';
import { allOperations } from '../server/http/router';
import { contracts } from '../src/resources/contracts';

const FOLDER = '.cache';
const FILE = `${FOLDER}/api.d.ts`;

const served = JSON.stringify(openApi(allOperations(contracts)));
/** Of the document that the types are of. */
const mark = `// ${createHash('sha256').update(served).digest('hex')}\n`;

if (!existsSync(FILE) || !readFileSync(FILE, 'utf8').startsWith(mark)) {
  const { astToString, openapiTypes } = await import('api-types');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, mark + astToString(await openapiTypes(served)));
}
