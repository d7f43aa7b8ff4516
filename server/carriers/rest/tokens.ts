import { troubleText } from '../../../src/rules/words/troubles';
import { basicAuth, call } from '../http';

/** A token is no longer used so shortly before its end, and renewed when a fifth of its time is left. */
const MARGIN_MS = 5_000;
const RENEWED_AFTER = 0.8;
/** Retry interval after a failed token request. */
const AGAIN_MS = 5_000;

interface Token {
  header: string;
  renewAt: number;
  endsAt: number;
}

/** Token endpoint and credentials. */
interface Client {
  token_url: string;
  client_id: string;
  client_secret: string;
  timeout_seconds: number;
}

/**
 * Access tokens of an account by OAuth 2 client credentials (RFC 6749, 4.4). A token is shared by all calls until
 * shortly before it expires, and only one request for a token is made at a time. Nothing is logged or stored.
 */
export class Tokens {
  private token: Token | null = null;
  private renewing: Promise<void> | null = null;
  private trouble: string | null = null;
  private notBefore = 0;

  constructor(
    private readonly client: Client,
    private readonly clock: { now(): Date },
  ) {}

  /**
   * The header for a call that must leave at once; undefined if there is no token yet, in which case one is requested.
   * `trouble`: why the last request failed.
   */
  now(): { header: string } | { header: undefined; trouble: string | null } {
    const at = this.clock.now().getTime();
    const { token } = this;
    if (!token || at >= token.renewAt) void this.renew(at);
    return token && at < token.endsAt
      ? { header: token.header }
      : { header: undefined, trouble: this.trouble };
  }

  /** The header for a call that may wait for a token; undefined if none is given. */
  async header(): Promise<string | undefined> {
    const known = this.now();
    if (known.header !== undefined) return known.header;
    await this.renewing;
    return this.now().header;
  }

  /** The carrier refused a token before its time. The next call has another; of calls that came together, one asks for it. */
  refused(header: string): void {
    if (this.token?.header !== header) return;
    this.token = null;
    void this.renew(this.clock.now().getTime());
  }

  private renew(at: number): Promise<void> {
    if (this.renewing) return this.renewing;
    if (at < this.notBefore) return Promise.resolve();
    this.renewing = this.ask(at).finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  /** Never fails: the error is in `trouble`. */
  private async ask(at: number): Promise<void> {
    const { token_url, client_id, client_secret, timeout_seconds } = this.client;
    const reply = await call(
      token_url,
      {
        method: 'POST',
        headers: { authorization: basicAuth(client_id, client_secret), accept: 'application/json' },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
      timeout_seconds * 1000,
    );
    const { access_token, expires_in } = (
      reply.kind === 'answered' && reply.status === 200 ? reply.body : {}
    ) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    const lastsMs = Number(expires_in) * 1000;
    if (typeof access_token === 'string' && access_token !== '' && lastsMs > MARGIN_MS) {
      this.token = {
        header: `Bearer ${access_token}`,
        renewAt: at + lastsMs * RENEWED_AFTER,
        endsAt: at + lastsMs - MARGIN_MS,
      };
      this.trouble = null;
      return;
    }
    const why = reply.kind === 'answered' ? `HTTP ${reply.status}` : reply.reason;
    this.trouble = troubleText('token_refused', { why });
    this.notBefore = at + AGAIN_MS;
  }
}
