/** `npm run bench`: the pipeline, in a minute. `npm run bench -- 1000000`: a million people through the whole product. */
import { argv } from 'node:process';

await (Number(argv[2]) > 0 ? import('./large') : import('./pipeline'));
