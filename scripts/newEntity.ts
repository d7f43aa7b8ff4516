/**
 * `npm run new:entity -- senders name:line client:ref note:prose?`: writes the files of an entity and says what to do
 * next. `--plain https://…` for one that a plain REST service holds (`--bearer` where it takes the session's token),
 * `--stock` for screens of react-admin's own parts, `--es` and `--ar` for a translation that begins with its name: one and
 * many, parted by a comma.
 */
import { parseArgs } from 'node:util';
import { fieldsOf } from './newEntity/fields';
import { ORDER } from './entities/lists';
import { writeMenu } from './heads/menu';
import { newEntity } from './newEntity/skeleton';

const pairOf = (language: string, text: string | undefined): [one: string, many: string] | undefined => {
  if (text === undefined) return undefined;
  const [one, many, ...others] = text.split(/\s*[,،]\s*/);
  if (!one || !many || others.length > 0)
    throw new Error(`--${language} takes the name of one and of many, parted by a comma.`);
  return [one, many];
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      plain: { type: 'string' },
      bearer: { type: 'boolean', default: false },
      stock: { type: 'boolean', default: false },
      es: { type: 'string' },
      ar: { type: 'string' },
    },
  });
  const [name = '', ...specs] = positionals;
  const { plain, bearer, stock } = values;
  const [es, ar] = [pairOf('es', values.es), pairOf('ar', values.ar)];
  const paths = await newEntity(process.cwd(), {
    name,
    fields: fieldsOf(specs),
    ...(plain !== undefined && { service: { url: plain, bearer } }),
    stock,
    called: { ...(es && { es }), ...(ar && { ar }) },
  });
  await writeMenu(process.cwd());
  for (const path of paths) console.log(`Wrote ${path}.`);
  const steps = [
    `Move '${name}' in ${ORDER} to where its menu entry or tab belongs.`,
    ...(plain === undefined ? [`npm run db:generate -- --name add_${name}`] : []),
    'npm run check',
  ];
  console.log(`\nNext:\n${steps.map((step, n) => `  ${n + 1}. ${step}`).join('\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
