import type { StartTexts } from '../../i18n/start';

/** Milliseconds after which an unfinished start counts as failed. */
export const LIMIT = 20_000;
/** In the tab's storage: the page was loaded again, and no start has succeeded since. */
const MARK = 'reloaded';

/**
 * Supervises the console's start: a file that fails (a new version on the server has replaced it) or hangs
 * would leave a dead page. The page is reloaded once, unless something is typed; a second failure is
 * shown, with a button. `data-boot` of the document is the result of the start: `done` or `failed`.
 */
export function supervise(
  page: Window,
  texts: StartTexts | undefined,
  load = () => page.location.reload(),
): void {
  const { document } = page;
  const root = document.documentElement;
  const message = document.createElement('p');

  /** True on the first failure. Without storage this is unknown, so the page is not reloaded. */
  const isFirst = () => {
    try {
      const { [MARK]: before } = page.sessionStorage;
      page.sessionStorage[MARK] = 1;
      return before === undefined;
    } catch {
      return false;
    }
  };
  const isTyped = () => [...document.querySelectorAll('input')].some(({ value }) => value !== '');
  const fail = () => {
    if (page.navigator.onLine && !isTyped() && isFirst()) load();
    else if (texts && !message.isConnected && root.dataset['boot'] !== 'failed') {
      message.className = 'start-failed';
      message.setAttribute('role', 'alert');
      const button = document.createElement('button');
      button.textContent = texts.again;
      button.addEventListener('click', load);
      message.append(texts.failed, ' ', button);
      document.body.prepend(message);
    }
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) fail();
  };
  const timer = page.setTimeout(fail, LIMIT);
  page.addEventListener('error', onError, true);
  new MutationObserver((_, observer) => {
    const { boot } = root.dataset;
    if (boot !== 'done' && boot !== 'failed') return;
    observer.disconnect();
    page.clearTimeout(timer);
    page.removeEventListener('error', onError, true);
    message.remove();
    if (boot === 'failed') fail();
    else
      try {
        page.sessionStorage.removeItem(MARK);
      } catch {
        // Nothing could be noted in it either.
      }
  }).observe(root, { attributeFilter: ['data-boot'] });
}
