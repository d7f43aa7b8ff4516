/**
 * `npm run bench`: the pipeline, in a minute. `npm run bench -- 1000000`: a million people through the whole product.
 * `npm run bench -- reports`: the memory of reports.
 */
import { argv } from 'node:process';

await (argv[2] === 'reports'
  ? import('./reports')
  : Number(argv[2]) > 0
    ? import('./large')
    : import('./pipeline'));
