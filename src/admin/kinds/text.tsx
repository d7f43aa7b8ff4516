import { formatList } from '../../i18n/format';
import { late } from '../loading/late';
import type { CellProps, KindDefinition } from './kind';

export const TextInput = late(() => import('../inputs/TextInput'));

const Cell = ({ value }: CellProps) => (Array.isArray(value) ? formatList(value) : String(value));

/** One line of text, or several words. */
export const text: KindDefinition = {
  Cell,
  Field: (shown) => <bdi>{Cell(shown)}</bdi>,
  Input: TextInput,
};
