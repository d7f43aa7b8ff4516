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
  { name: 'dark', title: 'Dark', look: { mode: 'dark' }, ...DESK },
  { name: 'rtl', title: 'Right to left', look: { direction: 'rtl' }, ...DESK },
  { name: 'narrow', title: '360 px wide', look: {}, path: '/clients', width: 360, height: 720 },
];

/** The page of docs that shows the appearances. */
export const LOOKS_PAGE = `# Screenshots

Made from the running product with its demo data by \`npm run screenshots\`. It also takes a picture of every route at 360, 768,
1280, 1440 and 1920 px in light, dark and Arabic, finds the routes by the links between them, and ends with an error where
text is cut or a control covered. These pictures are in \`pictures/\` afterwards, with \`index.html\` to leaf through; they are not
kept in the repository. It takes some twenty minutes on two cores that do nothing else; \`npm run screenshots --
/campaigns/:id/show\` takes those of one route.

${SHOTS.map(({ name, title, width }) => `## ${title}\n\n<img src="screenshots/${name}.png" width="${width}" alt="The console: ${title.toLowerCase()}" />\n`).join('\n')}`;
