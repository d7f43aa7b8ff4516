/**
 * `npm run bench`: the pipeline, in a minute. `npm run bench -- 1000000`: a million people through the whole product.
 * `npm run bench -- reports`: the memory of reports. `npm run bench -- lines`: what known line types cost a job.
 */
import { argv } from 'node:process';

await (argv[2] === 'reports'
  ? import('./reports')
  : argv[2] === 'lines'
    ? import('./lineTypes')
    : Number(argv[2]) > 0
      ? import('./large')
      : import('./pipeline'));
