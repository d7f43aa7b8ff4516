import { BASE_PATH } from '../contract/base';
import type { Roles } from '../contract/roles';
import type { START_TEXTS } from '../i18n/start';
import type { Language } from '../rules/words/languages';

/** The first page of a list. */
export interface LandingList {
  /** Below the API's base. */
  address: string;
  /** Roles that may call it. */
  roles: Roles;
  /** Address that the line above the list reads, below the API's base. */
  above?: string;
}

/** Build facts needed at start-up; written into the document as JSON block `boot`. */
export interface Plan {
  /** Files of the console's static graph, dependencies first. */
  graph: readonly string[];
  /** Files of the authentication pages. */
  auth: readonly string[];
  /** Files of the declarations of a page, by the first part of its path; empty: after signing in; `*`: of all others. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** Style sheets that are inlined in the document. */
  styles: readonly string[];
  /** Address of the profile, below the API's base. */
  profile?: string;
  /** By the path of the list's page. */
  lists: Readonly<Record<string, LandingList>>;
  /** The addresses above that the answer to a sign-in may carry, with spaces between them. */
  carry?: string;
  /** Texts that the document itself shows when files fail to load. */
  lost?: typeof START_TEXTS;
  /** Footer's texts by kind of carrier; a kind without one is not named. */
  carriers?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

declare global {
  interface Window {
    /** Texts of the document's outline in the chosen language, which its head leaves to the end of its body. */
    outline?: { loading: string; carriers: Readonly<Record<string, string>> };
  }
}

const NONE: Plan = { graph: [], auth: [], pages: {}, styles: [], lists: {} };

/** The plan of this document; empty in development. */
export function readPlan(page: Pick<Document, 'getElementById'> = document): Plan {
  const text = page.getElementById('boot')?.textContent?.trim();
  return text ? (JSON.parse(text) as Plan) : NONE;
}

function link(page: Document, rel: string, href: string): HTMLLinkElement | undefined {
  if (page.querySelector(`link[href="${href}"]`)) return undefined;
  const added = page.createElement('link');
  added.rel = rel;
  added.href = href;
  return added;
}

/** A page below a list shows more than the list's resource. */
function filesOf({ graph, pages }: Plan, path: string): readonly string[] {
  const [first = '', ...below] = path.slice(BASE_PATH.length + 1).split('/');
  return [...graph, ...((below.length === 0 && pages[first]) || pages['*'] || [])];
}

/** Starts the download of all files that the console needs to show the page at `path`, without running any. */
export const preload = (plan: Plan, path: string, page?: Document): void =>
  preloadFiles(filesOf(plan, path), page);

export function preloadFiles(files: readonly string[], page: Document = document): void {
  for (const href of files) {
    const added = link(page, 'modulepreload', href);
    if (added) page.head.append(added);
  }
}

/** Keeps the bundler's loader from fetching the inlined styles again: it looks for a link, not its state. */
export function claimStyles({ styles }: Plan, page: Document = document): void {
  for (const href of styles) {
    const added = link(page, 'stylesheet', href);
    if (!added) continue;
    added.setAttribute('disabled', '');
    page.head.append(added);
  }
}
