import { escapeHtml } from '../../../src/rules/formats/evidencePage';
import { code, inlineHtml, type JsonSchema, membersInHtml, nameOf, typeInHtml } from './schemaHtml';
import { STYLE } from './style';

interface Media {
  schema?: JsonSchema;
  examples?: Record<string, { $ref: string }>;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  content?: Record<string, Media>;
}

interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>;
  security: Record<string, string[]>[];
}

/** The OpenAPI document, as far as the page reads it. */
export interface Described {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples: Record<string, { value: unknown }>;
    parameters: Record<string, Parameter>;
    responses: Record<string, { description: string }>;
    securitySchemes: Record<string, { description: string }>;
  };
}

interface Placed extends DescribedOperation {
  method: string;
  path: string;
}

/** Paragraphs, and code between grave accents. */
const prose = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${inlineHtml(paragraph)}</p>`)
    .join('');

const folded = (title: string, content: string): string =>
  `<details><summary>${escapeHtml(title)}</summary>${content}</details>`;

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The page of one document. */
class Page {
  constructor(private readonly document: Described) {}

  private exampleOf(media: Media | undefined): unknown {
    const [example] = Object.values(media?.examples ?? {});
    return example && this.document.components.examples[nameOf(example.$ref)]?.value;
  }

  private curl({ method, path, parameters, requestBody, security }: Placed): string {
    const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const query = parameters.filter((each) => each.in === 'query' && each.required);
    const search = query.map(({ name }) => `${name}=…`).join('&');
    const idempotent = parameters.some(({ name }) => name === 'Idempotency-Key');
    const parts = [
      `curl -X ${method} "$API_URL${path}${search && `?${search}`}"`,
      ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
      ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
      ...(type === 'multipart/form-data' ? ["-F 'file=@people.csv'"] : []),
      ...(type === 'application/json'
        ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(this.exampleOf(media)))}`]
        : []),
    ];
    return parts.join(' \\\n  ');
  }

  private parameter(entry: Parameter): string {
    const parameter = entry.$ref ? this.document.components.parameters[nameOf(entry.$ref)]! : entry;
    const { name, required, description, content } = parameter;
    const json = content?.['application/json']?.schema;
    const type = json ? `JSON, ${typeInHtml(json)}` : typeInHtml(parameter.schema ?? {});
    const place = `<span class="note">${parameter.in}${required ? ', required' : ''}</span>`;
    const words = description ? `<br>${inlineHtml(description)}` : '';
    return `<li>${code(name)} ${type} ${place}${words}${json ? membersInHtml(json) : ''}</li>`;
  }

  private media([type, { schema }]: [string, Media]): string {
    return schema ? `${code(type)} ${typeInHtml(schema)}${membersInHtml(schema)}` : code(type);
  }

  private answer([status, response]: [string, Placed['responses'][string]]): string {
    const described = response.$ref ? this.document.components.responses[nameOf(response.$ref)]! : response;
    const media = response.$ref ? [] : Object.entries(response.content ?? {});
    const content = media.map((each) => `<div>${this.media(each)}</div>`).join('');
    return `<li>${code(status === 'default' ? 'others' : status)} ${inlineHtml(described.description ?? '')}${content}</li>`;
  }

  private operation(placed: Placed): string {
    const { operationId, summary, description, method, path, parameters, requestBody, responses } = placed;
    const success = Object.values(responses).find(({ content }) => content?.['application/json']);
    const answered = this.exampleOf(success?.content?.['application/json']);
    const long = [
      ...(parameters.length > 0
        ? [folded('Parameters', `<ul>${parameters.map((each) => this.parameter(each)).join('')}</ul>`)]
        : []),
      folded(
        'Answers',
        `<ul>${Object.entries(responses)
          .map((each) => this.answer(each))
          .join('')}</ul>`,
      ),
      folded(
        'Example',
        `<pre>${escapeHtml(this.curl(placed))}</pre>${
          answered === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(answered, null, 2))}</pre>`
        }`,
      ),
    ];
    const body = Object.entries(requestBody?.content ?? {}).map(
      (each) => `<div>Body: ${this.media(each)}</div>`,
    );
    return `<article id="${escapeHtml(operationId)}"><h3>${escapeHtml(summary)}</h3>
<p>${code(`${method} ${path}`)} <span class="note">${escapeHtml(operationId)}</span></p>
${description ? prose(description) : ''}${body.join('')}${long.join('')}</article>`;
  }

  /** All of it. */
  toString(): string {
    const { info, servers, tags, paths, components } = this.document;
    const placed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]): Placed => ({
        ...each,
        path,
        method: method.toUpperCase(),
      })),
    );
    const groups = tags.map((tag) => ({
      ...tag,
      operations: placed.filter((each) => each.tags.includes(tag.name)),
    }));
    const contents = groups.map(
      ({ name, 'x-displayName': title, operations }) =>
        `<li><a href="#tag-${name}">${escapeHtml(title)}</a><ul>${operations
          .map(
            ({ operationId, summary }) =>
              `<li><a href="#${escapeHtml(operationId)}">${escapeHtml(summary)}</a></li>`,
          )
          .join('')}</ul></li>`,
    );
    const sections = groups.map(
      ({ name, 'x-displayName': title, description, operations }) =>
        `<section aria-labelledby="tag-${name}"><h2 id="tag-${name}">${escapeHtml(title)}</h2>
${description === title ? '' : prose(description)}
${operations.map((each) => this.operation(each)).join('\n')}</section>`,
    );
    const schemas = Object.entries(components.schemas).map(
      ([name, schema]) => `<details class="schema"><summary>${escapeHtml(name)}</summary>
<div id="schema-${escapeHtml(name)}">${schema.description ? prose(schema.description) : ''}${schema.properties ? membersInHtml(schema) : typeInHtml(schema)}</div></details>`,
    );
    const schemes = Object.entries(components.securitySchemes).map(
      ([name, { description }]) => `<li>${code(name)}${prose(description)}</li>`,
    );
    const title = escapeHtml(`${info.title}: API reference`);
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><a class="skip" href="#reference">Skip to the reference</a>
<header><h1>${title}</h1>${prose(info.description)}
<p>Version ${escapeHtml(info.version)}. All addresses begin with ${code(servers[0]!.url)}. The same for programs:
<a href="openapi.json">OpenAPI 3.1 document</a>, which Postman and other tools import.</p></header>
<nav aria-label="Contents"><details open><summary>Contents</summary><ul>${contents.join('')}
<li><a href="#schemas">Schemas</a></li></ul></details></nav>
<main id="reference"><section aria-labelledby="credentials"><h2 id="credentials">Credentials</h2><ul>${schemes.join('')}</ul></section>
${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemas.join('\n')}</section></main></body></html>
`;
  }
}

/** The reference as a page: no script, nothing loaded, made of the document alone. */
export const referencePage = (document: Described): string => new Page(document).toString();
