import type { Endpoint } from '../../src/contract/define';
import { urlOf, type CallOptions, type Http, type PlainAnswer } from '../../src/dataProvider/http';

export interface Sent {
  method: string;
  url: string;
  body: unknown;
  key: string | undefined;
}

/** A way to the network that notes what would leave and answers from a list, in order; the last one repeats. */
export function recordingHttp(...answers: unknown[]): Http & { sent: Sent[] } {
  const sent: Sent[] = [];
  let next = 0;
  return {
    baseUrl: 'http://api.test',
    sent,
    async call(endpoint: Endpoint, options: CallOptions = {}) {
      const url = urlOf('', endpoint, options);
      sent.push({ method: endpoint.method, url, body: options.body, key: options.idempotencyKey });
      const answer = answers[Math.min(next, answers.length - 1)];
      next += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async request(url, init = {}): Promise<PlainAnswer> {
      sent.push({ method: init.method ?? 'GET', url, body: init.body, key: undefined });
      const headers = new Headers({ 'content-range': 'things 0-0/1' });
      return { status: 200, headers, body: '', json: answers[0] };
    },
    async farewell(endpoint) {
      sent.push({ method: endpoint.method, url: urlOf('', endpoint, {}), body: undefined, key: undefined });
      return 204;
    },
    abortAll: () => false,
  };
}
