import { eventCalls, HEARTBEAT } from '../contract/events';
import { isApiError, secondsToWait } from './errors';
import type { ConsoleDataProvider } from './types';

/** A stream is lost after this time without a heartbeat, ms: two of them are missing. */
const SILENCE = 2 * HEARTBEAT + 5_000;
/** Pause before the stream is opened again, ms. It doubles with each failure, and varies by half. */
const PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

export interface ChangesListener {
  /** The stream was opened: changes are told from now on. Or it was lost. */
  onStream(isOpen: boolean): void;
  /** Something changed at the server. */
  onChange(): void;
}

/** True while the tab can be seen; a hidden tab follows nothing. */
const isVisible = () => document.visibilityState === 'visible';

/**
 * Follows the server's stream of changes in a visible tab until the returned function is called. A lost stream is opened
 * again; a server without one (204) is not asked again.
 */
export function followChanges(provider: ConsoleDataProvider, listener: ChangesListener): () => void {
  const { onStream, onChange } = listener;
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  let isAbsent = false;

  /** Reads until the stream ends. Rejects when it is lost. */
  async function read(response: Response, controller: AbortController): Promise<string> {
    isAbsent = response.status === 204;
    // The call makes an error of it.
    if (!response.ok || !response.body) return response.text();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let line = '';
    let silence: ReturnType<typeof setTimeout> | undefined;
    try {
      for (let isOpen = false; ;) {
        silence = setTimeout(() => controller.abort(), SILENCE);
        const { done, value } = await reader.read();
        clearTimeout(silence);
        if (done) return '';
        if (!isOpen) onStream((isOpen = true));
        failures = 0;
        const lines = (line + decoder.decode(value, { stream: true })).split('\n');
        line = lines.pop()!;
        if (lines.some((each) => each.startsWith('data:'))) onChange();
      }
    } finally {
      clearTimeout(silence);
      onStream(false);
    }
  }

  async function open(): Promise<void> {
    if (isOver || isAbsent || stream || !isVisible()) return;
    const controller = new AbortController();
    stream = controller;
    let wait = 0;
    try {
      await provider.http.call(eventCalls.actions.follow, {
        signal: controller.signal,
        read: (response) => read(response, controller),
      });
    } catch (error) {
      if (isApiError(error)) wait = secondsToWait(error) * 1_000;
    }
    stream = undefined;
    if (isOver || isAbsent) return;
    const pause = Math.min(PAUSE * 2 ** failures, LONGEST_PAUSE);
    failures += 1;
    timer = setTimeout(() => void open(), Math.max(wait, pause * (1 + Math.random() / 2)));
  }

  const onVisibility = () => {
    if (isVisible()) void open();
    else stream?.abort();
  };
  document.addEventListener('visibilitychange', onVisibility);
  void open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    stream?.abort();
  };
}
