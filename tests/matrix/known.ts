import type { Known } from './cells';

export const KNOWN_READS: readonly Known[] = [];

export const KNOWN_WRITES: readonly Known[] = [];
