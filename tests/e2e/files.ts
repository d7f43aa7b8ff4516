import { readFileSync } from 'node:fs';
import { FILES_OF_MODULES, type FilesOfModules } from '../../scripts/vite/lateChunks';

function filesOf(module: string): FilesOfModules[string] {
  const files = (JSON.parse(readFileSync(FILES_OF_MODULES, 'utf8')) as FilesOfModules)[module];
  if (!files) throw new Error(`The build has no ${module}.`);
  return files;
}

const addressOf = (file: string) => new RegExp(`/${file.replaceAll('.', String.raw`\.`)}`);

/** Address of the script with a module, and its second address. */
export const scriptOf = (module: string): RegExp => addressOf(filesOf(module).script);

/** Address of the style sheet that comes with a module. */
export function stylesOf(module: string): RegExp {
  const [sheet] = filesOf(module).styles;
  if (sheet === undefined) throw new Error(`${module} has no style sheet.`);
  return addressOf(sheet);
}
