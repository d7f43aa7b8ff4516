import { useLocale } from 'ra-core';
import { createContext, useContext, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CELL_PADDING, COLUMN_WIDTH, TEXT_ROOM, TEXT_WIDTH } from '../../theme/tokens';
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

/** State for the context of a list's columns; `name` is its resource. */
export function useFitState(name: string): Fit {
  const { out: remembered = [] } = memoryOf(`${name} ${useLocale()}`);
  const [out, setOut] = useState(remembered);
  const [all, setAll] = useState(false);
  return { out, setOut, all, setAll };
}

/** Columns that the person added are dropped last. */
const priorityOf = ({ spare, priority = 0 }: FieldDeclaration) => (spare ? 1 : priority);

/**
 * The columns in the order in which they are dropped: lowest priority first, the last one first among
 * equals.
 */
export const leaving = (columns: readonly FieldDeclaration[]) =>
  columns
    .slice(1)
    .toReversed()
    .toSorted((a, b) => priorityOf(a) - priorityOf(b));

/** Only text columns may be narrower than their contents. */
export const isWords = ({ kind }: FieldDeclaration) => kinds[kind].width === undefined;

/** The width a column would take at a place among `count` columns with unlimited room, px. */
type WidthAt = (column: FieldDeclaration, index: number, count: number) => number;

/**
 * The tracks of the grid. Figures, times and states are as wide as the widest of them; text gets at least
 * its own width or `TEXT_WIDTH`, whichever is less, and shares the remaining room up to its own width.
 * Room beyond that is shared by all.
 */
function tracksOf(columns: readonly FieldDeclaration[], leading: number, widthAt: WidthAt) {
  const tracks = columns.map((column, index) => {
    const least = TEXT_WIDTH[index === 0 ? 'name' : 'other'];
    const width = isWords(column)
      ? `${Math.min(least, widthAt(column, index, columns.length))}px`
      : 'max-content';
    return `minmax(${width},auto)`;
  });
  return [...Array.from({ length: leading }, () => 'max-content'), ...tracks].join(' ');
}

/** Remembered for a list: the widths of its columns' contents by source, px, and the columns dropped. */
interface Memory {
  widths: Record<string, number>;
  out?: readonly string[];
}

/** By list and language. A list that opens again is drawn once. */
const memories = new Map<string, Memory>();

function memoryOf(list: string): Memory {
  const memory = memories.get(list) ?? { widths: {} };
  memories.set(list, memory);
  return memory;
}

/**
 * The width of a cell's contents on one line, px, from the layout as it is: text that is cut counts whole, lines
 * of wrapped text count side by side. A bar takes any width, and the button of the row's menu none.
 */
function contentWidth(cell: Element): number {
  const range = document.createRange();
  const lines: { left: number; right: number; bottom: number }[] = [];
  for (const node of cell.childNodes) {
    if (node instanceof HTMLProgressElement) continue;
    if (node instanceof Element && node.matches('.row-menu')) continue;
    if (node instanceof Element && node.matches('.row-link, thead button')) range.selectNodeContents(node);
    else range.selectNode(node);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width === 0) continue;
      const line = lines.find((each) => top < each.bottom - 1);
      if (!line) lines.push({ left, right, bottom });
      else {
        line.left = Math.min(line.left, left);
        line.right = Math.max(line.right, right);
        line.bottom = Math.max(line.bottom, bottom);
      }
    }
  }
  return lines.reduce((sum, { left, right }) => sum + right - left, 0);
}

/** Sum of a cell's paddings by its place in the row, px; see table.css. */
function paddingAt(index: number, count: number, hasMenu: boolean): number {
  if (index === count - 1) return hasMenu ? CELL_PADDING.menu : CELL_PADDING.edge;
  return index === 0 ? CELL_PADDING.edge : CELL_PADDING.inner;
}

/**
 * How many columns are dropped, in the order of leaving: as many of low priority as the names need, then
 * as many as do not fit at all.
 */
function countOut(columns: readonly FieldDeclaration[], room: number, widthAt: WidthAt): number {
  const order = leaving(columns);
  const over = (out: number, most: typeof TEXT_WIDTH | typeof TEXT_ROOM) => {
    const hidden = order.slice(0, out);
    const rest = columns.filter((column) => !hidden.includes(column));
    const widths = rest.map((column, index) => {
      const width = widthAt(column, index, rest.length);
      return isWords(column) ? Math.min(width, most[index === 0 ? 'name' : 'other']) : width;
    });
    return widths.reduce((sum, width) => sum + width, 0) > room;
  };
  let out = 0;
  while (out < order.length && priorityOf(order[out]!) < 0 && over(out, TEXT_ROOM)) out += 1;
  while (out < order.length && over(out, TEXT_WIDTH)) out += 1;
  return out;
}

interface List {
  /** The resource. Widths are remembered by it. */
  name: string;
  /** Number of columns before `columns`. */
  leading: number;
  /** Rows have a menu, whose button is in the last column. */
  hasMenu: boolean;
}

/**
 * The columns that fit. Cards, which lists are on a phone, have room for all. Widths follow from the kinds of the
 * fields until rows are laid out, and from the rows then. Those of a list that was not open before are read before
 * the browser draws, which is the layout that it needs anyway, once more if a column is dropped; afterwards they
 * are read from its own layouts. While the page keeps its width no column comes back: a poll or the next page
 * must not make columns appear and disappear.
 */
export function useFitting<F extends FieldDeclaration>(
  columns: readonly F[],
  rows: readonly unknown[],
  { name, leading, hasMenu }: List,
) {
  const { out, setOut, all } = useFit();
  const memory = memoryOf(`${name} ${useLocale()}`);
  const table = useRef<HTMLTableElement>(null);
  const last = useRef({ room: 0, wanted: '', out: 0 });
  const shown = all ? columns : columns.filter(({ source }) => !out.includes(source));
  const drawn = shown.map(({ source }) => source).join();
  const wanted = columns.map(({ source }) => source).join();
  const hasRows = rows.length > 0;
  const widthAt: WidthAt = ({ source, kind }, index, count) => {
    const { width } = kinds[kind];
    const content = memory.widths[source];
    const natural =
      content === undefined ? 0 : content + paddingAt(index + leading, count + leading, hasMenu);
    const least = width ? COLUMN_WIDTH[width] : content === undefined ? COLUMN_WIDTH.chips : 0;
    return Math.max(natural, least);
  };

  const fit = useEffectEvent((apply: (change: () => void) => void) => {
    const { current: grid } = table;
    const room = grid?.parentElement?.clientWidth ?? 0;
    if (!grid || room === 0) return;
    const isGrid = getComputedStyle(grid).display === 'grid';
    // Without rows the headings alone say nothing about the widths of the columns.
    if (isGrid && hasRows)
      for (const [index, { source }] of shown.entries()) {
        const cells = [...grid.rows].flatMap(({ cells: { [leading + index]: cell } }) => cell ?? []);
        memory.widths[source] = Math.ceil(Math.max(...cells.map(contentWidth)));
      }
    const before = [...(grid.rows[0]?.cells ?? [])].slice(0, leading);
    const free = before.reduce((sum, { offsetWidth }) => sum - offsetWidth, room);
    const isSame = last.current.room === room && last.current.wanted === wanted;
    const count = isGrid ? Math.max(isSame ? last.current.out : 0, countOut(columns, free, widthAt)) : 0;
    last.current = { room, wanted, out: count };
    const hidden = leaving(columns)
      .slice(0, count)
      .map(({ source }) => source);
    memory.out = hidden;
    grid.style.gridTemplateColumns = tracksOf(shown, leading, widthAt);
    if (hidden.join() !== out.join()) apply(() => setOut(hidden));
  });
  const isKnown = useRef(memory.out !== undefined);
  const fitFirst = useEffectEvent(() => {
    if (isKnown.current) return;
    isKnown.current = hasRows;
    fit((change) => change());
  });
  const fitNext = useEffectEvent(() => fit(flushSync));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  useLayoutEffect(() => fitFirst(), [hasRows, wanted]);

  // An observer reports what it begins to observe: here other rows and columns, later another width of the page, and
  // cells that load late, which widen the headings above them.
  useLayoutEffect(() => {
    const { current: grid } = table;
    if (!grid?.parentElement || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() => fitNext());
    for (const each of [grid.parentElement, ...grid.querySelectorAll('thead th')]) observer.observe(each);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [rows, drawn, wanted, leading, hasMenu]);
  return { table, shown, tracks: tracksOf(shown, leading, widthAt) };
}
