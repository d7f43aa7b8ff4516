import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { spawnPart, until } from '../support/processes';

it('the first start says in one line that the database was made, and last where to go and as who', async () => {
  const server = spawnPart('all', {});
  const began = Date.now();
  try {
    await until(() => /^Process \d+/m.test(server.said()) && /^Listening on/m.test(server.said()), 120_000);
    // Events of the same moment.
    await new Promise((resolve) => setTimeout(resolve, 500));
    console.info(`first start: ${Date.now() - began} ms`);
    const lines = server.said().trim().split('\n');
    expect(lines.filter((line) => line.includes('Database'))).toEqual([
      expect.stringMatching(/^Database created with the schema of version \S+ \(\d+ ms\)\.$/),
    ]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^Limits: JSON of 1 MB, files of 100 MB, statements of 60 s, 600 visits /),
    );
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^Listening on http:\/\/localhost:\d+$/),
      `Sign in first as role4@northwind.example, password ${DEMO_PASSWORD}.`,
    ]);
  } finally {
    await server.stop();
  }
}, 150_000);
