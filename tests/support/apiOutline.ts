/** The facts of one operation that a client relies on. A name with `!` is required. */
export interface Outline {
  call: string;
  query: string[];
  body: string[];
  status: string;
  /** Members that the answer always has; those of a list's records as `records.id`. */
  answer: string[];
}
export type Outlines = Record<string, Outline>;

interface Node {
  $ref?: string;
  type?: string;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
}
interface Described {
  operationId: string;
  parameters: { $ref?: string; name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Node }> };
  responses: Record<string, { content?: Record<string, { schema: Node }> }>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Node> };
}

/** The part of a document that must not change under a client, by operation id. */
export function outlinesOf({ paths, components }: Document): Outlines {
  const resolved = (node: Node = {}): Node =>
    node.$ref ? resolved(components.schemas[node.$ref.split('/').at(-1)!]) : node;
  const always = (node: Node | undefined, before = ''): string[] => {
    const { required = [], properties = {}, type, items } = resolved(node);
    if (type === 'array') return always(items, before);
    return required.flatMap((name) => [
      before + name,
      ...(name === 'records' ? always(properties[name], 'records.') : []),
    ]);
  };
  const taken = ({ properties = {}, required = [] }: Node) =>
    Object.keys(properties).map((name) => name + (required.includes(name) ? '!' : ''));
  const schemaOf = (content: Record<string, { schema: Node }> = {}) => Object.values(content)[0]?.schema;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Outline] => {
      const { parameters, requestBody, responses } = operation;
      const [[status, success]] = Object.entries(responses) as [[string, Described['responses'][string]]];
      const query = parameters.filter((each) => each.in === 'query');
      return [
        operation.operationId,
        {
          call: `${method.toUpperCase()} ${path}`,
          query: query.map(({ name, required }) => name + (required ? '!' : '')),
          body: taken(resolved(schemaOf(requestBody?.content))),
          status,
          answer: always(schemaOf(success.content)),
        },
      ];
    }),
  );
  return Object.fromEntries(operations.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isNeeded = (name: string) => name.endsWith('!');
const bare = (name: string) => name.replace('!', '');

function brokenIn(id: string, was: Outline, now: Outline): string[] {
  const same = (['call', 'status'] as const)
    .filter((fact) => was[fact] !== now[fact])
    .map((fact) => `${id} was ${was[fact]} and is now ${now[fact]}.`);
  const inputs = (['query', 'body'] as const).flatMap((side) => {
    const [before, after] = [was[side].map(bare), now[side].map(bare)];
    const newlyNeeded = now[side].filter((name) => isNeeded(name) && !was[side].includes(name));
    return [
      ...before.filter((name) => !after.includes(name)).map((name) => `${id} no longer takes ${name}.`),
      ...newlyNeeded.map((name) => `${id} now needs ${bare(name)}, which clients do not send.`),
    ];
  });
  const lost = was.answer.filter((name) => !now.answer.includes(name));
  return [...same, ...inputs, ...lost.map((name) => `${id} no longer always answers ${name}.`)];
}

/** Everything by which the API of today would fail a client that was written for an earlier one. */
export const brokenFor = (client: Outlines, today: Outlines): string[] =>
  Object.entries(client).flatMap(([id, was]) => {
    const now = today[id];
    if (now) return brokenIn(id, was, now);
    return [
      `${id} is gone: an operation keeps its id, and leaves only with a new major version (docs/api.md).`,
    ];
  });

/** One line for each operation, so that a change is seen in a review. */
export const written = (outlines: Outlines): string =>
  `{\n${Object.entries(outlines)
    .map(([id, outline]) => `  ${JSON.stringify(id)}: ${JSON.stringify(outline)}`)
    .join(',\n')}\n}\n`;
