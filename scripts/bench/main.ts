/**
 * `npm run bench`: the pipeline, in a minute. `npm run bench -- 1000000`: a million people through the whole product.
 * `npm run bench -- reports`: the memory of reports. `npm run bench -- lines`: what known line types cost a job. `npm run bench --
 * receipts`: how soon receipts are answered. `npm run bench -- growth`: pages of long lists.
 */
import { argv } from 'node:process';

await (argv[2] === 'reports'
  ? import('./reports')
  : argv[2] === 'lines'
    ? import('./lineTypes')
    : argv[2] === 'receipts'
      ? import(argv[3] === 'server' ? './receiptsOfServer' : './receipts')
      : argv[2] === 'growth'
        ? import('./growth/main')
        : Number(argv[2]) > 0
          ? import('./large')
          : import('./pipeline'));
