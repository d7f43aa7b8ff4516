import type { Tx } from '../db/client';
import { takeNumbers } from '../db/directory';
import { audiences, clients, keywords, virtual_numbers } from '../db/schema';
import { fillAudience } from './audiences';
import type { DemoKit } from './demoContext';
import { seedRegistration } from './registration';
import type { DemoClient } from './texts';

/** A seeded client and everything its campaigns need. */
export interface SeededClient {
  id: string;
  demo: DemoClient;
  audienceIds: string[];
  virtualNumber: string;
  registeredCampaignId: string | null;
}

/** Keywords that every client starts with (CTIA); they cannot be deleted. */
const FAMILIES = [
  { keyword: 'STOP', effect: 'opt_out', reply: null },
  { keyword: 'START', effect: 'opt_in', reply: null },
  { keyword: 'HELP', effect: 'help', reply: null },
] as const;

/** `line` 0-9 of an area code's ten fictional numbers that are not recipients: 555-0190 to 555-0199. */
const virtualPhone = (areaCode: string, line: number) => `+1${areaCode}555019${line}`;

/** Shared numbers of the tenant, then each client with numbers, keywords, audiences, a domain and a link. */
export async function seedClients(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  demos: readonly DemoClient[],
  seed: number,
) {
  const { approved, brandIds } = await seedRegistration(tx, kit, tenantId, demos, seed);
  const sharedCodes = ['202', '312', '415', '512'];
  const shared = sharedCodes.map((code) => ({
    tenant_id: tenantId,
    id: kit.uuid(),
    phone: virtualPhone(code, seed),
    area_code: code,
    created_at: kit.daysAgo(140),
  }));
  await takeNumbers(
    tx,
    tenantId,
    shared.map(({ phone }) => phone),
  );
  await tx.insert(virtual_numbers).values(shared);
  const seeded: SeededClient[] = [];
  for (const [i, demo] of demos.entries()) {
    const id = kit.uuid();
    const slug = demo.name.toLowerCase().replace(/[^a-z]+/g, '-');
    const created_at = kit.daysAgo(100 - i);
    const registeredCampaignId = approved[demo.name] ?? null;
    await tx.insert(clients).values({
      tenant_id: tenantId,
      id,
      name: demo.name,
      external_code: `C-${1000 + seed * 100 + i}`,
      contact_name: demo.contact,
      email: `${demo.contact.split(' ')[0]!.toLowerCase()}@${slug}.example`,
      phone: `+1${demo.areaCode}5550170`,
      time_zone: demo.zone,
      help_text: `${demo.name}: for help write to help@${slug}.example. Reply STOP to opt out.`,
      brand_id: brandIds[demo.name] ?? null,
      archived: demo.archived ?? false,
      quiet_hours: demo.holds ? 'hold' : null,
      created_at,
    });
    const virtualNumber = virtualPhone(demo.areaCode, 5 + seed);
    await takeNumbers(tx, tenantId, [virtualNumber]);
    await tx.insert(virtual_numbers).values({
      tenant_id: tenantId,
      id: kit.uuid(),
      client_id: id,
      phone: virtualNumber,
      area_code: demo.areaCode,
      city: demo.city,
      registered_campaign_id: registeredCampaignId,
      assignment_state: registeredCampaignId ? 'ASSIGNED' : 'UNASSIGNED',
      created_at,
    });
    await tx.insert(keywords).values(
      FAMILIES.map((family) => ({
        ...family,
        tenant_id: tenantId,
        id: kit.uuid(),
        client_id: id,
        match: 'only_word' as const,
        locked: true,
        created_at,
      })),
    );
    const audienceIds: string[] = [];
    for (const [a, [name, size]] of demo.audiences.entries()) {
      const audienceId = kit.uuid();
      audienceIds.push(audienceId);
      await tx.insert(audiences).values({
        tenant_id: tenantId,
        id: audienceId,
        client_id: id,
        name,
        by: 'Sam Whitfield',
        created_at: kit.daysAgo(95 - i - a),
      });
      await fillAudience(tx, tenantId, audienceId, size, (seed * 5003 + i * 2011 + a * 701) % 20_000);
    }
    seeded.push({ id, demo, audienceIds, virtualNumber, registeredCampaignId });
  }
  return seeded;
}
