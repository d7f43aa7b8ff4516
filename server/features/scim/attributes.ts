import { ScimError } from './error';
import { USER } from './resource';

/** Attributes of a person that a request names. Undefined: it does not. */
export interface Attributes {
  userName?: string | undefined;
  externalId?: string | null | undefined;
  active?: boolean | undefined;
  /** The whole name. */
  name?: string | undefined;
}

type Values = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A body as an object. @throws 400 */
export function objectOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // It is refused below.
  }
  throw new ScimError('syntax');
}

/** Values by their paths in lower case, as `name.formatted`: names of attributes are not case-sensitive. */
function flat(of: Record<string, unknown>, into = new Map<string, unknown>(), before = '') {
  for (const [key, value] of Object.entries(of)) {
    const path = before + key.replace(new RegExp(`^${USER}:`, 'i'), '').toLowerCase();
    if (isObject(value)) flat(value, into, `${path}.`);
    else into.set(path, value);
  }
  return into;
}

const textIn = (values: Values, path: string): string | undefined => {
  const value = values.get(path);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** Directories write it as a boolean, or as “True” and “False”. @throws 400 */
function activeIn(values: Values): boolean | undefined {
  const value = values.get('active');
  if (value === undefined || typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw new ScimError('active');
  return text === 'true';
}

function nameIn(values: Values): string | undefined {
  const givenName = textIn(values, 'name.givenname');
  const familyName = textIn(values, 'name.familyname');
  const parts = givenName && familyName ? `${givenName} ${familyName}` : undefined;
  return textIn(values, 'displayname') ?? textIn(values, 'name.formatted') ?? parts;
}

function attributesIn(values: Values): Attributes {
  const externalId = values.get('externalid') === null ? null : textIn(values, 'externalid');
  return {
    userName: textIn(values, 'username'),
    externalId,
    active: activeIn(values),
    name: nameIn(values),
  };
}

/** The attributes of a whole resource. Those that are not kept here are ignored (RFC 7643, 2.2). */
export const attributesOf = (body: Record<string, unknown>): Attributes => attributesIn(flat(body));

/**
 * The attributes that operations change (RFC 7644, 3.5.2), with a path or with several attributes as the value. The last
 * operation on an attribute counts, and those on attributes that are not kept here are ignored.
 * @throws 400
 */
export function patchedOf(body: Record<string, unknown>): Attributes {
  const operations = flatList(body);
  const values = new Map<string, unknown>();
  for (const { op, path, value } of operations) {
    const verb = String(op).toLowerCase();
    if (verb === 'remove') {
      if (typeof path === 'string') flat({ [path]: null }, values);
    } else if (verb !== 'add' && verb !== 'replace') {
      throw new ScimError('syntax');
    } else if (typeof path === 'string') {
      flat({ [path]: value }, values);
    } else if (isObject(value)) {
      flat(value, values);
    } else {
      throw new ScimError('syntax');
    }
  }
  return attributesIn(values);
}

function flatList(body: Record<string, unknown>): Record<string, unknown>[] {
  const [, operations] = Object.entries(body).find(([key]) => key.toLowerCase() === 'operations') ?? [];
  if (!Array.isArray(operations) || !operations.every(isObject)) throw new ScimError('syntax');
  return operations;
}

/** An attribute and the value that it must equal. */
export interface Filter {
  attribute: 'username' | 'externalid' | 'id';
  value: string;
}

const FILTER = /^\s*(userName|externalId|id)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** @throws 400 for any other filter than the equality of an attribute that identifies people */
export function filterOf(text: string | null): Filter | undefined {
  if (text === null) return undefined;
  const [, attribute, quoted] = FILTER.exec(text) ?? [];
  try {
    return {
      attribute: attribute!.toLowerCase() as Filter['attribute'],
      value: JSON.parse(quoted!) as string,
    };
  } catch {
    throw new ScimError('filter');
  }
}
