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

/** The page of docs that shows everything: the appearances, then each route with a contact sheet for each look. */
export const pageOf = (sheets: readonly { route: string; files: readonly string[] }[]) => `# Screenshots

Made from the running product with its demo data by \`npm run screenshots\`, which finds the routes by the links between
them: a new page is here by itself. It takes some twenty minutes on two cores that do nothing else; \`npm run screenshots --
/campaigns/:id/show\` makes those of one route and leaves the others.

Each route has a contact sheet for each look (light, dark, Arabic), with its widths side by side: 360, 768, 1280, 1440 and
1920 px, about a quarter of their size. The pictures in full size are in \`pictures/\` afterwards, with \`index.html\` to leaf
through; they are not kept in the repository. A page is cut at 2,400 px, in the sheets at 1,500 px.

${SHOTS.map(({ name, title, width }) => `## ${title}\n\n<img src="screenshots/${name}.png" width="${width}" alt="The console: ${title.toLowerCase()}" />\n`).join('\n')}
${sheets.map(({ route, files }) => `## ${route}\n\n${files.map((file) => `<img src="screenshots/${file}" alt="${file.replace('.webp', '')}" />\n`).join('\n')}`).join('\n')}`;
