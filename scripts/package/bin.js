#!/usr/bin/env node
// The commands of the package. It contains console and migrations; data stays in the working directory.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const COMMANDS = {
  start: ['server', 'all', 'console, API and workers in one process'],
  api: ['server', 'api', 'console and API alone; needs DATABASE_URL'],
  worker: ['server', 'worker', 'workers alone; needs DATABASE_URL'],
  migrate: ['migrate', '', 'upgrades the database and ends'],
  doctor: ['doctor', '', 'checks the installation and names the cure of each fault'],
  'backup:done': ['backupDone', '', 'records that a backup was made'],
  'admin:create': ['createAdmin', '', 'creates the first provider administrator'],
  'consent:verify': ['verifyConsent', '', 'verifies a file of evidence'],
  'evidence:rotate': ['rotateKey', '', 'replaces the key that signs evidence'],
  rules: ['rules', '', 'writes, signs and checks rule packs'],
  'decisions:verify': ['verifyDecisions', '', 'works out again why a job sent each message'],
};

const [node, , command = 'start', ...rest] = process.argv;
const [program, part] = COMMANDS[command] ?? [];
if (program) {
  const root = dirname(fileURLToPath(import.meta.url));
  const file = join(root, 'lib', `${program}.js`);
  process.env.DIST_DIR ||= join(root, 'dist');
  process.argv = [node, file, ...(part ? [part] : []), ...rest];
  await import(pathToFileURL(file).href);
} else {
  const lines = Object.entries(COMMANDS).map(([name, [, , help]]) => `  ${name.padEnd(18)}${help}`);
  const isHelp = command === '--help' || command === 'help';
  (isHelp ? console.log : console.error)(`Usage: sms-console [command]\n\n${lines.join('\n')}`);
  process.exitCode = isHelp ? 0 : 1;
}
