import { LIMIT_MAX } from '../../contract/common';
import type { ResourceDeclaration } from '../define';

/** What is offered before anything is typed: by name, as many as one call gives. */
export const offeredOf = ({ contract: { sortable = [] } }: ResourceDeclaration) => ({
  perPage: LIMIT_MAX,
  sort: sortable.includes('name') ? { field: 'name', order: 'ASC' as const } : undefined,
});
