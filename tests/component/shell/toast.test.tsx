import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toast } from '../../../src/pages/auth/Toast';

const DURATION = 7_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show() {
  const onEnd = vi.fn<() => void>();
  render(<Toast kind="error" text="Please log in again!" duration={DURATION} onEnd={onEnd} />);
  return { onEnd, toast: screen.getByRole('alert'), close: screen.getByRole('button') };
}
const wait = (time: number) => act(() => vi.advanceTimersByTime(time));

it('goes after its time', () => {
  const { onEnd } = show();
  wait(DURATION - 1);
  expect(onEnd).not.toHaveBeenCalled();
  wait(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('stays while the focus is on it, though the pointer has left', () => {
  const { onEnd, toast, close } = show();
  fireEvent.mouseEnter(toast);
  act(() => close.focus());
  fireEvent.mouseLeave(toast);
  wait(2 * DURATION);
  expect(onEnd).not.toHaveBeenCalled();
  act(() => close.blur());
  wait(DURATION);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('stays while pointed at, though the focus has left', () => {
  const { onEnd, toast, close } = show();
  fireEvent.mouseEnter(toast);
  act(() => close.focus());
  act(() => close.blur());
  wait(2 * DURATION);
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.mouseLeave(toast);
  wait(DURATION);
  expect(onEnd).toHaveBeenCalledOnce();
});
