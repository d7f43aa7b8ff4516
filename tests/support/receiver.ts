import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a receiver got it. */
export interface ReceivedPost {
  headers: Record<string, string>;
  body: string;
  json: { id: string; type: string; subject: string; place: number; data: Record<string, unknown> };
}

/** A program that receives events on a port of this machine; `answer` says how it behaves. */
export async function receiver() {
  const posts: ReceivedPost[] = [];
  const state = {
    answer: (_: ReceivedPost, response: ServerResponse): void => void response.writeHead(204).end(),
  };
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const post = { headers: request.headers as Record<string, string>, body, json: JSON.parse(body) };
      posts.push(post);
      state.answer(post, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    posts,
    port,
    behave: (answer: typeof state.answer) => void (state.answer = answer),
    reset() {
      posts.length = 0;
      state.answer = (_, response) => void response.writeHead(204).end();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
