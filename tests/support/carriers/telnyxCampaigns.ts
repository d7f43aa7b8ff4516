import type { DeskAnswer } from './numberDesk';
import type { Asked, OrderMeets, Said } from './restServer';

/** The fate of a submitted campaign. It is registered and paid for if the name begins with `taken`. */
export type CampaignMeets = OrderMeets | '422';

/** A campaign in Telnyx's terms. */
export interface TelnyxCampaign extends Record<string, unknown> {
  campaignId: string;
  brandId: string;
  campaignStatus: string;
  status: string;
  referenceId?: string;
  webhookURL?: string;
  failureReasons?: string;
}

const plain = (said: unknown, status = 200): Said => ({ status, body: JSON.stringify(said) });

/** Telnyx's 10DLC campaigns: every submission is registered, however often it is repeated. */
export class TelnyxCampaigns {
  readonly all: TelnyxCampaign[] = [];
  /** The fates of the next submissions, in turn. Afterwards they are accepted. */
  readonly script: CampaignMeets[] = [];
  /** Each network's answer by its id: terms, and the state of the campaign there. */
  networks: Readonly<Record<string, Record<string, unknown>>> = {};
  operation: Readonly<Record<string, string>> = {};
  /** True if the networks' answers fail. */
  silentNetworks = false;
  /** Called after a campaign was read, before the answer. */
  beforeAnswer: () => Promise<void> = async () => {};

  constructor(
    private readonly clock: { now(): Date },
    private readonly refusals: Readonly<Record<'429' | '500' | '401', Said>>,
  ) {}

  /** The registry accepts it, and gives it an id. */
  accept(change: Record<string, unknown> = {}): void {
    Object.assign(this.all[0]!, {
      tcrCampaignId: 'C1',
      campaignStatus: 'TCR_ACCEPTED',
      status: 'ACTIVE',
      ...change,
    });
  }

  private submit(body: string): DeskAnswer {
    const meets = this.script.shift() ?? 'taken';
    if (meets === 'cut') return 'cut';
    if (meets === '429' || meets === '401') return this.refusals[meets];
    if (meets === '422')
      return plain({ detail: [{ loc: ['body', 'sample2'], msg: 'Too short', type: 'v' }] }, 422);
    const campaign: TelnyxCampaign = {
      ...(JSON.parse(body) as { brandId: string }),
      campaignId: `c-${this.all.length + 1}`,
      campaignStatus: 'TCR_PENDING',
      status: 'ACTIVE',
      submissionStatus: 'PENDING',
      createDate: this.clock.now().toISOString(),
    };
    this.all.push(campaign);
    if (meets === 'taken, cut') return 'cut';
    if (meets === 'taken, 500') return this.refusals['500'];
    return meets === 'taken, html' ? { status: 200, body: '<html>Welcome</html>' } : plain(campaign);
  }

  async answer({ method, path, query, body }: Asked): Promise<DeskAnswer | undefined> {
    if (path === '/v2/10dlc/campaignBuilder' && method === 'POST') return this.submit(body);
    if (path === '/v2/10dlc/campaign') {
      const records = this.all.filter(({ brandId }) => brandId === query.get('brandId'));
      return plain({ records, page: 1, totalRecords: records.length });
    }
    const [, id, part] = /^\/v2\/10dlc\/campaign\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const campaign = this.all.find(({ campaignId }) => campaignId === id);
    if (!campaign) return undefined;
    if (part !== undefined && this.silentNetworks) return this.refusals['500'];
    if (part === 'mnoMetadata') return plain(this.networks);
    if (part === 'operationStatus') return plain(this.operation);
    const said = plain({ ...campaign });
    await this.beforeAnswer();
    return said;
  }
}
