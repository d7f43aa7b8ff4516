import type { StringMap } from 'ra-core';
import type { ResourceMessages } from './messages';

/** The part of a declaration that carries texts: all of them, or the name. */
export interface Labeled {
  contract: { name: string };
  messages: Partial<ResourceMessages>;
}

/** Messages as the framework looks them up. Inputs that only a request body has are labeled like fields. */
export const asResource = ({ inputs, ...messages }: Partial<ResourceMessages>): StringMap => ({
  ...messages,
  fields: { ...messages.fields, ...inputs },
});

/** `resources.<name>.{name, fields, choices, …}`, the framework's keys. */
export const fromResources = (resources: readonly Labeled[]): StringMap =>
  Object.fromEntries(resources.map(({ contract, messages }) => [contract.name, asResource(messages)]));
