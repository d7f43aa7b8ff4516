import { setFlagsFromString } from 'node:v8';

/**
 * How far the heap of old objects grows beyond what lives before it is collected, percent. V8 alone lets it grow further where there is
 * memory: an import of a million rows then held 275 MiB of heap, most of it garbage, and was no faster.
 */
const GROWTH_PERCENT = 50;

/** Keeps the memory of long work near what it uses. */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
