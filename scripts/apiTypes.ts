/**
 * Writes the types of the API's programs (.cache/api.d.ts) from the contracts, as openapi-typescript makes them of
 * /api/openapi.json. `npm run typecheck` runs it first, so that a contract that breaks a program does not pass.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { astToString, openapiTypes } from 'api-types';
import { openApi } from '../server/http/openapi/document';
import { allOperations } from '../server/http/router';
import { contracts } from '../src/resources/contracts';

const FOLDER = '.cache';
const FILE = `${FOLDER}/api.d.ts`;

const served = JSON.stringify(openApi(allOperations(contracts)));
const text = astToString(await openapiTypes(served));
mkdirSync(FOLDER, { recursive: true });
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text);
