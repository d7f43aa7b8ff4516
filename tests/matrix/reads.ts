import { fireEvent } from '@testing-library/react';
import { pathParams } from '../../src/contract/define';
import { contracts } from '../../src/resources/contracts';
import { encodeId } from '../../src/dataProvider/identity';
import { kindOf } from '../e2e/gate/kind';
import { NORTHWIND } from '../support/seed';
import { HOME, UNKNOWN_TN } from '../support/world';
import { createHands, type Hands } from './hands';
import { HOME_TN } from './rows';
import { wayHere, type Way } from './way';
import { type Fault, WAIT } from './faults';
import { type Layer, PROFILE } from './layer';
import { beyond, linksHere, look, open, pass, settle, type Look } from './page';

/** A kind of page: an example address, its reads, and its content if all is well. */
export interface Screen {
  readonly kind: string;
  readonly at: string;
  readonly before?: Opened['before'];
  readonly reads: readonly string[];
  readonly healthy: Look;
  readonly hasForm: boolean;
  readonly way: Way;
}

/** Lists and forms declared in the contracts, linked or not. */
export const DECLARED: readonly string[] = contracts
  .filter(({ list = [] }) => list.some(({ path }) => pathParams(path).length === 0))
  .flatMap(({ name, create }) => [`/${name}`, ...(create ? [`/${name}/create`] : [])]);

/** A state of a page without a link, reached by an address or by actions there. */
interface Opened {
  readonly kind: string;
  readonly at: string;
  readonly before?: (hands: Hands) => Promise<void>;
}

const CONVERSATION = encodeURIComponent(encodeId([HOME, '+13035550145', '+13035550178']));
const of = (source: Record<string, string>) => `?source=${encodeURIComponent(JSON.stringify(source))}`;

export const OPENED: readonly Opened[] = [
  { kind: '/conversations, one of them', at: `/conversations?with=${CONVERSATION}` },
  { kind: '/audit_log/:id/show', at: `/audit_log/${HOME}/show` },
  { kind: '/tenants, searched', at: '/tenants?filter={"q":"North"}' },
  {
    kind: '/registered_campaigns/create, of a tenant',
    at: `/registered_campaigns/create${of({ tenant_id: NORTHWIND })}`,
  },
  {
    kind: '/client_virtual_numbers/create, searched',
    at: `/client_virtual_numbers/create${of({ client_id: HOME })}`,
    before: async ({ type, press }) => {
      await type('Area code', '303');
      await press(/^Search/);
    },
  },
  {
    kind: '/people/:id/show, why a text was sent',
    at: `/people/${encodeURIComponent(HOME_TN)}/show`,
    before: ({ press }) => press('Why was this sent?'),
  },
  {
    kind: '/people/:id/show, why a test was sent',
    at: `/people/${encodeURIComponent(UNKNOWN_TN)}/show`,
    before: ({ press }) => press('Why was this sent?'),
  },
  {
    kind: '/campaigns/:id/show, a test message',
    at: `/campaigns/${HOME}/show`,
    before: ({ ask }) => ask('Send test'),
  },
];

/** Time per step for a page that still has to load its code, ms. */
const CODE_MS = 15;

/** Every kind of page that is declared or linked, each opened once; or only the declared ones. */
export async function crawl(
  layer: Layer,
  token: string,
  declared: readonly string[],
  { links = true, opened = [] as readonly Opened[] } = {},
): Promise<Screen[]> {
  const known = new Set<string>();
  const waiting: Opened[] = [...opened];
  const add = (hrefs: readonly string[]) => {
    for (const href of hrefs) {
      const kind = kindOf(href.split(/[?#]/)[0]!);
      if (known.has(kind)) continue;
      known.add(kind);
      waiting.push({ kind, at: href });
    }
  };
  const screens: Screen[] = [];
  add(declared);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const close = await open(layer, token, next.at, CODE_MS);
    // The page's own reads are tried without the actions.
    if (next.before) layer.asked.length = 0;
    await next.before?.(createHands(layer));
    // Late reads that nothing waits for belong to it as well.
    await pass(layer, SECOND_TRY_MS);
    if (links) add(linksHere());
    const asked = layer.asked.filter(({ method, what }) => method === 'GET' && what !== PROFILE);
    // In one order, so that how fast they came does not choose which of them a short run breaks.
    const reads = [...new Set(asked.map(({ what }) => what))].toSorted();
    const title = document.querySelector('h1')?.textContent ?? '';
    if (!/not found|No access/.test(title))
      screens.push({
        ...next,
        reads,
        healthy: look(),
        hasForm: document.querySelector('main form button[type="submit"]') !== null,
        way: wayHere(),
      });
    close();
  }
  return screens;
}

/** Longer than the time limit of a call, and than the pause before the second attempt. */
const LIMIT_MS = 31_000;
const SECOND_TRY_MS = 1_500;
/** Longer than the first polling intervals. */
const LATER_MS = 4_000;

/**
 * Opens a page with one of its reads broken, then heals it. Resolves to the faults in what a person sees.
 * The page may have been examined before all of its code had loaded, so apparent faults are judged again
 * by its current state.
 */
export async function tryRead(
  layer: Layer,
  token: string,
  screen: Screen,
  what: string,
  fault: Fault,
): Promise<string[]> {
  const wrong = await tryOnce(layer, token, screen, what, fault);
  if (wrong.length === 0) return wrong;
  const close = await open(layer, token, screen.at, CODE_MS);
  await screen.before?.(createHands(layer));
  await pass(layer, SECOND_TRY_MS);
  const healthy = look();
  close();
  return tryOnce(layer, token, { ...screen, healthy }, what, fault);
}

async function tryOnce(
  layer: Layer,
  token: string,
  { at, before, healthy }: Screen,
  what: string,
  fault: Fault,
): Promise<string[]> {
  const wrong: string[] = [];
  layer.break(what, fault);
  const close = await open(layer, token, at);
  // The broken read may have provided the controls for this.
  await before?.(createHands(layer)).catch(() => undefined);
  await pass(layer, SECOND_TRY_MS);
  if (fault.name === 'hang') await pass(layer, LIMIT_MS);
  // The failure message may be in code of its own, which loads when it is first shown.
  if (!isNamed(look(), healthy)) await settle(layer, CODE_MS);
  const ill = look();
  const failures = beyond(ill.failures, healthy.failures);
  const claims = beyond(ill.claims, healthy.claims);
  if (!isNamed(ill, healthy)) wrong.push('not named');
  if (claims.length > 0) wrong.push(`claims “${claims.join('”, “')}”`);
  // A hanging read is retried by pages that poll, which report it meanwhile.
  if (ill.waits > healthy.waits && (fault.name !== 'hang' || failures.length === 0))
    wrong.push('waits for ever');
  if (!fault.final && ill.retries.length === 0) wrong.push('no way to try again');
  // During an automatic retry the read still counts as failed.
  await pass(layer, LATER_MS);
  if (isNamed(ill, healthy) && !isNamed(look(), healthy))
    wrong.push('no longer named when it is asked for again');
  layer.heal();
  if (ill.retries.length > 0) wrong.push(...(await retry(layer, what, healthy, fault)));
  close();
  return wrong;
}

const isNamed = (now: Look, healthy: Look) =>
  beyond(now.failures, healthy.failures).length > 0 || now.retries.length !== healthy.retries.length;

async function retry(layer: Layer, what: string, healthy: Look, { final }: Fault): Promise<string[]> {
  const wrong: string[] = [];
  for (let [button] = look().retries, tries = 0; button && tries < 4; [button] = look().retries, tries += 1) {
    layer.asked.length = 0;
    if (button.disabled) {
      await pass(layer, (WAIT + 1) * 1000);
      continue;
    }
    fireEvent.click(button);
    await settle(layer);
    const again = layer.asked.filter((asked) => asked.what === what);
    const twice = again.filter(({ url }, index) => again.findIndex((other) => other.url === url) < index);
    if (twice.length > 0) wrong.push(`one click asks ${twice.length + 1} times`);
  }
  const well = look();
  const left = beyond(well.failures, healthy.failures);
  // A part with a final refusal offers no retry, though another part of the page may.
  if (left.length > 0 && !final) wrong.push(`still says “${left.join('”, “')}” when tried again`);
  const claims = beyond(well.claims, healthy.claims);
  if (claims.length > 0) wrong.push(`claims “${claims.join('”, “')}” when tried again`);
  return wrong;
}
