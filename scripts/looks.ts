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

/** A route's picture that docs keep, in one of the looks and widths. */
const chosen = (title: string, route: string, look: 'light' | 'dark' | 'arabic', width: number) => ({
  title: `${title}, ${look}, ${width} px`,
  width,
  file: `${route}.${look}.${width}.webp`,
  from: `${route}.${look}.${width}.jpg`,
});

/** Routes that docs keep pictures of. */
const ROUTES: Readonly<Record<string, string>> = {
  Clients: 'role5.clients',
  'A client': 'role5.clients_id_show',
  Campaigns: 'role5.campaigns',
  'A campaign': 'role5.campaigns_id_show',
  'Review of a campaign': 'role5.campaigns_id_show_review',
  'Results of a campaign': 'role5.campaigns_id_show_results',
  'Editing a campaign': 'role5.campaigns_id',
  Jobs: 'role5.jobs',
  'A job': 'role5.jobs_id_show',
  Audiences: 'role5.audiences',
  Inbox: 'role5.conversations',
  '10DLC': 'role5.10dlc',
  'Profile and security': 'role5.account',
  Help: 'role5.help',
};

/** The pictures of routes that docs keep. */
export const CHOSEN = Object.entries(ROUTES).flatMap(([title, route]) => [
  chosen(title, route, 'light', 1280),
  chosen(title, route, 'light', 360),
  chosen(title, route, 'dark', 1280),
  chosen(title, route, 'arabic', 1280),
]);

export const PAGE = `# Screenshots

Made by \`npx tsx scripts/screenshots.ts\` from the running product with its demo data.

${SHOTS.map(({ name, title, width }) => `## ${title}\n\n<img src="screenshots/${name}.png" width="${width}" alt="The console: ${title.toLowerCase()}" />\n`).join('\n')}
${CHOSEN.map(({ file, title, width }) => `## ${title}\n\n<img src="screenshots/${file}" width="${width}" alt="The console: ${title.toLowerCase()}" />\n`).join('\n')}`;
