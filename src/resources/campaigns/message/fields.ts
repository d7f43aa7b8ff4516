import type { Audience } from '../../audiences/contract';
import type { Field } from './insert';

type Source = Pick<Audience, 'targets' | 'fields'>;

/** Merge fields of the chosen audiences; one that any recipient lacks is optional. */
export function fieldsOf(audiences: readonly Source[]): Field[] {
  const names = [...new Set(audiences.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const always = (name: string) =>
    audiences.every(
      ({ targets, fields }) => (fields.find((field) => field.name === name)?.filled ?? 0) >= targets,
    );
  return names.map((name) => ({ name, always: always(name) }));
}
