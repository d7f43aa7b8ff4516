import type { Contract } from '../contract/define';
import { loadCode } from '../loading/loadCode';
import type { Declared, LazyView, PageDeclaration, ResourceDeclaration, Screen } from './declaration';
import { wholeFields, wholeFilters } from './infer';
import { late } from './loading/late';

/** Checks a declaration against its contract and completes it: labelled fields, choices of enums. */
export function defineResource<const C extends Contract>(
  declaration: Declared<C>,
): ResourceDeclaration & { contract: { name: C['name'] } } {
  const { contract, messages, inputs = [], ...rest } = declaration as unknown as Declared<Contract>;
  const fields = wholeFields(contract, rest.fields ?? [], messages.fields, inputs);
  const filters = wholeFilters(contract, rest.filters);
  return { ...rest, contract, messages, inputs, fields, filters } as ReturnType<typeof defineResource<C>>;
}

/** A screen in a file of its own (default export), loaded when it is shown or just before. */
export const lazyView = (load: () => Promise<Screen>): LazyView =>
  Object.assign(late(load), {
    preload: () => loadCode(load),
    Verbs: late(load, ({ Verbs = None }) => Verbs),
  });

/**
 * A screen made of react-admin's own parts, such as `<List><DataTable>`, in a file of its own. It needs
 * nothing of this kit: the page's head, theme, errors and exports are wrapped around it.
 */
export const stockView = (load: () => Promise<Screen>): LazyView =>
  lazyView(async () => {
    const [screen, { stocked }] = await Promise.all([
      loadCode(load),
      loadCode(() => import('./stock/StockPage')),
    ]);
    return { ...screen, default: stocked(screen.default) };
  });

const None = () => null;

export const definePage = (page: PageDeclaration): PageDeclaration => page;
