import type { FilterDeclaration, FilterInput } from '../define';
import { RecordChoice } from '../picker/RecordChoice';

interface ReferenceFilterProps extends FilterInput {
  filter: FilterDeclaration;
}

/** Filters by another record, chosen by its name, or as the declaration says. */
export default function ReferenceFilter({ filter, ...input }: ReferenceFilterProps) {
  const { input: Own, reference } = filter;
  return Own ? <Own {...input} /> : <RecordChoice reference={reference} {...input} />;
}
