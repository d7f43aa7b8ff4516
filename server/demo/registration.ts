import type { BrandFields } from '../../src/resources/brands/contract';
import type { CampaignFields } from '../../src/resources/campaign_registrations/contract';
import { HELP, OPT_OUT } from '../../src/rules/law/keywords';
import type { UseCase } from '../../src/rules/law/registration';
import type { Tx } from '../db/client';
import { brands, registered_campaigns } from '../db/schema';
import type { DemoKit } from './demoContext';
import { APPROVED, type DemoStanding, OTHERS, STANDINGS } from './standings';
import type { DemoClient } from './texts';

const tcrId = (letter: string, seed: number) =>
  letter + (seed * 7919 + 46_656).toString(36).toUpperCase().padStart(6, '0').slice(-6);

interface DemoBrand {
  name: string;
  entity: BrandFields['entity_type'];
  vertical: BrandFields['vertical'];
  useCase: UseCase;
  city: string;
  areaCode: string;
  standing: DemoStanding;
}

const entityOf = ({ vertical }: DemoClient): BrandFields['entity_type'] =>
  vertical === 'NGO' ? 'NON_PROFIT' : vertical === 'EDUCATION' ? 'GOVERNMENT' : 'PRIVATE_PROFIT';

/** Registration of a brand, with the fields that its legal form requires. */
function registrationOf({ name, entity, vertical, city, areaCode }: DemoBrand, n: number): BrandFields {
  const domain = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  const shared = {
    entity_type: entity,
    display_name: name,
    vertical,
    website: `https://${domain}`,
    street: `${100 + n} Main Street`,
    city,
    country: 'US',
    email: `compliance@${domain}`,
    phone: `+1${areaCode}5550170`,
  };
  if (entity === 'SOLE_PROPRIETOR') {
    const [first_name, last_name] = name.split(' ');
    return { ...shared, first_name, last_name, mobile_phone: `+1${areaCode}5550171` };
  }
  const listed: Partial<BrandFields> = {
    stock_symbol: 'TGEP',
    stock_exchange: 'NYSE',
    business_contact_email: `investors@${domain}`,
  };
  return {
    ...shared,
    company_name: entity === 'GOVERNMENT' ? name : `${name}, Inc.`,
    ein: `${10 + (n % 80)}-${String(1_000_000 + n * 13_579)}`,
    ein_issuing_country: 'US',
    ...(entity === 'PUBLIC_PROFIT' ? listed : {}),
  };
}

/** Registration of a campaign. */
const campaignOf = ({ name, useCase, standing }: DemoBrand) => ({
  brand_name: name,
  use_case: useCase,
  description: `${name} texts people who signed up on its website or in person.`,
  message_flow: `People enter their number on the sign-up page of ${name} and tick a box that they agree to messages. A sheet at the front desk says the same.`,
  samples: [
    `${name}: your appointment is tomorrow at 10 a.m. Reply STOP to opt out.`,
    `${name}: we are closed on Monday. Reply HELP for help, STOP to opt out.`,
  ],
  tcr_status: standing.tcr,
  pipeline_status: standing.pipeline,
  carriers: standing.carriers,
  rejection: standing.rejection && { ...standing.rejection, fields: [...standing.rejection.fields] },
});

/** The fields of a new campaign's form, so that a rejected one can be corrected. */
function submittedOf(brand: DemoBrand): CampaignFields {
  const { use_case, description, message_flow, samples } = campaignOf(brand);
  const address = `https://${brand.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  return {
    use_case,
    sub_use_cases:
      use_case === 'LOW_VOLUME'
        ? ['CUSTOMER_CARE']
        : use_case === 'MIXED'
          ? ['CUSTOMER_CARE', 'MARKETING']
          : [],
    description,
    message_flow,
    sample1: samples[0]!,
    sample2: samples[1]!,
    optout_keywords: OPT_OUT.join(', '),
    optout_message: `${brand.name}: you get no more messages from us.`,
    help_keywords: HELP.join(', '),
    help_message: `${brand.name}: write to help@${address.slice('https://'.length)}.`,
    privacy_policy_link: `${address}/privacy`,
    terms_link: `${address}/terms`,
    auto_renewal: true,
  };
}

/** Creates brands and registered campaigns in every status. Returns the approved campaign's id by client name. */
export async function seedRegistration(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  clients: readonly DemoClient[],
  seed: number,
) {
  const approved: Record<string, string> = {};
  const brandIds: Record<string, string> = {};
  const all: DemoBrand[] = [
    ...clients.map((client, i) => ({
      ...client,
      entity: entityOf(client),
      standing: STANDINGS[i % STANDINGS.length]!,
    })),
    ...OTHERS.map((other) => ({ ...other, useCase: 'LOW_VOLUME' as const, city: 'Denver', areaCode: '303' })),
  ];
  const day = (days: number) => kit.daysAgo(-days).toISOString().slice(0, 10);
  const made = all.map((brand, i) => ({ brand, i, brandId: kit.uuid(), id: kit.uuid() }));
  for (const { brand, brandId, id } of made) {
    brandIds[brand.name] = brandId;
    if (brand.standing === APPROVED) approved[brand.name] = id;
  }
  await tx.insert(brands).values(
    made.map(({ brand, brandId, i }) => ({
      tenant_id: tenantId,
      id: brandId,
      display_name: brand.name,
      registration: registrationOf(brand, seed * 40 + i),
      tcr_id: brand.standing.brand === 'OK' ? tcrId('B', seed * 100 + i) : null,
      status: brand.standing.brand,
      identity_status: brand.standing.identity,
      score: brand.standing.score,
      feedback: (brand.standing.feedback ?? []).map((f) => ({ ...f, fields: [...f.fields] })),
      created_at: kit.daysAgo(110 - i),
    })),
  );
  await tx.insert(registered_campaigns).values(
    made.map(({ brand, brandId, id, i }) => ({
      ...campaignOf(brand),
      registration: submittedOf(brand),
      id,
      tenant_id: tenantId,
      tcr_id: tcrId('C', seed * 100 + i),
      brand_id: brandId,
      numbers_limit: brand.entity === 'SOLE_PROPRIETOR' ? 1 : 49,
      auto_renewal: brand.standing !== APPROVED,
      renews_on: day(brand.standing.renews),
      created_at: kit.daysAgo(105 - i),
    })),
  );
  await tx.insert(registered_campaigns).values(
    ['Initech Services', 'Umbra Media'].map((name, i) => ({
      ...campaignOf({
        name,
        entity: 'PRIVATE_PROFIT',
        vertical: 'TECHNOLOGY',
        useCase: 'LOW_VOLUME',
        city: 'Austin',
        areaCode: '512',
        standing: APPROVED,
      }),
      id: kit.uuid(),
      tenant_id: null,
      tcr_id: tcrId('C', seed * 100 + 98 + i),
      brand_id: kit.uuid(),
      renews_on: day(150),
      created_at: kit.daysAgo(90),
    })),
  );
  return { approved, brandIds };
}
