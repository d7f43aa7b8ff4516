import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../formatted';

/** Comments of contracts that the reference of the API shows. */
export const COMMENTS = 'server/http/openapi/comments.json';

const TOKENS = new RegExp(
  [
    /\/\*\*([\s\S]*?)\*\//, // 1: a comment that describes what follows
    /\/\/.*/,
    /'(?:\\.|[^'\\])*'/,
    /`(?:\\.|[^`\\])*`/,
    /(?<=[(:,=]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\n\\])+\/\w*/, // a regular expression
    /\bconst (\w+)/, // 2
    /(\w+):/, // 3
    /([{}()[\]])/, // 4
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Names of constants, which say nothing to those who have no sources. */
const OF_SOURCES = /`[A-Z]+_[A-Z_]+`/;

/** A comment as one text, without what leads into the sources. */
const plain = (comment: string): string =>
  comment
    .replaceAll(/\s*\n?\s*\* ?/g, ' ')
    .replaceAll(/\s*\((?:spec|domain rule|see)[^)]*\)|, see [\w/]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A constant that is all of a value, alone or as the members of an object. */
const CONSTANT = /^\s*(?:s\.strictObject\()?([a-z]\w*)\)?,/;

/**
 * The comments of a source by the place that they describe: `jobs.create.body.hours`. `constants` gets the constants that
 * places refer to.
 */
export function commentsIn(source: string, constants = new Map<string, string>()): Map<string, string> {
  const comments = new Map<string, string>();
  const open: string[] = [];
  let [label, comment] = ['', ''];
  for (const match of source.matchAll(TOKENS)) {
    const [token, text, constant, key, bracket] = match;
    const name = constant ?? key;
    if (text !== undefined) comment = plain(text);
    else if (name !== undefined) {
      const place = [...open, name].filter(Boolean).join('.');
      const [, referred] = CONSTANT.exec(source.slice(match.index + token.length)) ?? [];
      if (referred !== undefined) constants.set(place, referred);
      if (comment) comments.set(place, comment);
      [label, comment] = [name, ''];
    } else if (bracket !== undefined) {
      if ('{(['.includes(token)) open.push(label);
      else open.pop();
      [label, comment] = ['', ''];
    }
  }
  return comments;
}

/** Constants of other files that a source imports: its name → the file's path, from the source's folder. */
const importsOf = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(/^import \{([^}]*)\} from '(\.[^']*\/values)';/gm)].flatMap(([, names, path]) =>
      names!.split(',').map((name) => [name.trim(), path!] as const),
    ),
  );

/** Comments of a contract's source, with those of the constants that it takes from files of values. */
function commentsWithValues(source: string, read: (path: string) => string): Map<string, string> {
  const constants = new Map<string, string>();
  const comments = commentsIn(source, constants);
  const imports = importsOf(source);
  for (const [place, constant] of constants) {
    const path = imports.get(constant);
    if (path === undefined) continue;
    for (const [member, comment] of commentsIn(read(path)))
      if (member.startsWith(`${constant}.`)) comments.set(place + member.slice(constant.length), comment);
  }
  return comments;
}

/** Comments of one resource: of its operations, and of the members of its record, bodies and queries. */
function commentsOf(source: string, read: (path: string) => string): Record<string, string> {
  const all = commentsWithValues(source, read);
  const record = /\brecord: (\w+)/.exec(source)?.[1];
  const contract = /\bconst (\w+) = defineContract\(/.exec(source)?.[1];
  const places = [...all].flatMap(([place, comment]): [string, string][] => {
    const [first, ...rest] = place.split('.');
    if (OF_SOURCES.test(comment)) return [];
    if (rest.length === 0)
      return first === record ? [['record', comment]] : first === contract ? [['about', comment]] : [];
    const path = rest.filter((each) => each !== 'actions').join('.');
    if (first === record) return [[`record.${path}`, comment]];
    if (first === contract) return [[path, comment]];
    return first === 'written' || first === 'filters' ? [[`${first}.${path}`, comment]] : [];
  });
  return Object.fromEntries(places);
}

/** The file of all comments, by resource and place. */
export function commentsFile(root: string, resources: readonly string[]): Promise<string> {
  const entries = resources.flatMap((name) => {
    const read = (path: string) => readFileSync(join(root, 'src/resources', name, `${path}.ts`), 'utf8');
    const comments = commentsOf(read('contract'), read);
    return Object.keys(comments).length > 0 ? [[name, comments] as const] : [];
  });
  return formatted(root, COMMENTS, JSON.stringify(Object.fromEntries(entries)));
}
