import type { CellProps } from './types';

export const TextCell = ({ value }: CellProps) => String(value);

/** First line only; the column clips it. */
export const ProseCell = ({ value }: CellProps) => String(value).split('\n', 1)[0];

export const ProseField = ({ value }: CellProps) => <span className="prose">{String(value)}</span>;
