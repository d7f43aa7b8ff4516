import { START_TEXTS } from '../../i18n/start';
import type { Language } from '../../i18n/languages';

/** Milliseconds after which a start that has not come to an end counts as failed. */
export const LIMIT = 20_000;
/** In the tab's storage: the last start failed and the page was loaded again for it. */
const MARK = 'reloaded';

/** Storage that is closed cannot tell whether this is the second time, so it counts as that. */
function mark(tab: () => Storage, on: boolean): boolean {
  try {
    const before = tab().getItem(MARK);
    if (on) tab().setItem(MARK, '1');
    else tab().removeItem(MARK);
    return before !== null;
  } catch {
    return true;
  }
}

/**
 * Watches over the console's start: a file that fails (a new version on the server has taken its place) or hangs would
 * leave a page that does nothing. The page is loaded again, once, unless something is typed; a second time it says so,
 * with a button. `data-boot` of the document tells how the start ends: `done` or `failed`.
 */
export function supervise(page: Window, load: () => void = () => page.location.reload()): void {
  const { document } = page;
  const root = document.documentElement;
  const tab = () => page.sessionStorage;
  let said: HTMLElement | undefined;

  const say = () => {
    if (said) return;
    const { failed, again } = START_TEXTS[root.lang as Language];
    said = document.createElement('p');
    said.className = 'start-failed';
    said.role = 'alert';
    const button = document.createElement('button');
    button.textContent = again;
    button.onclick = load;
    said.append(failed, ' ', button);
    document.body.prepend(said);
  };
  const isTyped = () => [...document.querySelectorAll('input')].some(({ value }) => value !== '');
  const fail = () => {
    if (page.navigator.onLine && !isTyped() && !mark(tab, true)) load();
    else if (root.dataset['boot'] !== 'failed') say();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) fail();
  };
  const timer = page.setTimeout(fail, LIMIT);
  page.addEventListener('error', onError, true);
  new MutationObserver((_, observer) => {
    const { boot } = root.dataset;
    if (boot === 'done') mark(tab, false);
    else if (boot === 'failed') fail();
    else return;
    said?.remove();
    observer.disconnect();
    page.clearTimeout(timer);
    page.removeEventListener('error', onError, true);
  }).observe(root, { attributeFilter: ['data-boot'] });
}
