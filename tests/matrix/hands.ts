import { fireEvent } from '@testing-library/react';
import { BODIES } from '../support/bodies';
import { OPERATIONS } from '../support/calls';
import type { Layer } from './layer';
import { pass, settle } from './page';

/** Bodies of the calls that forms of the console send: those before a session have fields of the same names. */
const SAMPLES = OPERATIONS.filter(({ endpoint }) => endpoint.credential === 'token').map(
  ({ id }) => BODIES[id],
);

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const inside = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.body;
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent!.trim();
const matches = (element: Element, name: string | RegExp) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));

/** The last enabled button of this name, or heading that opens a part: in the open dialog if there is one. */
export const button = (name: string | RegExp): HTMLButtonElement | undefined =>
  [...inside().querySelectorAll<HTMLButtonElement>('button, summary')].findLast(
    (each) => !each.disabled && each.ariaDisabled !== 'true' && matches(each, name),
  );

/** Inputs of the open dialog, else of the page. */
const inputs = () =>
  [
    ...inside().querySelectorAll<Input>(
      'main input, main textarea, main select, [role="dialog"] :is(input, textarea, select)',
    ),
  ]
    .concat(
      inside() === document.body ? [] : [...inside().querySelectorAll<Input>('input, textarea, select')],
    )
    .filter(
      (each, index, all) =>
        all.indexOf(each) === index && !/hidden|radio|checkbox|file|search/.test(each.type),
    );

/** All values typed on the page and in its dialogs. */
export const typed = (): string[] =>
  [...document.querySelectorAll<Input>(':is(main, [role="dialog"]) :is(input, textarea, select)')]
    .filter(({ type, value }) => !/hidden|radio|checkbox|file|search/.test(type) && value !== '')
    .map(({ value }) => value);

let count = 0;

/** Makes names and addresses unique, as they have to be. */
const fresh = (source: string, value: string): string =>
  source === 'email' ? `${count}.${value}` : source === 'name' ? `${value} ${count}` : value;

/** User actions on a page, each followed until its effects are done. */
export function createHands(layer: Layer) {
  /** Returns an element that exists or appears within the time for loading code. */
  const wait = async <T>(what: string, find: () => T | undefined): Promise<T> => {
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const found = find();
      if (found) return found;
      await settle(layer, CODE_MS);
    }
    throw new Error(`There is no ${what}.`);
  };
  const press = async (name: string | RegExp): Promise<void> => {
    fireEvent.click(await wait(`button ${String(name)}`, () => button(name)));
    await settle(layer, CODE_MS);
  };
  return {
    press,
    /** Waits for a part that loads after the page. */
    async find(name: string | RegExp): Promise<void> {
      await wait(`button ${String(name)}`, () => button(name));
    },
    /** Presses a button that asks first, or opens a dialog. */
    async ask(name: string | RegExp): Promise<void> {
      await press(name);
      await wait('dialog', () => document.querySelector('[role="dialog"]') ?? undefined);
      await settle(layer, CODE_MS);
    },
    async check(name: string | RegExp): Promise<void> {
      const boxes = () => [
        ...document.querySelectorAll<HTMLElement>('input[type="checkbox"], input[type="radio"]'),
      ];
      fireEvent.click(
        await wait(`box ${String(name)}`, () =>
          boxes().find((each) => matches(each.closest('label') ?? each, name)),
        ),
      );
      await settle(layer);
    },
    /** Types into the input with this label. */
    async type(label: string | RegExp, value: string): Promise<void> {
      const find = () =>
        inputs().find((input) => {
          const labels = [...(input.labels ?? [])].map((each) => each.textContent!.trim());
          return [...labels, input.getAttribute('aria-label') ?? ''].some((each) =>
            typeof label === 'string' ? each === label : label.test(each),
          );
        });
      const field = await wait(`field ${String(label)}`, find);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
      await settle(layer);
    },
    /** Types a value into the only input of the open dialog. */
    async answer(value: string): Promise<void> {
      const field = await wait('field', () => inside().querySelector<Input>('input, textarea') ?? undefined);
      fireEvent.change(field, { target: { value } });
      await settle(layer);
    },
    async choose(file: File): Promise<void> {
      const field = await wait(
        'field for a file',
        () => document.querySelector('input[type="file"]') ?? undefined,
      );
      fireEvent.change(field, { target: { files: [file] } });
      await settle(layer, CODE_MS);
      await pass(layer, 1_000);
    },
    /** Fills in a form: the fields that its call needs, and the first option of each list and set of boxes. */
    async fill(): Promise<void> {
      count += 1;
      const samples = Object.assign({}, ...SAMPLES) as Record<string, unknown>;
      const named = [...document.querySelectorAll<Input>('main form [name]')].filter(
        ({ name, type }) =>
          ['string', 'number'].includes(typeof samples[name]) && !/hidden|radio|checkbox|file/.test(type),
      );
      for (const input of named) {
        const sample = String(samples[input.name]);
        const options =
          input instanceof HTMLSelectElement ? [...input.options].map((option) => option.value) : [];
        const value =
          options.length === 0 || options.includes(sample)
            ? fresh(input.name, sample)
            : options.findLast((option) => option !== '')!;
        fireEvent.change(input, { target: { value } });
        fireEvent.blur(input);
      }
      for (const picker of document.querySelectorAll<HTMLInputElement>('main form input[role="combobox"]')) {
        if (picker.value !== '') continue;
        fireEvent.mouseDown(picker);
        fireEvent.keyDown(picker, { key: 'ArrowDown' });
        await settle(layer);
        const option = document.querySelector('[role="option"]');
        if (option) fireEvent.click(option);
        await settle(layer);
      }
      for (const set of document.querySelectorAll('main form fieldset.several')) {
        if (set.querySelector('input:checked') === null) fireEvent.click(set.querySelector('input')!);
        await settle(layer);
      }
    },
  };
}
export type Hands = ReturnType<typeof createHands>;

/** Number of attempts before something counts as missing. */
const PATIENCE = 20;

/** Time per step for a page or dialog that still has to load its code, ms. */
export const CODE_MS = 15;
