let last: string | undefined;

/** Remembers the server's id of the newest answer, which support can look up. */
export function rememberRequest(headers: Pick<Headers, 'get'>): void {
  last = headers.get('x-request-id') ?? last;
}

/** The server's id of the newest answer; undefined before the first. */
export const lastRequestId = (): string | undefined => last;
