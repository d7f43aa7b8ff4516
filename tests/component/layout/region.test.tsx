import { act, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Region } from '../../../src/layout/PageFailure';
import { createRouter, RouterProvider } from '../../../src/router';
import { expectConsole } from '../../support/console';

beforeEach(() => expectConsole(/broken by an extension|error boundary|recreate this component tree/));

const breaks = new Map<string, () => void>();

/** A part of the shell that fails once whenever it is told to. */
function Part({ name }: { name: string }) {
  const [isBroken, setBroken] = useState(false);
  breaks.set(name, () => setBroken(true));
  if (isBroken) throw new Error(`${name} broken by an extension`);
  return <nav aria-label={name} />;
}

const shell = (
  <TestTranslationProvider translate={(key: string) => key}>
    <RouterProvider router={createRouter('')}>
      <Region>
        <Part name="Header" />
      </Region>
      <Region>
        <Part name="Menu" />
      </Region>
    </RouterProvider>
  </TestTranslationProvider>
);
const part = (name: string) => screen.queryByRole('navigation', { name });
const breakPart = (name: string) => act(() => breaks.get(name)!());

it('makes a part of the shell anew although another one has just failed', () => {
  render(shell);
  breakPart('Header');
  expect(part('Header')).not.toBeNull();
  breakPart('Menu');
  expect(part('Menu')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves a part that fails again at once to the person', () => {
  render(shell);
  breakPart('Menu');
  breakPart('Menu');
  expect(part('Menu')).toBeNull();
  expect(part('Header')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'app.action.retry' }).click());
  expect(part('Menu')).not.toBeNull();
});
