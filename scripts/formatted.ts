import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

/**
 * A generated file's text as `npm run format` would leave it.
 * @param path of the file, below `root`; its ending names the language
 * @throws if the text cannot be parsed
 */
export async function formatted(root: string, path: string, text: string): Promise<string> {
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, style);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return code;
}
