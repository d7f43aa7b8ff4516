import { proveCell } from './actors/prove';
import { ACTS } from './actors/table';
import { SHORT } from '../support/scope';
import { test } from './fixtures';

const WIDTHS = SHORT ? [1280] : [360, 1280];

for (const act of ACTS)
  for (const width of WIDTHS)
    test.describe(`${act.id} by ${act.by}, ${width} px wide`, () => {
      test.use({ viewport: { width, height: 800 } });
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
