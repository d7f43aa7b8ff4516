import { renderToString } from 'react-dom/server';
import { DEFAULT_ENV } from '../../env';
import { DEFAULT_APPEARANCE } from '../../theme/appearance';
import { variablesOf } from '../../theme/variables';
import { createCore } from '../../core';
import AuthScreen from '../AuthScreen';
import { createFlow } from '../flow';
import { Root } from '../Root';

/** The sign-in page as markup, exactly as the first render in the browser gives it. Runs at build only. */
export function signInMarkup(): string {
  const core = createCore({ ...DEFAULT_ENV });
  const flow = createFlow(core, () => Promise.reject(new Error('There is no console at build time')));
  return renderToString(<Root flow={flow} auth={AuthScreen} />);
}

const rule = (selector: string, variables: Record<string, string>, used: (name: string) => boolean): string =>
  `${selector}{${Object.entries(variables)
    .filter(([name]) => used(name))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Custom properties that `css` reads, for both modes. */
export function variablesFor(css: string): string {
  const light = variablesOf({ ...DEFAULT_APPEARANCE, mode: 'light' });
  const dark = variablesOf({ ...DEFAULT_APPEARANCE, mode: 'dark' });
  const read = (name: string) => css.includes(`var(${name})`);
  const differs = (name: string) => read(name) && light[name] !== dark[name];
  return rule(':root', light, read) + rule(":root[data-theme='dark']", dark, differs);
}
