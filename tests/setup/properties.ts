import fc from 'fast-check';

/** One seed for every property, so that a run says the same twice. `FC_SEED=7 npm run test:unit` tries others. */
const SEED = 20_261_121;

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? SEED) });
