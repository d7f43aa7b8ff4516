import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

const README = 'node_modules/react-admin/README.md';
const FILE = join(process.cwd(), 'documented/posts.jsx');

/** Makes the example in the README of the installed react-admin importable as it is printed there. */
export const documentedScreens = (): Plugin => ({
  name: 'documented-screens',
  resolveId: (id) => (id === 'documented:posts' ? FILE : null),
  load(id) {
    if (id !== FILE) return null;
    const [, code] = /```jsx\n(\/\/ in posts\.js\n[\s\S]*?)```/.exec(readFileSync(README, 'utf8')) ?? [];
    if (!code) throw new Error(`${README} has no example "posts.js" any more.`);
    return code;
  },
});
