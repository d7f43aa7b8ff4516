import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../config/filesStore';
import { realPause } from '../lib/pause';
import { sha256Hex } from '../platform/hashing';

/** Limits of waiting for the store, ms: for the whole answer to one request, and until its last attempt begins. */
export interface Patience {
  answerMs: number;
  allMs: number;
}

/** An object has 4 MB at most, so this is enough for 150 kB a second. */
const PATIENCE: Patience = { answerMs: 30_000, allMs: 45_000 };
/** A person waits for a check. */
const CHECK_PATIENCE: Patience = { answerMs: 5_000, allMs: 1_000 };
/** First pause between attempts, ms; each further one is twice as long. */
const PAUSE_MS = 200;

/** Errors that another attempt may not meet: the store is busy, restarting or behind a proxy that is. */
const AGAIN_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * The store failed a request. `away`: it cannot be reached, or does not answer. `refused`: it does not let this
 * program use the bucket. Work with files waits for it in either case.
 */
export class StoreFailure extends Error {
  constructor(
    readonly kind: 'away' | 'refused',
    message: string,
    /** The store's status and code, or that of the connection. */
    readonly reason = message,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** An object in the store, as its list shows it. */
export interface Listed {
  name: string;
  modified: Date;
}

type Answer = { status: number; bytes: Uint8Array };

interface StoreRequest {
  /** Key of the object. Default: none, for the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  patience?: Patience;
}

/** Code of an error document, such as `NoSuchBucket`. */
const codeOf = (bytes: Uint8Array): string =>
  /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString('utf8'))?.[1] ?? '';

const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

/** Reason of a request that was not answered: Node's code of the connection, or the timeout. */
const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const isLate = name === 'TimeoutError' || cause?.message === 'too_slow';
  return isLate ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
};

type StoreFetch = (
  address: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: Uint8Array<ArrayBuffer>;
    redirect: 'manual';
    signal: AbortSignal;
  },
) => Promise<Response>;

/** One bucket, by the protocol of S3: path-style addresses, signature version 4. */
export class Bucket {
  constructor(
    private readonly settings: BucketSettings,
    private readonly patience: Patience = PATIENCE,
    private readonly request: StoreFetch = fetch,
  ) {}

  get name(): string {
    return this.settings.bucket;
  }

  /** The bucket and its store, for operators. */
  get place(): string {
    return `${this.name} at ${new URL(this.settings.endpoint).host}`;
  }

  get endpoint(): URL {
    return new URL(this.settings.endpoint);
  }

  /** Stores an object, in place of one of that name. */
  async put(name: string, body: Uint8Array, patience?: Patience): Promise<void> {
    await this.call('PUT', { name, body, ...(patience && { patience }) });
  }

  /** Null if there is no such object. */
  async get(name: string, patience?: Patience): Promise<Uint8Array | null> {
    const { status, bytes } = await this.call('GET', { name, ...(patience && { patience }) });
    return status === 404 ? null : bytes;
  }

  /** Removes an object, if it exists. */
  async remove(name: string, patience?: Patience): Promise<void> {
    // Without a name the same request would remove the bucket.
    if (!name) throw new Error('An object without a name cannot be removed.');
    await this.call('DELETE', { name, ...(patience && { patience }) });
  }

  /** Objects whose names begin with `prefix`, a page at a time. A page has at most 1,000. */
  async *list(prefix: string, pageSize = 1_000): AsyncGenerator<Listed[]> {
    for (let token: string | undefined = ''; token !== undefined;) {
      const { bytes } = await this.call('GET', {
        query: {
          'list-type': '2',
          prefix,
          'max-keys': String(pageSize),
          ...(token && { 'continuation-token': token }),
        },
      });
      const xml = Buffer.from(bytes).toString('utf8');
      yield [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => ({
        name: textOf(entry!, 'Key')!,
        modified: new Date(textOf(entry!, 'LastModified')!),
      }));
      token = textOf(xml, 'NextContinuationToken');
    }
  }

  /**
   * Tries everything that files need: to write, read, list and remove.
   * @throws StoreFailure
   */
  async check(prefix: string): Promise<void> {
    const name = `${prefix}check/${crypto.randomUUID()}`;
    await this.put(name, Buffer.from('check'), CHECK_PATIENCE);
    await this.get(name, CHECK_PATIENCE);
    await this.reach(prefix);
    await this.remove(name, CHECK_PATIENCE);
  }

  /**
   * Tries whether the store lists the bucket, which changes nothing.
   * @throws StoreFailure
   */
  async reach(prefix: string): Promise<void> {
    const query = { 'list-type': '2', prefix, 'max-keys': '1' };
    await this.call('GET', { query, patience: CHECK_PATIENCE });
  }

  /** Repeats a request while the store is away, with growing pauses. */
  private async call(method: string, request: StoreRequest): Promise<Answer> {
    const { answerMs, allMs } = request.patience ?? this.patience;
    const end = performance.now() + allMs;
    for (let pauseMs = PAUSE_MS; ; pauseMs *= 2) {
      try {
        return await this.callOnce(method, request, answerMs);
      } catch (error) {
        const isAway = error instanceof StoreFailure && error.kind === 'away';
        if (!isAway || performance.now() + pauseMs >= end) throw error;
        await realPause(pauseMs);
      }
    }
  }

  private async callOnce(method: string, request: StoreRequest, answerMs: number): Promise<Answer> {
    const { name, query = {}, body } = request;
    const fail = (kind: StoreFailure['kind'], reason: string, cause?: unknown) => {
      const message = `${this.place}: ${method} ${name === undefined ? 'list' : 'object'}: ${reason}`;
      return new StoreFailure(kind, message, reason, cause);
    };
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.settings;
    const url = new URL(`${endpoint}/${bucket}${name === undefined ? '' : `/${name}`}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': sha256Hex(body ?? '') },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    const signal = AbortSignal.timeout(answerMs);
    let answer: Answer;
    try {
      const response = await this.request(signed.url.href, {
        method,
        headers: Object.fromEntries(signed.headers),
        redirect: 'manual',
        signal,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      });
      answer = { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      throw fail('away', reasonOf(error), error);
    }
    const { status, bytes } = answer;
    if (status >= 200 && status < 300) return answer;
    const code = codeOf(bytes);
    if (status === 404 && name !== undefined && code !== 'NoSuchBucket' && method !== 'PUT') return answer;
    throw fail(AGAIN_STATUS.has(status) ? 'away' : 'refused', `${status} ${code}`.trim());
  }
}
