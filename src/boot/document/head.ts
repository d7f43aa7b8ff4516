import { TOKEN_KEY } from '../../authProvider/keys';
import { LANGUAGE_KEY } from '../../i18n/keys';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../../rules/words/languages';
import { APPEARANCE_KEY, THEME_KEY } from '../../theme/keys';
import { restorePaint } from '../../theme/paint';
import { askEarly } from '../../early';
import { isAuthPath, RESET_PATH } from '../paths';
import { claimStyles, preload, preloadFiles, readPlan } from '../plan';
import { supervise } from './supervise';

/**
 * Runs inside the document's head, before the first paint and before any module: appearance, first view,
 * and, for a signed-in user, the requests that the first page will need.
 */
const root = document.documentElement;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

root.dataset['theme'] = stored(THEME_KEY) === 'dark' ? 'dark' : 'light';
const chosen = stored(LANGUAGE_KEY);
const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
root.lang = language;
root.dir = LANGUAGES[language].direction;
// The default light and dark are in the document's own styles.
const appearance = stored(APPEARANCE_KEY);
if (appearance !== null) restorePaint(appearance, root);

const plan = readPlan();
claimStyles(plan);

const token = stored(TOKEN_KEY);
const { pathname, search } = location;
root.dataset['boot'] = token ? 'app' : pathname === RESET_PATH ? 'reset' : 'sign-in';

if (token) {
  const env = JSON.parse(document.getElementById('env')?.textContent ?? '{}') as { API_URL?: string };
  const api = (env.API_URL ?? '/api').replace(/\/+$/, '');
  preload(plan, pathname);
  if (plan.profile !== undefined) askEarly(api + plan.profile, token);
  const list = plan.lists[pathname];
  if (list !== undefined && search === '' && !isAuthPath(pathname)) {
    askEarly(api + list.address, token);
    if (list.above) askEarly(api + list.above, token);
  }
}

window.outline = { loading: LANGUAGES[language].loading, carriers: plan.carriers?.[language] ?? {} };
if (!token) preloadFiles(plan.auth);

supervise(window, plan.lost?.[language]);

// A form that is sent before its code has arrived waits for it.
document.addEventListener(
  'submit',
  (event) => {
    if (root.dataset['boot'] === 'done') return;
    event.preventDefault();
    root.dataset['sent'] = '';
  },
  true,
);

// So does a button that is pressed: the code keeps it and presses it again.
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]');
    if (button && root.dataset['boot'] !== 'done') root.dataset['pressed'] = button.className;
  },
  true,
);
