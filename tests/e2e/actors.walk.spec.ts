import { proveCell } from './actors/prove';
import { ACTS } from './actors/table';
import { SHORT } from '../support/scope';
import { test } from './fixtures';

for (const act of ACTS)
  test.describe(`${act.id} by ${act.by}`, () => {
    const inputs = Object.entries(act.inputs);
    for (const [name, input] of SHORT ? (act.sample ? inputs.slice(0, 1) : []) : inputs)
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
