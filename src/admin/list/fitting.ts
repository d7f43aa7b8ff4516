import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { COLUMN_WIDTH, TEXT_WIDTH } from '../../theme/tokens';
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

/**
 * A column's track of the grid. Figures, times and states are as wide as the widest of them; words share what is left up
 * to their own width. What no column needs is shared by all.
 */
export function trackOf({ kind }: FieldDeclaration, isFirst: boolean): string {
  const { width } = kinds[kind];
  return `minmax(${width ? 'min-content' : `${isFirst ? TEXT_WIDTH.name : TEXT_WIDTH.other}px`},auto)`;
}

/** What the person chose to see stays longest. */
const priorityOf = ({ spare, priority = 0 }: FieldDeclaration) => (spare ? 1 : priority);

/** The columns in the order in which they are left out: lowest priority first, of equals the last one. */
const leaving = (columns: readonly FieldDeclaration[]) =>
  columns
    .slice(1)
    .toReversed()
    .toSorted((a, b) => priorityOf(a) - priorityOf(b));

/** The smallest width of each track: those of a grid that is given none. */
function smallest(grid: HTMLElement): number[] {
  grid.style.inlineSize = '0';
  const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);
  grid.style.inlineSize = '';
  return tracks;
}

/**
 * The columns that have room, measured before the browser draws. `leading` columns come before them. Cards, as lists
 * are on a phone, have room for all.
 */
export function useFitting<F extends FieldDeclaration>(
  columns: readonly F[],
  rows: unknown,
  leading: number,
) {
  const { out, setOut, all } = useFit();
  const table = useRef<HTMLTableElement>(null);
  const known = useRef<Record<string, number>>({});
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const around = table.current?.parentElement;
    if (!around || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() => setWidth(around.clientWidth));
    observer.observe(around);
    return () => observer.disconnect();
  }, []);
  const shown = all ? columns : columns.filter(({ source }) => !out.includes(source));
  const drawn = shown.map(({ source }) => source).join();
  const wanted = columns.map(({ source }) => source).join();
  useLayoutEffect(() => {
    const { current: grid } = table;
    const room = grid?.parentElement?.clientWidth;
    if (!grid || !room) return;
    const tracks = getComputedStyle(grid).display === 'grid' ? smallest(grid) : [];
    drawn.split(',').forEach((source, index) => (known.current[source] = tracks[index + leading] ?? 0));
    const widthOf = ({ source, kind }: F) =>
      known.current[source] ?? COLUMN_WIDTH[kinds[kind].width ?? 'wide'];
    let over = columns.reduce((sum, column) => sum + widthOf(column), -room);
    tracks.forEach((track, index) => {
      if (index < leading || index >= leading + shown.length) over += track;
    });
    const left = [];
    for (const column of tracks.length > 0 ? leaving(columns) : []) {
      if (over <= 0) break;
      left.push(column.source);
      over -= widthOf(column as F);
    }
    if (left.join() !== out.join()) setOut(left);
    // What is drawn decides, not that the list was rendered again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, width, drawn, wanted, leading]);
  return { table, shown };
}
