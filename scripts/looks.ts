import type { Appearance } from '../src/theme/appearance';

/** A screenshot of the console: docs/screenshots/<name>.png. */
export interface Shot {
  name: string;
  title: string;
  /** Settings of the appearance panel. */
  look: Partial<Appearance>;
  path: string;
  width: number;
  height: number;
}

const DESK = { path: '/campaigns', width: 1280, height: 720 };

/** The appearances that docs/screenshots.md shows. */
export const SHOTS: readonly Shot[] = [
  { name: 'light', title: 'Light', look: {}, ...DESK },
  { name: 'dark', title: 'Dark', look: { mode: 'dark' }, ...DESK },
  {
    name: 'transparent',
    title: 'Transparent, over the background image “Peaks”',
    look: { surface: 'transparent', background: 'peaks' },
    ...DESK,
    path: '/clients',
    height: 600,
  },
  { name: 'rtl', title: 'Right to left', look: { direction: 'rtl' }, ...DESK },
  {
    name: 'horizontal',
    title: 'Horizontal menu, header in the primary color',
    look: { orientation: 'horizontal', headerStyle: 'color' },
    ...DESK,
  },
  { name: 'narrow', title: '360 px wide', look: {}, path: '/clients', width: 360, height: 720 },
];

export const PAGE = `# Screenshots

Made by \`npx tsx scripts/screenshots.ts\` from the running product with its demo data.

${SHOTS.map(({ name, title, width }) => `## ${title}\n\n<img src="screenshots/${name}.png" width="${width}" alt="The console: ${title.toLowerCase()}" />\n`).join('\n')}`;
