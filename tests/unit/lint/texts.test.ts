import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from '../../support/lint';

const FORBIDDEN: [file: string, shown: string][] = [
  ['src/pages/a.tsx', '<p>Nothing to do</p>'],
  ['src/pages/b.tsx', "<p>{'Nothing to do'}</p>"],
  ['src/pages/c.tsx', '<p>{`Hello ${name}`}</p>'],
  ['src/pages/d.tsx', "<p>{name ? 'Some' : null}</p>"],
  ['src/pages/e.tsx', '<input aria-label="Your name" />'],
  ['src/pages/f.tsx', "<input placeholder={name || 'Your name'} />"],
  ['src/resources/senders/g.tsx', '<b title="Remove">×</b>'],
];
const ALLOWED: [file: string, shown: string][] = [
  ['src/pages/fine.tsx', "<p>{text('empty')}</p>"],
  ['src/pages/sign.tsx', '<p> · – 7 × </p>'],
  ['src/pages/key.tsx', '<input aria-label="app.action.save" />'],
  ['src/pages/name.tsx', '<p className="quiet">{name}</p>'],
  ['tests/pages/test.tsx', '<p>Nothing to do</p>'],
];
const file = ([path, shown]: [string, string]): [string, string] => [
  path,
  `declare const name: string;\ndeclare const text: (key: string) => string;\nexport const Shown = () => ${shown};\n`,
];

let refused: Set<string>;
beforeAll(() => {
  const found = lintFiles(new Map([...FORBIDDEN, ...ALLOWED].map(file)));
  refused = new Set(found.filter(({ rule }) => rule.includes('texts')).map((each) => each.file));
});

describe('texts on the screen', () => {
  it.each(FORBIDDEN)('are refused outside the message files in %s: %s', (path) => {
    expect(refused).toContain(path);
  });
  it.each(ALLOWED)('%s is accepted: %s', (path) => {
    expect(refused).not.toContain(path);
  });
});
