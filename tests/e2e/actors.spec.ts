import { proveCell } from './actors/prove';
import { ACTS } from './actors/table';
import { test } from './fixtures';

/** Every input of every act, as `npm run test:full` asks for it. Otherwise the sample. */
const FULL = process.env.FULL_ACTORS === '1';

for (const act of ACTS)
  test.describe(`${act.id} by ${act.by}`, () => {
    const inputs = Object.entries(act.inputs);
    for (const [name, input] of FULL ? inputs : act.sample ? inputs.slice(0, 1) : [])
      test(`waits for a second look when another person changes its ${name}`, async ({
        page,
        person,
        product,
        become,
        allow,
      }) => {
        allow(/409/);
        await proveCell(act, input, { page, person, origin: product.url }, become);
      });
  });
