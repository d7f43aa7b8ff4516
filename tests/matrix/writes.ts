import { fireEvent } from '@testing-library/react';
import { BODIES } from '../support/bodies';
import { type Fault, WAIT } from './faults';
import type { Layer } from './layer';
import { beyond, look, open, pass, settle } from './page';
import type { Screen } from './reads';

/** A form that sends something with what `fill` types. */
export interface Form extends Screen {
  /** The write that its button sends. */
  readonly write: string;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let typed = 0;

/** Names and addresses are new each time, as they have to be. */
const fresh = (source: string, value: string): string =>
  source === 'email' ? `${typed}.${value}` : source === 'name' ? `${value} ${typed}` : value;

/** Types what the call needs into the page's form, and takes the first of each list. Resolves to the inputs. */
async function fill(layer: Layer): Promise<Input[]> {
  typed += 1;
  const samples = Object.assign({}, ...Object.values(BODIES)) as Record<string, unknown>;
  const inputs = [...document.querySelectorAll<Input>('main form [name]')].filter(
    ({ name, type }) =>
      ['string', 'number'].includes(typeof samples[name]) && !/hidden|radio|checkbox|file/.test(type),
  );
  for (const input of inputs) {
    const value =
      input instanceof HTMLSelectElement
        ? ([...input.options].findLast((option) => option.value !== '')?.value ?? '')
        : fresh(input.name, String(samples[input.name]));
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  }
  for (const picker of document.querySelectorAll<HTMLInputElement>('main form input[role="combobox"]')) {
    fireEvent.mouseDown(picker);
    fireEvent.keyDown(picker, { key: 'ArrowDown' });
    await settle(layer);
    const option = document.querySelector('[role="option"]');
    if (option) fireEvent.click(option);
    await settle(layer);
  }
  return inputs;
}

const button = () => document.querySelector<HTMLButtonElement>('main form button[type="submit"]');

const written = (layer: Layer) => layer.asked.filter(({ method }) => method !== 'GET');

/** The pages whose form sends something when its fields are filled in and its button is pressed. */
export async function formsOf(layer: Layer, token: string, screens: readonly Screen[]): Promise<Form[]> {
  const forms: Form[] = [];
  for (const screen of screens.filter(({ hasForm }) => hasForm)) {
    const close = await open(layer, token, screen.at);
    const filled = await fill(layer);
    if (filled.length > 0 && button()) {
      layer.asked.length = 0;
      fireEvent.click(button()!);
      await settle(layer);
      const [sent] = written(layer);
      // One that stays where it is has said what is missing: another test fills it in.
      if (sent && window.location.pathname !== pathOf(screen.at)) forms.push({ ...screen, write: sent.what });
    }
    close();
  }
  return forms;
}

const pathOf = (at: string) => at.split(/[?#]/)[0]!;

/** Fills the form in, lets its write fail, then heals it. Resolves to what is wrong with what a person sees. */
export async function tryWrite(layer: Layer, token: string, form: Form, fault: Fault): Promise<string[]> {
  const wrong: string[] = [];
  const close = await open(layer, token, form.at);
  const inputs = await fill(layer);
  const before = inputs.map(({ value }) => value);
  layer.break(form.write, fault);
  layer.asked.length = 0;
  fireEvent.click(button()!);
  fireEvent.click(button()!);
  await settle(layer);
  await pass(layer, fault.name === 'hang' ? 31_000 : 1_500);
  if (written(layer).length !== 1) wrong.push(`one act sends ${written(layer).length} requests`);
  if (beyond(look().failures, form.healthy.failures).length === 0) wrong.push('not named');
  if (window.location.pathname !== pathOf(form.at)) wrong.push('goes on as if it were done');
  else {
    const after = [...document.querySelectorAll<Input>('main form [name]')].filter(({ name }) =>
      inputs.some((input) => input.name === name),
    );
    if (after.map(({ value }) => value).join('\n') !== before.join('\n')) wrong.push('loses what was typed');
    wrong.push(...(await again(layer, form)));
  }
  close();
  return wrong;
}

async function again(layer: Layer, { at }: Form): Promise<string[]> {
  layer.heal();
  await pass(layer, (WAIT + 1) * 1000);
  layer.asked.length = 0;
  const submit = button();
  if (!submit || submit.disabled) return ['cannot be sent again'];
  fireEvent.click(submit);
  await settle(layer);
  const wrong = written(layer).length === 1 ? [] : [`the second act sends ${written(layer).length} requests`];
  return window.location.pathname === pathOf(at) ? [...wrong, 'is not done when sent again'] : wrong;
}
