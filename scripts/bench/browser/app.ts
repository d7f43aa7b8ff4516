/** Addresses and controls by which the bench acts in an application. */
export interface App {
  readonly name: 'stock' | 'console';
  readonly url: string;
  /** Address of a list. */
  list(name: string): string;
  /** Selectors of the sign-in form. */
  readonly signIn: { readonly name: string; readonly password: string; readonly submit: string };
  /** Link of the menu to a list. */
  menu(name: string): string;
  readonly nextPage: string;
}

export const stockApp = (url: string): App => ({
  name: 'stock',
  url,
  list: (name) => `${url}/#/${name}`,
  signIn: { name: 'input[name=username]', password: 'input[name=password]', submit: 'button[type=submit]' },
  menu: (name) => `a[role=menuitem][href="#/${name}"]`,
  nextPage: 'button[aria-label="Go to next page"]',
});

export const consoleApp = (url: string): App => ({
  name: 'console',
  url,
  list: (name) => `${url}/${name}`,
  signIn: { name: 'input[type=email]', password: 'input[type=password]', submit: 'button[type=submit]' },
  menu: (name) => `nav a[href="/${name}"]`,
  nextPage: 'button[aria-label="Next page"]',
});
