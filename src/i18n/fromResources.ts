import type { StringMap } from 'ra-core';
import type { ResourceMessages } from './messages';

/** The part of a declaration that carries texts. */
export interface Labeled {
  contract: { name: string };
  fields: readonly Chosen[];
  inputs?: readonly Chosen[];
  filters?: readonly Chosen[];
  messages: ResourceMessages;
}
interface Chosen {
  source: string;
  choices?: Readonly<Record<string, { label: string }>>;
}

const choicesOf = (fields: readonly Chosen[]) =>
  Object.fromEntries(
    fields.flatMap(({ source, choices }) =>
      choices
        ? [[source, Object.fromEntries(Object.entries(choices).map(([value, { label }]) => [value, label]))]]
        : [],
    ),
  );

/** `resources.<name>.{name, fields, choices, …}`, the keys by which the framework looks texts up. */
export function fromResources(resources: readonly Labeled[]): StringMap {
  return Object.fromEntries(
    resources.map(({ contract, messages, fields, inputs = [], filters = [] }) => [
      contract.name,
      {
        ...messages,
        fields: { ...messages.fields, ...messages.inputs },
        choices: choicesOf([...filters, ...fields, ...inputs]),
      },
    ]),
  );
}
