import type { Background } from '../appearance';

/** Every color in the picture of that name: text above it is measured against their blends. */
export const BACKGROUND_COLORS: Record<Background, readonly string[]> = {
  dunes: ['#6b3f5c', '#a65a5a', '#c98a5e', '#7c4a63', '#55345a'],
  waves: ['#123f5f', '#1b5f7d', '#2f8a92', '#16506f', '#0f3350'],
  peaks: ['#2b3a67', '#4a5a8c', '#7a86b0', '#33446f', '#222f57'],
  rings: ['#14463c', '#1f6a55', '#3f9272', '#1a5748', '#103a33'],
};
