import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMIT, supervise } from '../../../src/boot/document/supervise';
import { START_TEXTS } from '../../../src/i18n/start';

const root = document.documentElement;
const load = vi.fn();
const entry = () => document.querySelector('script')!;

/** A document whose start has just begun. */
function begin(language: keyof typeof START_TEXTS = 'en') {
  document.body.innerHTML = '<label>Email <input /></label><script type="module" src="/assets/start.js">';
  root.dataset['boot'] = 'sign-in';
  supervise(window, START_TEXTS[language], load);
}
const failFile = () => entry().dispatchEvent(new Event('error'));
/** As the console says that it is there, or is not. */
async function end(boot: 'done' | 'failed') {
  root.dataset['boot'] = boot;
  await Promise.resolve();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  load.mockReset();
});
afterEach(async () => {
  await end('done');
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('a file that fails is asked for again once, by loading the page again, and then the page says so', async () => {
  begin();
  failFile();
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await end('done');
  sessionStorage.setItem('reloaded', '1');
  begin();
  failFile();
  failFile();
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent(START_TEXTS.en.failed);
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledTimes(2);
});

it.each(['en', 'es', 'ar'] as const)(
  'a file that hangs is said in %s, until it comes all the same',
  async (language) => {
    sessionStorage.setItem('reloaded', '1');
    begin(language);
    vi.advanceTimersByTime(LIMIT - 1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    vi.advanceTimersByTime(1);
    expect(screen.getByRole('alert')).toHaveTextContent(START_TEXTS[language].failed);
    await end('done');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('reloaded')).toBeNull();
    expect(load).not.toHaveBeenCalled();
  },
);

it('a page with something typed, or without a connection, is not loaded again by itself', async () => {
  begin();
  screen.getByLabelText<HTMLInputElement>('Email').value = 'ada@northwind.example';
  failFile();
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await end('done');

  begin();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  failFile();
  expect(load).not.toHaveBeenCalled();
});

it('closed storage never leads to a loop', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  begin();
  failFile();
  vi.restoreAllMocks();
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('a console that could not be put together is loaded again once; what breaks later is not', async () => {
  begin();
  await end('failed');
  expect(load).toHaveBeenCalledOnce();
  begin();
  await end('done');
  await end('failed');
  failFile();
  vi.advanceTimersByTime(LIMIT);
  expect(load).toHaveBeenCalledOnce();
});
