/** Until the first release there is one migration: it is thrown away and made again from the schema. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync('server/db/migrations', { recursive: true, force: true });
execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'initial'], { stdio: 'inherit' });
