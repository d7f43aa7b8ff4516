/** A span of time with the length of its highest bar. */
export interface Labelled {
  span: string;
  total: number;
}

/** Width of one character of a label, px: digits of the axis' size. */
const CHARACTER = 7;
/** Between two labels, px. */
const GAP = 8;

/**
 * Selects the bars with a figure above them: of the spans that are not empty, the highest first, as long
 * as texts do not touch.
 *
 * @param place the middle of a span's bars, px
 * @param write the text of a span
 */
export function labelled(
  points: readonly Labelled[],
  place: (span: string) => number,
  write: (point: Labelled) => string,
): (Labelled & { at: number })[] {
  const ranges: { from: number; to: number }[] = [];
  const labels = points
    .filter(({ total }) => total > 0)
    .map((point) => ({ ...point, at: place(point.span) }))
    .toSorted((a, b) => b.total - a.total)
    .filter((point) => {
      const { at } = point;
      const half = (write(point).length * CHARACTER) / 2;
      const [from, to] = [at - half, at + half];
      if (ranges.some((other) => from < other.to + GAP && other.from < to + GAP)) return false;
      ranges.push({ from, to });
      return true;
    });
  return labels.toSorted((a, b) => a.at - b.at);
}
