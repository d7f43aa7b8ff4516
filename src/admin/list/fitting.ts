import { useLocale } from 'ra-core';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { COLUMN_WIDTH, TEXT_ROOM, TEXT_WIDTH } from '../../theme/tokens';
import type { FieldDeclaration } from '../declaration';
import { kinds } from '../kinds';
import { onceLaidOut, onResize } from '../value/laidOut';

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

/** Natural widths of columns by source, px, by list and language: a list that opens again is right at once. */
const memory = new Map<string, Record<string, number>>();

const widthsOf = (list: string): Record<string, number> => {
  const known = memory.get(list) ?? {};
  memory.set(list, known);
  return known;
};

/**
 * The width of a cell's contents on one line, px, from what is laid out: text that is cut counts whole, lines
 * of wrapped text count side by side. A bar takes any width, and the button of the row's menu none.
 */
function contentWidth(cell: Element): number {
  const range = document.createRange();
  const lines: { left: number; right: number; bottom: number }[] = [];
  for (const node of cell.childNodes) {
    if (node instanceof HTMLProgressElement) continue;
    if (node instanceof Element && node.matches('.row-menu')) continue;
    if (node instanceof Element && node.matches('.row-link')) range.selectNodeContents(node);
    else range.selectNode(node);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      const line = lines.find((each) => top < each.bottom - 1);
      if (width === 0) continue;
      if (!line) lines.push({ left, right, bottom });
      else
        Object.assign(line, {
          left: Math.min(line.left, left),
          right: Math.max(line.right, right),
          bottom: Math.max(line.bottom, bottom),
        });
    }
  }
  return lines.reduce((sum, { left, right }) => sum + right - left, 0);
}

/** The padding of a cell at both sides, px. */
function paddingOf(cell: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  return Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
}

/** The natural width of the column at `index`, px. */
function naturalWidth(grid: HTMLTableElement, index: number, { kind }: FieldDeclaration): number {
  const { width } = kinds[kind];
  const cells = [...grid.rows].flatMap(({ cells: { [index]: cell } }) => cell ?? []);
  const [head] = cells;
  const most = Math.max(...cells.map(contentWidth));
  return Math.ceil(Math.max(width ? COLUMN_WIDTH[width] : 0, most + (head ? paddingOf(head) : 0)));
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
 * The columns that fit. `leading` columns come before them. Cards, which lists are on a phone, have room for
 * all. The widths follow from the declaration until rows are laid out, and from these then; they are read after
 * the browser's own layout and before it paints, so that nothing is laid out twice unless a column is dropped.
 * While the page keeps its width no column comes back: a poll or the next page must not make columns appear
 * and disappear.
 *
 * @param list its resource, by which widths are remembered
 */
export function useFitting<F extends FieldDeclaration>(
  list: string,
  columns: readonly F[],
  rows: readonly unknown[],
  leading: number,
) {
  const { out, setOut, all } = useFit();
  const locale = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const last = useRef({ room: 0, wanted: '', out: 0 });
  const shown = all ? columns : columns.filter(({ source }) => !out.includes(source));
  const drawn = shown.map(({ source }) => source).join();
  const wanted = columns.map(({ source }) => source).join();
  const known = widthsOf(`${list} ${locale}`);
  const widthOf = ({ source, kind }: FieldDeclaration) =>
    known[source] ?? COLUMN_WIDTH[kinds[kind].width ?? 'chips'];
  const tracks = tracksOf(shown, leading, widthOf);
  const [, setTracks] = useState(tracks);

  const fit = () => {
    const { current: grid } = table;
    const room = grid?.parentElement?.clientWidth ?? 0;
    if (!grid || room === 0) return;
    const isGrid = getComputedStyle(grid).display === 'grid';
    // Without rows the headings alone say nothing about the widths of the columns.
    if (isGrid && rows.length > 0)
      for (const [index, column] of shown.entries())
        known[column.source] = naturalWidth(grid, leading + index, column);
    const before = [...(grid.rows[0]?.cells ?? [])]
      .slice(0, leading)
      .reduce((sum, cell) => sum + cell.offsetWidth, 0);
    const isSame = last.current.room === room && last.current.wanted === wanted;
    const count = isGrid
      ? Math.max(isSame ? last.current.out : 0, countOut(columns, room - before, widthOf))
      : 0;
    last.current = { room, wanted, out: count };
    const hidden = leaving(columns)
      .slice(0, count)
      .map(({ source }) => source);
    // In the frame that shows the rows, before it is painted.
    flushSync(() => {
      setTracks(tracksOf(shown, leading, widthOf));
      if (hidden.join() !== out.join()) setOut(hidden);
    });
  };
  const fitNow = useEffectEvent(fit);
  // Depends on the drawn rows, not on every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => onceLaidOut(table.current, () => fitNow()), [rows, drawn, wanted, leading]);

  // The page's width, and cells that load late: they widen the headings above them.
  useEffect(() => {
    const { current: grid } = table;
    if (!grid?.parentElement) return undefined;
    return onResize([grid.parentElement, ...grid.querySelectorAll('thead th')], () =>
      onceLaidOut(grid, () => fitNow()),
    );
  }, [drawn, leading]);
  return { table, shown, tracks };
}
