import crypto from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';
import type { BucketSettings } from '../../server/config/filesStore';

/** Fault that a request meets before, or instead of, the store: a status, a delay in ms, or a cut connection. */
type Fault = { status: number } | { delayMs: number } | 'cut';

/** The server makes the tokens of its lists with DES, which OpenSSL 3 lacks. 3DES with three equal keys is DES. */
function supplyDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const tripled = <C>(create: (name: string, key: Buffer, iv: Buffer, ...rest: unknown[]) => C) =>
    ((name: string, key: Buffer, iv: Buffer, ...rest: unknown[]) =>
      name === 'des'
        ? create('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
        : create(name, key, iv, ...rest)) as typeof create;
  crypto.createCipheriv = tripled(createCipheriv as never) as never;
  crypto.createDecipheriv = tripled(createDecipheriv as never) as never;
}
supplyDes();

const OBJECT = '._S3rver_object';
/** The only key pair of the server. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * An S3 server that checks signatures, behind a gateway that can fail. Call it at the top of a test file; it closes
 * itself.
 */
export async function bucketServer() {
  const directory = mkdtempSync(join(tmpdir(), 'test-bucket-'));
  const buckets = ['files', 'other-files'];
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port: storePort } = await store.run();
  const world: {
    fault: ((method: string, path: string) => Fault | undefined) | undefined;
    /** Requests that reached the gateway, such as `PUT`. */
    methods: string[];
    isDead: boolean;
  } = { fault: undefined, methods: [], isDead: false };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    const upstream = request({ host: '127.0.0.1', port: storePort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };
  const gateway = createServer((incoming, outgoing) => {
    const method = incoming.method!;
    world.methods.push(method);
    const fault = world.fault?.(method, incoming.url!);
    if (fault === undefined) return pass(incoming, outgoing);
    if (fault === 'cut') return void incoming.socket.destroy();
    if ('delayMs' in fault) return void setTimeout(() => pass(incoming, outgoing), fault.delayMs);
    incoming.resume();
    outgoing.writeHead(fault.status, { connection: 'close' });
    outgoing.end('<Error><Code>AccessDenied</Code></Error>');
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      gateway.listen(port, '127.0.0.1', () => resolve((gateway.address() as AddressInfo).port));
    });
  const close = () =>
    new Promise<void>((resolve) => {
      gateway.closeAllConnections();
      gateway.close(() => resolve());
    });
  const port = await listen(0);
  afterAll(async () => {
    if (gateway.listening) await close();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    ...KEYS,
  };
  const fileOf = (name: string) => join(directory, settings.bucket, `${name}${OBJECT}`);
  const namesBelow = (folder: string): string[] =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) => {
          const path = join(folder, name);
          if (statSync(path).isDirectory()) return namesBelow(path);
          return path.endsWith(OBJECT) ? [path] : [];
        })
      : [];
  const root = join(directory, settings.bucket);
  return {
    settings,
    world,
    /** Keys of all objects in the bucket. */
    objects: () =>
      namesBelow(root)
        .map((path) => path.slice(root.length + 1, -OBJECT.length))
        .sort(),
    /** Bytes on the store's disk. */
    contentOf: (name: string) => readFileSync(fileOf(name)),
    fileOf,
    /** Makes an object look as if it was written some days ago. */
    age(name: string, days: number) {
      const then = new Date(Date.now() - days * 86_400_000);
      utimesSync(fileOf(name), then, then);
    },
    /** The store dies, and comes back at the same address. */
    die() {
      world.isDead = true;
      return close();
    },
    async comeBack() {
      await listen(port);
      world.isDead = false;
    },
    clear() {
      world.fault = undefined;
      world.methods.length = 0;
      for (const name of namesBelow(root)) rmSync(name);
    },
  };
}
