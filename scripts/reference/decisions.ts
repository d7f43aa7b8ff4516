import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';
export const DECISIONS_PAGE = `${FOLDER}/README.md`;

const TITLE = /^# (\d{3})\. (.+)\n/;

const lineOf = (root: string, name: string): string => {
  const [, number, title] = TITLE.exec(readFileSync(join(root, FOLDER, name), 'utf8')) ?? [];
  if (title === undefined || !name.startsWith(`${number}-`))
    throw new Error(`${FOLDER}/${name} must begin with "# ${name.slice(0, 3)}. " and its title.`);
  return `- [${number}](${name}) ${title}`;
};

/** The index of decisions, by their numbers and titles. Throws where a decision does not begin with them. */
export function decisionsPage(root: string): string {
  const names = readdirSync(join(root, FOLDER))
    .filter((name) => /^\d{3}-.*\.md$/.test(name) && !name.startsWith('000-'))
    .sort();
  return `# Decisions

Written by \`npm run entities\` from the titles. Numbers that are missing were drafts that became part of another decision.
A new one begins as [the template](000-template.md).

${names.map((name) => lineOf(root, name)).join('\n')}
`;
}
