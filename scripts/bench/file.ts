import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const NAMES = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Radia', 'Tim'];
const CITIES = ['Springfield', 'Riverton', 'Fairview', 'Georgetown', 'Salem'];
const AREA_CODES = ['202', '212', '305', '312', '415', '512', '602', '713', '801', '917'];
/** Rows in a block. Each block contains the rows that an importer has to reject. */
const BLOCK = 1_000;
/** One number that is too short, and one that appears twice. */
const REFUSED_IN_BLOCK = 2;

/** Contents of a file made by `writeAudience`. */
export interface AudienceFile {
  rows: number;
  valid: number;
}

/** The i-th of up to 6.4 million different valid NANP numbers. */
const phoneOf = (i: number) => {
  const rest = Math.floor(i / AREA_CODES.length);
  return `${AREA_CODES[i % AREA_CODES.length]!}${600 + Math.floor(rest / 10_000)}${String(rest % 10_000).padStart(4, '0')}`;
};

/** Writes a CSV of `rows` people (a multiple of 1,000). Two rows in every thousand are invalid. */
export async function writeAudience(path: string, rows: number): Promise<AudienceFile> {
  const file = createWriteStream(path);
  file.write('Phone,First name,City\n');
  for (let start = 0; start < rows; start += BLOCK) {
    const lines = Array.from({ length: BLOCK - REFUSED_IN_BLOCK }, (_, i) => {
      const n = start + i;
      return `${phoneOf(n)},${NAMES[n % NAMES.length]},${CITIES[n % CITIES.length]}\n`;
    });
    lines.push(`12345,Short,Nowhere\n`, `${phoneOf(start)},Twice,Nowhere\n`);
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return { rows, valid: rows - (rows / BLOCK) * REFUSED_IN_BLOCK };
}
