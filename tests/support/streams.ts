import { onTestFinished } from 'vitest';
import type { TestServer } from './server';

/** One open stream of changes, as its reader has it. */
export interface Followed {
  status: number;
  headers: Headers;
  /** The resources of the next event; undefined when the stream has ended. */
  next(): Promise<string[] | undefined>;
  /** Resolves to true when it has ended, whatever it still told. */
  ended(): Promise<true>;
  /** Comments read so far: signs of life. */
  beats(): number;
  leave(): Promise<unknown>;
}

/** Opens the stream at an address and reads it event by event. */
export async function readStream(
  ask: (path: string, init: RequestInit) => Response | Promise<Response>,
  token: string,
): Promise<Followed> {
  const response = await ask('/api/events', { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const events: string[][] = [];
  let [text, beats] = ['', 0];
  const take = () => {
    const parts = text.split('\n\n');
    text = parts.pop()!;
    for (const part of parts)
      if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)).resources);
      else beats += 1;
  };
  const leave = async () => reader?.cancel().catch(() => undefined);
  onTestFinished(leave);
  const next = async (): Promise<string[] | undefined> => {
    for (;;) {
      if (events.length > 0) return events.shift();
      const read = await reader?.read();
      if (!read || read.done) return undefined;
      text += read.value;
      take();
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async ended() {
      while (await next());
      return true;
    },
    beats: () => beats,
    leave,
  };
}

/** The stream of somebody who is signed in at the server in this process. */
export const follow = (server: Pick<TestServer, 'app'>, { token }: { token: string }): Promise<Followed> =>
  readStream((path, init) => server.app.request(`http://server.example${path}`, init), token);
