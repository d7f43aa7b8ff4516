import type { Scrub } from '../../resources/scrubs/contract';

/** Nothing is required, and nothing was compared before. */
export const isOptional = ({ last, required }: Scrub): boolean => last === null && required.length === 0;
