import type { MessagesFor } from '../../admin/declaration';
import type { optInPages } from './contract';
import { en as clients } from '../clients/messages';

export const en = {
  name: 'Opt-in page |||| Opt-in pages',
  fields: {
    name: 'Name',
    audience_id: 'Audience',
    domain_id: 'Domain',
    language: 'Language',
    consent: 'Consent text',
    claim: 'Kind of consent',
    frequency: 'How often',
    privacy_url: 'Privacy policy',
    terms_url: 'Terms',
    minimum_age: 'Minimum age',
    double_opt_in: 'Confirmed by text',
    keyword: 'Keyword',
    address: 'Address',
    number: 'Number to text',
    text_version: 'Text version',
    joined: 'Joined',
    waiting: 'Waiting for confirmation',
    archived: 'Closed',
    created_at: 'Created',
    updated_at: 'Changed',
  },
  choices: {
    language: { en: 'English', es: 'Spanish', ar: 'Arabic' },
    claim: clients.choices.consent_required,
  },
  sections: { name: 'Page', consent: 'What people agree to', keyword: 'Confirmation' },
  help: {
    consent: 'Name the sender and the kind of messages: I agree to receive marketing texts from …',
    frequency: 'In the page’s language, such as: Up to 4 messages a month',
    minimum_age: 'In years; empty: the page does not ask',
    domain_id: 'Empty: this server’s own address',
    double_opt_in:
      'People join once they text the keyword. Otherwise the form alone counts, and anyone can enter another person’s number.',
    keyword: 'People text it to the client’s number. It also brings back those who replied STOP.',
  },
  filters: { show_archived: 'Show closed ones' },
  actions: { archive: 'Close the page', unarchive: 'Open again' },
  confirm: {
    archive: {
      title: 'Close %{name}?',
      consequence:
        'Its address says that it is closed, and %{waiting} who have not confirmed can no longer join. Agreements and texts stay.',
    },
  },
  done: { archive: 'The page is closed.', unarchive: 'The page is open again.' },
  tabs: { texts: 'Text versions' },
  empty: {
    title: 'There are no opt-in pages yet',
    next: 'A page has an address and a QR code where people agree to texts, which is the proof of their consent.',
  },
} as const satisfies MessagesFor<typeof optInPages>;
