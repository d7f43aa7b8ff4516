/**
 * Runs in the page before anything else: notes when the sign-in form is usable and when rows come, and sums long tasks
 * and the largest paint. It is a string, because a compiled function would refer to helpers of its bundle.
 */
export const WATCH = `
window.bench = { long: 0, paint: 0 };
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) bench.long += duration; })
  .observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => { bench.paint = list.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
bench.row = () => [...document.querySelectorAll('tbody tr')].find((row) => row.textContent.trim() !== '')?.textContent;
bench.usable = () => {
  const input = document.querySelector('input[type=password]');
  const form = input?.form;
  return Boolean(form && Object.keys(form).some((key) => key.startsWith('__react')));
};
bench.look = () => {
  if (bench.signIn === undefined && bench.usable()) bench.signIn = performance.now();
  const row = bench.row();
  if (row !== undefined && row !== bench.before && bench.at === undefined) {
    bench.at = performance.now();
    bench.longAtRow = bench.long;
  }
};
bench.again = () => { bench.before = bench.row(); bench.at = undefined; };
// Rows that changed before, by a poll or an earlier answer, do not count.
document.addEventListener('click', () => { bench.again(); bench.clicked = performance.now(); }, true);
bench.walk = async (links, count) => {
  for (let i = 0; i < count; i += 1) {
    document.querySelector(links[i % links.length]).click();
    while (bench.at === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
new MutationObserver(bench.look).observe(document, { childList: true, subtree: true, characterData: true });
setInterval(bench.look, 10);
`;

declare global {
  interface Window {
    bench: {
      long: number;
      paint: number;
      signIn?: number;
      /** When rows came that are not those of the last click, ms after the navigation. */
      at?: number;
      longAtRow?: number;
      clicked: number;
      /** Follows links in turn, waiting for rows after each. */
      walk(links: string[], count: number): Promise<void>;
    };
  }
}
