import type { Tx } from '../db/client';
import { brands, registered_campaigns } from '../db/schema';
import type { DemoKit } from './kit';
import type { DemoClient } from './texts';

type Carrier = { carrier: string; status: string; terms: string | null };
const CARRIERS = ['AT&T', 'T-Mobile', 'Verizon', 'US Cellular'];
const TERMS: Record<string, string> = {
  'AT&T': 'Class C, 2,400 TPM',
  'T-Mobile': 'Tier Upper Mid, 40,000 a day',
};

const carriers = (...statuses: string[]): Carrier[] =>
  CARRIERS.map((carrier, i) => ({
    carrier,
    status: statuses[i] ?? statuses[0]!,
    terms: TERMS[carrier] ?? null,
  }));

/** One registration for every way it can stand. */
const STANDINGS = [
  {
    brand: 'OK',
    identity: 'VETTED_VERIFIED',
    score: 82,
    tcr: 'ACTIVE',
    pipeline: 'MNO_PROVISIONED',
    carriers: carriers('APPROVED'),
  },
  {
    brand: 'OK',
    identity: 'VERIFIED',
    score: 64,
    tcr: 'ACTIVE',
    pipeline: 'MNO_PENDING',
    carriers: carriers('APPROVED', 'REVIEW', 'APPROVED', 'REVIEW'),
  },
  {
    brand: 'OK',
    identity: 'VERIFIED',
    score: 57,
    tcr: 'ACTIVE',
    pipeline: 'MNO_REJECTED',
    carriers: carriers('APPROVED', 'REJECTED', 'APPROVED', 'APPROVED'),
    rejection: {
      code: '30893',
      text: 'Sample messages do not match the use case.',
      fields: ['sample1', 'usecase'],
    },
  },
  {
    brand: 'REGISTRATION_PENDING',
    identity: 'SELF_DECLARED',
    score: null,
    tcr: 'PENDING',
    pipeline: 'TCR_PENDING',
    carriers: carriers('REVIEW'),
  },
  {
    brand: 'REGISTRATION_FAILED',
    identity: 'UNVERIFIED',
    score: null,
    tcr: 'EXPIRED',
    pipeline: 'TCR_EXPIRED',
    carriers: carriers('SUSPENDED'),
    feedback: [
      { category: 'TAX_ID', text: 'The EIN does not match the legal name.', fields: ['ein', 'company_name'] },
    ],
  },
] as const;

const tcrId = (letter: string, seed: number) =>
  letter + (seed * 7919 + 46_656).toString(36).toUpperCase().padStart(6, '0').slice(-6);

/** Brands and registered campaigns in every status; answers the approved campaign's id by client name. */
export async function seedRegistration(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  clients: readonly DemoClient[],
  seed: number,
) {
  const approved: Record<string, string> = {};
  const brandIds: Record<string, string> = {};
  for (const [i, client] of clients.entries()) {
    const standing = STANDINGS[i % STANDINGS.length]!;
    const brandId = (brandIds[client.name] = kit.uuid());
    const domain = `${client.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
    await tx.insert(brands).values({
      tenant_id: tenantId,
      id: brandId,
      display_name: client.name,
      registration: {
        entity_type:
          client.vertical === 'NGO'
            ? 'NON_PROFIT'
            : client.vertical === 'EDUCATION'
              ? 'GOVERNMENT'
              : 'PRIVATE_PROFIT',
        display_name: client.name,
        company_name: `${client.name}, Inc.`,
        ein: `${10 + seed}-${String(1_000_000 + i * 13_579)}`,
        ein_issuing_country: 'US',
        vertical: client.vertical,
        website: `https://${domain}`,
        city: client.city,
        country: 'US',
        email: `compliance@${domain}`,
      },
      tcr_id: standing.brand === 'OK' ? tcrId('B', seed * 100 + i) : null,
      status: standing.brand,
      identity_status: standing.identity,
      score: standing.score,
      feedback: 'feedback' in standing ? standing.feedback.map((f) => ({ ...f, fields: [...f.fields] })) : [],
      created_at: kit.daysAgo(110 - i),
    });
    const id = kit.uuid();
    if (standing.pipeline === 'MNO_PROVISIONED') approved[client.name] = id;
    await tx.insert(registered_campaigns).values({
      id,
      tenant_id: tenantId,
      tcr_id: tcrId('C', seed * 100 + i),
      brand_id: brandId,
      brand_name: client.name,
      use_case: client.useCase,
      description: `${client.name} texts people who signed up on its website or in person.`,
      tcr_status: standing.tcr,
      pipeline_status: standing.pipeline,
      carriers: standing.carriers,
      rejection:
        'rejection' in standing ? { ...standing.rejection, fields: [...standing.rejection.fields] } : null,
      renews_on: kit
        .daysAgo(-200 + i)
        .toISOString()
        .slice(0, 10),
      created_at: kit.daysAgo(105 - i),
    });
  }
  await tx.insert(registered_campaigns).values({
    id: kit.uuid(),
    tenant_id: null,
    tcr_id: tcrId('C', seed * 100 + 99),
    brand_id: kit.uuid(),
    brand_name: 'Initech Services',
    use_case: 'LOW_VOLUME',
    description: 'Appointment reminders and short service notices.',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
    carriers: carriers('APPROVED'),
    renews_on: kit.daysAgo(-150).toISOString().slice(0, 10),
    created_at: kit.daysAgo(90),
  });
  return { approved, brandIds };
}
