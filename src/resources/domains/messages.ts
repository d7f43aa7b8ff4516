import type { MessagesFor } from '../../admin/declaration';
import type { domains } from './contract';

export const en = {
  name: 'Domain |||| Domains',
  fields: {
    host: 'Domain',
    proof: 'Ownership',
    health: 'Health',
    health_trouble: 'Problem',
    client_id: 'Only for',
    certificate_expires_at: 'Certificate expires',
    links: 'Links',
    campaigns: 'Campaigns',
    used: 'Addresses',
    cap: 'Limit',
    measured_at: 'Measured',
    created_at: 'Since',
    tenant_id: 'Tenant',
  },
  filters: { proof: 'Ownership' },
  help: { host: 'A name of your own for short links, such as go.example.com' },
  unset: { client_id: 'All clients', cap: 'No limit' },
  choices: {
    proof: { pending: 'Not proven', verified: 'Proven', failed: 'Proof failed' },
    proof_trouble: {
      no_record: 'The record was not found. Changes of DNS can take an hour.',
      other_value: 'There is a record with this name, but with another value.',
      no_answer: 'The name servers of this domain did not answer.',
      taken: 'Another tenant has proven that this domain is theirs. Ask the provider.',
    },
    health: { unknown: 'Not measured', healthy: 'Healthy', degraded: 'Degraded', disabled: 'Disabled' },
    health_trouble: {
      no_address: 'The domain has no address in DNS',
      private_address: 'The domain leads into a private network',
      elsewhere: 'The domain leads to another server',
      unreachable: 'The proxy does not answer for this domain',
      certificate: 'The certificate is missing, wrong or expired',
      expiring: 'The certificate expires soon',
    },
  },
  actions: { check: 'Check now' },
  done: { check: 'Checked' },
  empty: {
    title: 'There are no domains yet',
    next: 'Short links on a domain of your own are filtered less often than others.',
  },
  remove:
    'Addresses that recipients already have stop working: %{used}. Links that get the console’s address instead: %{links}. Campaigns that lose it from their rotation: %{campaigns}.',
} as const satisfies MessagesFor<typeof domains>;
