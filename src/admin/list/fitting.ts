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
import type { FieldDeclaration } from '../define';
import { kinds } from '../kinds';

/** Which columns of a list are left out because the page is too narrow for all of them. */
interface Fit {
  /** Sources of those left out. */
  out: readonly string[];
  setOut(out: readonly string[]): void;
  /** The person wants all columns, and scrolls to them. */
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

/** What a list tells about its columns, for the context. */
export function useFitState(): Fit {
  const [out, setOut] = useState<readonly string[]>([]);
  const [all, setAll] = useState(false);
  return { out, setOut, all, setAll };
}

/** What the person chose to see stays longest. */
const priorityOf = ({ spare, priority = 0 }: FieldDeclaration) => (spare ? 1 : priority);

/** The columns in the order in which they are left out: lowest priority first, of equals the last one. */
const leaving = (columns: readonly FieldDeclaration[]) =>
  columns
    .slice(1)
    .toReversed()
    .toSorted((a, b) => priorityOf(a) - priorityOf(b));

/** Only columns of words may be narrower than what they hold. */
const isWords = ({ kind }: FieldDeclaration) => kinds[kind].width === undefined;

/** How wide a column would be with all the room it could use, px. */
type WidthOf = (column: FieldDeclaration) => number;

/**
 * The tracks of the grid. Figures, times and states are as wide as the widest of them; words have at least what they
 * need or `TEXT_WIDTH`, whichever is less, and share what is left up to their own width. What no column needs is shared
 * by all.
 */
function tracksOf(columns: readonly FieldDeclaration[], leading: number, widthOf: WidthOf) {
  const tracks = columns.map((column, index) => {
    const least = TEXT_WIDTH[index === 0 ? 'name' : 'other'];
    const width = isWords(column) ? `${Math.min(least, widthOf(column))}px` : 'max-content';
    return `minmax(${width},auto)`;
  });
  return [...Array.from({ length: leading }, () => 'max-content'), ...tracks].join(' ');
}

/** How wide each track is that has all the room it could use, px; empty where the rows are cards or nothing is drawn. */
function natural(grid: HTMLElement, count: number): number[] {
  if (getComputedStyle(grid).display !== 'grid') return [];
  grid.style.gridTemplateColumns = `repeat(${count},max-content)`;
  return getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);
}

/**
 * How many columns are left out, of those in the order of leaving: of low priority as many as others need for their
 * names, then as many as do not fit at all.
 */
function countOut(columns: readonly FieldDeclaration[], room: number, widthOf: WidthOf): number {
  const order = leaving(columns);
  const over = (out: number, most: typeof TEXT_WIDTH | typeof TEXT_ROOM) => {
    const left = order.slice(0, out);
    const widths = columns.map((column, index) => {
      const width = left.includes(column) ? 0 : widthOf(column);
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
 * The columns that have room, measured before the browser draws. `leading` columns come before them. Cards, as lists
 * are on a phone, have room for all. While the page keeps its width no column comes back: what a poll or the next page
 * brings must not make them come and go.
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
    // Until there are rows, the headings alone would tell nothing of the columns to come.
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
    const left = leaving(columns)
      .slice(0, count)
      .map(({ source }) => source);
    if (left.join() !== out.join()) setOut(left);
  };
  const again = useEffectEvent(fit);
  // What is drawn decides, not that the list was rendered again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(fit, [rows, drawn, wanted, leading]);

  // The page's width, and cells that come late: they widen the headings above them.
  useEffect(() => {
    const { current: grid } = table;
    if (!grid?.parentElement || typeof ResizeObserver !== 'function') return undefined;
    // In a frame of its own: what it changes is observed as well.
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
