import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

/** A service of the compose file, as far as it is read. */
export interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: { disable?: boolean; test?: string[] };
  restart?: string;
  deploy?: { replicas: number };
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

/** An object of the Kubernetes API. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  // oxlint-disable-next-line no-explicit-any -- Each kind has its own form, which its test reads.
  spec: any;
  // oxlint-disable-next-line no-explicit-any -- As above.
  [section: string]: any;
}

/** The compose file, with its shared parts merged. */
export const composeOf = (text: string): Compose => parse(text, { merge: true }) as Compose;

/** The resources in a file of Kubernetes. @throws if it is not YAML */
export const resourcesOf = (text: string): Resource[] =>
  parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Resource;
  });

/** `${NAME}`, `${NAME:?reason}` for a required variable, `${NAME:-default}` for one that may be missing. */
const VARIABLE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g;

/** Names of variables that a text must get from its surroundings. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name, sign]) => (sign === '-' ? [] : [name!]))),
];

/** A text with the values of its variables. */
export const interpolated = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(
    VARIABLE,
    (_, name: string, sign?: string, rest = '') => values[name] ?? (sign === '-' ? rest : ''),
  );

/** Names in a file of settings such as `example.env`. */
export const namesIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
