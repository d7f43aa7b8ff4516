import type { DeskAnswer } from './numberDesk';
import type { Asked, Said } from './restServer';

/** The fate of an assignment request. It is accepted if the name begins with `done`. */
export type AssignmentMeets = 'done' | 'done, cut' | 'cut' | '500' | '422';

interface Assignment {
  phoneNumber: string;
  campaignId: string;
  assignmentStatus: string;
  failureReasons?: string;
}

const plain = (said: unknown, status = 200): Said => ({ status, body: JSON.stringify(said) });
const refusal = (status: number, title: string): Said =>
  plain({ errors: [{ code: '10015', title, detail: title }] }, status);

/** Telnyx's assignments of numbers to campaigns, which take a while. */
export class TelnyxAssignments {
  readonly all = new Map<string, Assignment>();
  /** The fates of the next requests, in turn. Afterwards they are accepted. */
  readonly script: AssignmentMeets[] = [];
  /** Assignment requests that it read. */
  readonly asked: string[] = [];

  constructor(private readonly refusals: Readonly<Record<'500', Said>>) {}

  settle(phone: string, assignmentStatus: string, failureReasons?: string): void {
    Object.assign(this.all.get(phone)!, { assignmentStatus, failureReasons });
  }

  private wish(method: string, phone: string, campaignId: string): DeskAnswer {
    this.asked.push(`${method} ${phone}`);
    const meets = this.script.shift() ?? 'done';
    if (meets === 'cut') return 'cut';
    if (meets === '500') return this.refusals['500'];
    if (meets === '422') return refusal(422, 'The number cannot text');
    if (method === 'DELETE') this.settle(phone, 'PENDING_UNASSIGNMENT');
    else this.all.set(phone, { phoneNumber: phone, campaignId, assignmentStatus: 'PENDING_ASSIGNMENT' });
    return meets === 'done, cut' ? 'cut' : plain(this.all.get(phone));
  }

  async answer({ method, path, body }: Asked): Promise<DeskAnswer | undefined> {
    const base = '/v2/10dlc/phone_number_campaigns';
    if (!path.startsWith(base)) return undefined;
    const phone = decodeURIComponent(path.slice(base.length + 1));
    if (method === 'POST' || method === 'PUT') {
      const { phoneNumber, campaignId } = JSON.parse(body) as Assignment;
      return this.wish(method, phoneNumber, campaignId);
    }
    const known = this.all.get(phone);
    if (!known) return refusal(404, 'Resource not found');
    return method === 'DELETE' ? this.wish(method, phone, '') : plain(known);
  }
}
