import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tests/support/postgres';
import { programOf } from './programs';

/** One address for several processes. */
export interface Balancer {
  name: string;
  url: string;
  close(): Promise<void>;
}

const LOOK_MS = 250;
/** Longer than a busy machine takes to answer: a slow process is no process that ends. */
const UNREADY_MS = 5_000;

/** Passes calls on in turns to the processes that were ready when it looked last, and never tries a call again. */
export async function plainBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const agents = new Map(ports.map((each) => [each, new Agent({ keepAlive: true })]));
  const ready = new Set<number>();
  let turn = 0;
  const ending = new AbortController();

  async function look(each: number): Promise<void> {
    while (!ending.signal.aborted) {
      const isReady = await fetch(`http://127.0.0.1:${each}/readyz`, {
        signal: AbortSignal.timeout(UNREADY_MS),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(each);
      else ready.delete(each);
      await delay(LOOK_MS);
    }
  }
  const looks = ports.map(look);

  const server = createServer((incoming, outgoing) => {
    const able = ports.filter((each) => ready.has(each));
    const chosen = able[turn++ % able.length];
    if (chosen === undefined) return void outgoing.writeHead(504).end('No process is ready.');
    const { method, url: path, headers } = incoming;
    const passed = request(
      {
        port: chosen,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, connection: 'keep-alive' },
        agent: agents.get(chosen),
      },
      (answer) => {
        const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode!, rest);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    passed.on('error', ({ message }) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(message);
    });
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'plain',
    url: `http://127.0.0.1:${port}`,
    async close() {
      ending.abort();
      await Promise.all(looks);
      server.close();
      server.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

/**
 * `max_fails=0`: by default nginx leaves a process alone for ten seconds after one refused connection, and has none left
 * when the next one is restarted meanwhile.
 */
const configOf = (folder: string, port: number, ports: readonly number[]): string => `
daemon off;
worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream console {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://console;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`;

/** nginx as Debian has it, which knows nothing of `/readyz`; null if it is not installed. */
export async function nginxBalancer(ports: readonly number[]): Promise<Balancer | null> {
  const program = programOf('nginx');
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'drill-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configOf(folder, port, ports));
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    await delay(50);
  }
  return {
    name: 'nginx',
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
