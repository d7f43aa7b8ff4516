import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { COLUMN_WIDTH, TEXT_ROOM, TEXT_WIDTH } from '../../theme/tokens';
import type { FieldDeclaration } from '../declaration';
import { kinds } from '../kinds';

/** The columns of a list that are dropped because the page is too narrow. */
interface Fit {
  /** Sources of the dropped columns. */
  out: readonly string[];
  setOut(out: readonly string[]): void;
  /** The person wants all columns and scrolls to them. */
  all: boolean;
  setAll(all: boolean): void;
}

export const FitContext = createContext<Fit>({
  out: [],
  setOut: () => undefined,
  all: false,
  setAll: () => undefined,
});

export const useFit = (): Fit => useContext(FitContext);

/** State for the context of a list's columns. */
export function useFitState(): Fit {
  const [out, setOut] = useState<readonly string[]>([]);
  const [all, setAll] = useState(false);
  return { out, setOut, all, setAll };
}

/** Columns that the person added are dropped last. */
const priorityOf = ({ spare, priority = 0 }: FieldDeclaration) => (spare ? 1 : priority);

/**
 * The columns in the order in which they are dropped: lowest priority first, the last one first among
 * equals.
 */
const leaving = (columns: readonly FieldDeclaration[]) =>
  columns
    .slice(1)
    .toReversed()
    .toSorted((a, b) => priorityOf(a) - priorityOf(b));

/** Only text columns may be narrower than their contents. */
const isWords = ({ kind }: FieldDeclaration) => kinds[kind].width === undefined;

/** The width a column would take with unlimited room, px. */
type WidthOf = (column: FieldDeclaration) => number;

/**
 * The tracks of the grid. Figures, times and states are as wide as the widest of them; text gets at least
 * its own width or `TEXT_WIDTH`, whichever is less, and shares the remaining room up to its own width.
 * Room beyond that is shared by all.
 */
function tracksOf(columns: readonly FieldDeclaration[], leading: number, widthOf: WidthOf) {
  const tracks = columns.map((column, index) => {
    const least = TEXT_WIDTH[index === 0 ? 'name' : 'other'];
    const width = isWords(column) ? `${Math.min(least, widthOf(column))}px` : 'max-content';
    return `minmax(${width},auto)`;
  });
  return [...Array.from({ length: leading }, () => 'max-content'), ...tracks].join(' ');
}

/** The natural width of each track, px; empty if the rows are cards or nothing is drawn. */
function natural(grid: HTMLElement, count: number): number[] {
  if (getComputedStyle(grid).display !== 'grid') return [];
  grid.style.gridTemplateColumns = `repeat(${count},max-content)`;
  return getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);
}

/**
 * How many columns are dropped, in the order of leaving: as many of low priority as the names need, then
 * as many as do not fit at all.
 */
function countOut(columns: readonly FieldDeclaration[], room: number, widthOf: WidthOf): number {
  const order = leaving(columns);
  const over = (out: number, most: typeof TEXT_WIDTH | typeof TEXT_ROOM) => {
    const hidden = order.slice(0, out);
    const widths = columns.map((column, index) => {
      const width = hidden.includes(column) ? 0 : widthOf(column);
      return isWords(column) ? Math.min(width, most[index === 0 ? 'name' : 'other']) : width;
    });
    return widths.reduce((sum, width) => sum + width, 0) > room;
  };
  let out = 0;
  while (out < order.length && priorityOf(order[out]!) < 0 && over(out, TEXT_ROOM)) out += 1;
  while (out < order.length && over(out, TEXT_WIDTH)) out += 1;
  return out;
}

/**
 * The columns that fit, measured before the browser draws. `leading` columns come before them. Cards,
 * which lists are on a phone, have room for all. While the page keeps its width no column comes back: a
 * poll or the next page must not make columns appear and disappear.
 */
export function useFitting<F extends FieldDeclaration>(
  columns: readonly F[],
  rows: readonly unknown[],
  leading: number,
) {
  const { out, setOut, all } = useFit();
  const table = useRef<HTMLTableElement>(null);
  const known = useRef<Record<string, number>>({});
  const last = useRef({ room: 0, wanted: '', out: 0 });
  const shown = all ? columns : columns.filter(({ source }) => !out.includes(source));
  const drawn = shown.map(({ source }) => source).join();
  const wanted = columns.map(({ source }) => source).join();

  const fit = () => {
    const { current: grid } = table;
    if (!grid) return;
    const room = grid.parentElement?.clientWidth ?? 0;
    const tracks = room > 0 ? natural(grid, leading + shown.length) : [];
    // Without rows the headings alone say nothing about the widths of the columns.
    for (const [index, { source }] of rows.length > 0 ? shown.entries() : []) {
      const width = tracks[leading + index];
      if (width !== undefined) known.current[source] = Math.ceil(width);
    }
    const widthOf = ({ source, kind }: FieldDeclaration) =>
      known.current[source] ?? COLUMN_WIDTH[kinds[kind].width ?? 'chips'];
    grid.style.gridTemplateColumns = tracksOf(shown, leading, widthOf);
    const before = tracks.slice(0, leading).reduce((sum, width) => sum + width, 0);
    const isSame = last.current.room === room && last.current.wanted === wanted;
    const count =
      tracks.length > 0
        ? Math.max(isSame ? last.current.out : 0, countOut(columns, room - before, widthOf))
        : 0;
    last.current = { room, wanted, out: count };
    const hidden = leaving(columns)
      .slice(0, count)
      .map(({ source }) => source);
    if (hidden.join() !== out.join()) setOut(hidden);
  };
  const again = useEffectEvent(fit);
  // Depends on the drawn rows, not on every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(fit, [rows, drawn, wanted, leading]);

  // The page's width, and cells that load late: they widen the headings above them.
  useEffect(() => {
    const { current: grid } = table;
    if (!grid?.parentElement || typeof ResizeObserver !== 'function') return undefined;
    // Measures in a new frame, because its changes are observed as well.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => again());
    });
    observer.observe(grid.parentElement);
    for (const head of grid.querySelectorAll('thead th')) observer.observe(head);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [drawn, leading]);
  return { table, shown };
}
