/**
 * `npm run bench`: the pipeline, in a minute. `npm run bench -- 1000000`: a million people through the whole product.
 * `npm run bench -- reports`: the memory of reports. `npm run bench -- lines`: what known line types cost a job. `npm run bench --
 * receipts`: how soon receipts are answered. `npm run bench -- growth`: pages of long lists. `npm run bench -- people`: fifty
 * people beside a job. `npm run bench -- pages`: words and targets of each page. `npm run bench -- evidence`: verifying consent
 * and decisions.
 */
import { argv } from 'node:process';

const BENCHES: Record<string, () => Promise<unknown>> = {
  reports: () => import('./reports'),
  lines: () => import('./lineTypes'),
  receipts: () => (argv[3] === 'server' ? import('./receiptsOfServer') : import('./receipts')),
  growth: () => import('./growth/main'),
  people: () => import('./people'),
  pages: () => import('./pages/main'),
  evidence: () => import('./evidence'),
};

const [, , name = ''] = argv;
await (BENCHES[name] ?? (() => (Number(name) > 0 ? import('./large') : import('./pipeline'))))();
