import type { StringMap } from 'ra-core';
import type { ResourceMessages } from './messages';

/** The part of a declaration that carries texts. */
export interface Labeled {
  contract: { name: string };
  messages: ResourceMessages;
}

/** Messages as the framework looks them up: what only a body has is labeled like a field. */
export const asResource = ({ inputs, ...messages }: ResourceMessages): StringMap => ({
  ...messages,
  fields: { ...messages.fields, ...inputs },
});

/** `resources.<name>.{name, fields, choices, …}`, the keys by which the framework looks texts up. */
export const fromResources = (resources: readonly Labeled[]): StringMap =>
  Object.fromEntries(resources.map(({ contract, messages }) => [contract.name, asResource(messages)]));
