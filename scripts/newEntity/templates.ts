import { calledIn, type NewField } from './fields';
import { exportOf } from '../entities/lists';
import type { OtherLanguage } from '../../src/rules/words/languages';
import { type Vocabulary, type Word, wordsOf } from './words';

/** Arguments of `npm run new:entity`. */
export interface Wish {
  readonly name: string;
  readonly fields: readonly NewField[];
  /** REST service that holds the records. Without one they are in a table here. */
  readonly service?: { readonly url: string; readonly bearer: boolean };
  /** Its screens are made of react-admin's own parts. */
  readonly stock: boolean;
  /** Name of one and of many, where a language was given them. */
  readonly called: Readonly<Partial<Record<'es' | 'ar', readonly [one: string, many: string]>>>;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');
const typeOf = (name: string) => upper(exportOf(singular(name)));
const unique = (names: readonly string[]) => [...new Set(names)].toSorted();
const listed = (fields: readonly NewField[]) => fields.map(({ source }) => `'${source}'`).join(', ');

/** How a record is called: by its name, else by its first field that sorts. */
const titleOf = (fields: readonly NewField[]) =>
  fields.find(({ source }) => source === 'name') ??
  fields.find(({ kind, isOptional }) => kind.sorted && kind.schema === 'line()' && !isOptional);

const schemaOf = ({ kind, isOptional }: NewField) => (isOptional ? `maybe(${kind.schema})` : kind.schema);
const shapeOf = (fields: readonly NewField[]) =>
  fields.map((field) => `  ${field.source}: ${schemaOf(field)},`).join('\n');
const imported = (names: readonly string[], from: string) =>
  names.length > 0 ? `import { ${unique(names).join(', ')} } from '${from}';\n` : '';

/** The facts that a deletion confirms, as the page shows them. */
const confirmingOf = (type: string, title: string | undefined): string =>
  title === undefined
    ? `confirming(['version'], ({ version: shown }: ${type}) => ({ version: shown }))`
    : `confirming(['names', 'version'], ({ ${title}, version: shown }: ${type}) => ({
      names: [${title}],
      version: shown,
    }))`;

function tableContract({ name, fields }: Wish): string {
  const [type, all] = [typeOf(name), exportOf(name)];
  const sorted = fields.filter(({ kind }) => kind.sorted);
  const filtered = fields.filter(({ reference }) => reference);
  const title = titleOf(fields)?.source;
  return `import * as s from '../../contract/schema';
${imported(['edited', 'id', 'version', ...calledIn(shapeOf(fields))], '../../contract/common')}import { confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

const written = {
${shapeOf(fields)}
};

export const ${type} = s.object({ ...edited, ...written, tenant_id: id() });
export type ${type} = s.Infer<typeof ${type}>;

export const ${all} = defineContract({
  name: '${name}',
  record: ${type},
  key: ['id'],
  sortable: [${[listed(sorted), "'created_at'"].filter(Boolean).join(', ')}],
${filtered.length > 0 ? `  filterable: [${listed(filtered)}],\n` : ''}  list: [list(0, '/${name}', ${type}, { roles: STAFF })],
  create: post(0, '/${name}', {
    roles: STAFF,
    status: 201,
    body: s.strictObject(written),
    answer: ${type},
  }),
  one: get(0, '/${name}/{id}', { roles: STAFF, answer: ${type} }),
  update: post(0, '/${name}/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: ${type},
  }),
  remove: del(0, '/${name}/{id}', {
    roles: STAFF,
    ...${confirmingOf(type, title)},
  }),
});
`;
}

function plainContract({ name, fields, service }: Wish): string {
  const [type, all] = [typeOf(name), exportOf(name)];
  return `import * as s from '../../contract/schema';
${imported(calledIn(shapeOf(fields)), '../../contract/common')}import { defineContract } from '../../contract/define';
import { STAFF } from '../../contract/roles';

export const ${type} = s.object({
  id: s.union([s.string(), s.number()]),
${shapeOf(fields)}
});
export type ${type} = s.Infer<typeof ${type}>;

export const ${all} = defineContract({
  name: '${name}',
  dialect: 'simple-rest',
  service: { url: '${service!.url}', roles: STAFF${service!.bearer ? ', bearer: true' : ''} },
  record: ${type},
  key: ['id'],
});
`;
}

export const contractOf = (wish: Wish): string => (wish.service ? plainContract(wish) : tableContract(wish));

const EMPTY: Readonly<Record<OtherLanguage, string>> = {
  es: 'Aún no hay nada aquí',
  ar: 'لا يوجد شيء هنا بعد',
};

/** The English texts of an entity. */
export function messagesOf({ name, fields, service }: Wish): string {
  const many = wordsOf(name);
  const labels = fields.map(({ source, reference }) => [
    source,
    reference ? wordsOf(source.replace(/_id$/, '')) : wordsOf(source),
  ]);
  if (!service) labels.push(['created_at', 'Created']);
  const choices = fields.flatMap(({ source, values }) =>
    values ? [`${source}: { ${values.map((value) => `${value}: '${wordsOf(value)}'`).join(', ')} }`] : [],
  );
  return `import type { MessagesFor } from '../../admin/declaration';
import type { ${exportOf(name)} } from './contract';

export const en = {
  name: '${wordsOf(singular(name))} |||| ${many}',
  fields: { ${labels.map(([key, label]) => `${key}: '${label}'`).join(', ')} },
${choices.length > 0 ? `  choices: { ${choices.join(', ')} },\n` : ''}  empty: { title: 'There are no ${many.toLowerCase()} yet' },
} as const satisfies MessagesFor<typeof ${exportOf(name)}>;
`;
}

/**
 * The texts of an entity in another language, for a name in it (one and many): the words that other entities use for
 * the same fields and values. What nobody has translated yet is left out, and stays English.
 */
export function translationOf(
  language: OtherLanguage,
  { fields, service }: Wish,
  [one, many]: readonly [one: string, many: string],
  words: Vocabulary,
): string {
  const pairs = (entries: readonly (readonly [string, Word | undefined])[]) =>
    entries.flatMap(([key, word]) => (word ? [`${key}: ${JSON.stringify(word[language])}`] : [])).join(', ');
  const labels = [
    ...fields.map(({ source, reference }): [string, Word | undefined] => [
      source,
      (reference && source === `${singular(reference)}_id` && words.entity(reference)) ||
        words.label(reference ? source.replace(/_id$/, '') : source),
    ]),
    ...(service ? [] : [['created_at', words.label('created')] as const]),
  ];
  const choices = fields.flatMap(({ source, values = [] }) => {
    const known = pairs(values.map((value) => [value, words.choice(value)]));
    return known === '' ? [] : [`${source}: { ${known} }`];
  });
  const name =
    language === 'ar'
      ? `named(${JSON.stringify(one)}, ${JSON.stringify(many)})`
      : JSON.stringify(`${one} |||| ${many}`);
  return `${language === 'ar' ? `import { named } from '../../i18n/ar/named';\n` : ''}import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: ${name},
  fields: { ${pairs(labels)} },
${choices.length > 0 ? `  choices: { ${choices.join(', ')} },\n` : ''}  empty: { title: ${JSON.stringify(EMPTY[language])} },
} satisfies Translated<typeof english.en>;
`;
}

const SCREENS = ['List', 'Show', 'Edit', 'Create'] as const;

export function declarationOf({ name, fields, service, stock }: Wish): string {
  const title = titleOf(fields);
  const type = typeOf(name);
  const references = fields.filter(({ reference }) => reference);
  // Fields that only have a label come after the declared ones, so all up to the last reference are declared.
  const kindOf = ({ source, kind, reference, values }: NewField) =>
    reference
      ? `{ source: '${source}', kind: 'reference', reference: '${reference}' }`
      : `{ source: '${source}', kind: '${values ? 'select' : KINDS[kind.schema]}' }`;
  const declared = references.length > 0 ? fields.slice(0, fields.indexOf(references.at(-1)!) + 1) : [];
  const lines = [
    `contract: ${exportOf(name)},`,
    'icon: ReportIcon,',
    'menu: {},',
    title && title.source !== 'name' && `represent: '${title.source}',`,
    declared.length > 0 && `fields: [${declared.map(kindOf).join(', ')}],`,
    references.length > 0 && !service && `filters: [${references.map(kindOf).join(', ')}],`,
    stock &&
      `views: { ${SCREENS.map((view) => `${view.toLowerCase()}: stockView(() => import('./${type}${view}'))`).join(', ')} },`,
    'messages: en,',
  ];
  return `import { defineResource${stock ? ', stockView' : ''} } from '../../admin/define';
import { ReportIcon } from '../../admin/icons';
import { ${exportOf(name)} } from './contract';
import { en } from './messages';

export default defineResource({
${lines.filter(Boolean).join('\n')}
});
`;
}

/** The kind that `src/admin/infer.ts` infers from each schema. */
const KINDS: Readonly<Record<string, string>> = {
  'line()': 'text',
  'prose()': 'prose',
  'phone()': 'phone',
  'email()': 'email',
  'webAddress()': 'url',
  'timeZone()': 'timezone',
  'givenDay()': 'date',
  'count()': 'number',
  's.boolean()': 'boolean',
};

/** PostgreSQL cuts longer names off. */
const NAME_MAX = 63;

/** @param fileOf the file of server/db/schema that has a table */
export function tableOf({ name, fields }: Wish, fileOf: (table: string) => string): string {
  const columnOf = ({ source, kind, isOptional, values }: NewField) =>
    `${source}: ${kind.column}${values ? `.$type<${typeOf(name)}['${source}']>()` : ''}${isOptional ? '' : '.notNull()'}`;
  const references = fields.filter(({ reference }) => reference);
  const keys = references.flatMap(({ source, reference }) => {
    const long = `${name}_tenant_id_${source}_${reference}_tenant_id_id_fk`.length > NAME_MAX;
    const named = long ? `name: '${name}_${source}_fk', ` : '';
    return [
      `foreignKey({ ${named}columns: [t.tenant_id, t.${source}], foreignColumns: [${reference}.tenant_id, ${reference}.id] }),`,
      `index('${name}_${source.replace(/_id$/, '')}').on(t.tenant_id, t.${source}),`,
    ];
  });
  const columns = fields.map(columnOf).join(', ');
  const builders = [
    'pgTable',
    'primaryKey',
    'uuid',
    ...calledIn(fields.map(({ kind }) => kind.column).join()),
  ];
  const from = new Map<string, string[]>();
  for (const { reference } of references) {
    const file = fileOf(reference!);
    from.set(file, [...(from.get(file) ?? []), reference!]);
  }
  return `${imported([...builders, ...(keys.length > 0 ? ['foreignKey', 'index'] : [])], 'drizzle-orm/pg-core')}${
    fields.some(({ values }) => values)
      ? `import type { ${typeOf(name)} } from '../../../src/resources/${name}/contract';\n`
      : ''
  }${[...from].map(([file, tables]) => imported(tables, `./${file}`)).join('')}import { stamps, tenantId } from './columns';

export const ${name} = pgTable(
  '${name}',
  { tenant_id: tenantId(), id: uuid().notNull(), ${columns}, ...stamps() },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), ${keys.join('')}],
);
`;
}

/** The four screens as react-admin's documentation writes them, by the names of their files. */
export function screensOf({ name, fields }: Wish): Record<string, string> {
  const type = typeOf(name);
  const choicesOf = ({ source, values }: NewField) =>
    values
      ? ` choices={[${values.map((value) => `{ id: '${value}', name: 'resources.${name}.choices.${source}.${value}' }`).join(', ')}]}`
      : '';
  const shown = (field: NewField) =>
    field.reference
      ? `<ReferenceField source="${field.source}" reference="${field.reference}" />`
      : `<${field.kind.show} source="${field.source}"${choicesOf(field)} />`;
  const inputFor = (field: NewField) =>
    field.reference
      ? `<ReferenceInput source="${field.source}" reference="${field.reference}" />`
      : `<${field.kind.input} source="${field.source}"${choicesOf(field)}${field.kind.schema === 'prose()' ? ' multiline' : ''} />`;
  const parts = (of: (field: NewField) => string) => fields.map(of).join('\n');
  const screen = (view: (typeof SCREENS)[number], body: string) => {
    const used = unique([...body.matchAll(/<([A-Z]\w+)/g)].map(([, part]) => part!));
    return `import { ${used.join(', ')} } from 'react-admin';

export default function ${type}${view}() {
  return (
    ${body}
  );
}
`;
  };
  const columns = fields.map((field) => {
    const sort = field.kind.sorted ? '' : ' disableSort';
    return `<DataTable.Col source="${field.source}"${sort}>${shown(field)}</DataTable.Col>`;
  });
  const texts: [(typeof SCREENS)[number], string][] = [
    ['List', `<List><DataTable rowClick="show">${columns.join('\n')}</DataTable></List>`],
    ['Show', `<Show><SimpleShowLayout>${parts(shown)}</SimpleShowLayout></Show>`],
    ...(['Edit', 'Create'] as const).map((view): [(typeof SCREENS)[number], string] => [
      view,
      `<${view}><SimpleForm>${parts(inputFor)}</SimpleForm></${view}>`,
    ]),
  ];
  return Object.fromEntries(texts.map(([view, body]) => [`${type}${view}.tsx`, screen(view, body)]));
}
