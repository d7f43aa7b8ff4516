import type { MessagesFor } from '../../admin/declaration';
import * as campaigns from '../registered_campaigns/messages';
import type { campaignRegistrations } from './contract';

export const en = {
  name: '10DLC campaign |||| 10DLC campaigns',
  fields: {
    brand_id: 'Brand',
    use_case: 'Use case',
    sub_use_cases: 'Use cases that it combines',
    description: 'Description',
    sample1: 'Sample message 1',
    sample2: 'Sample message 2',
    sample3: 'Sample message 3',
    sample4: 'Sample message 4',
    sample5: 'Sample message 5',
    message_flow: 'How people opt in',
    optin_keywords: 'Opt-in keywords',
    optin_message: 'Answer to an opt-in',
    privacy_policy_link: 'Privacy policy',
    terms_link: 'Terms and conditions',
    optout_keywords: 'Opt-out keywords',
    optout_message: 'Answer to an opt-out',
    help_keywords: 'Help keywords',
    help_message: 'Answer to a request for help',
    embedded_link: 'Messages contain links',
    embedded_link_sample: 'Sample link',
    embedded_phone: 'Messages contain phone numbers',
    age_gated: 'Content is for adults only',
    direct_lending: 'Messages are about loans',
    number_pool: 'It uses 50 numbers or more',
    auto_renewal: 'Renews automatically',
  },
  inputs: {
    terms_accepted: 'I accept the terms of the mobile networks',
    again: 'Register the same campaign again',
  },
  help: {
    use_case: 'Reviewers reject a campaign whose samples do not fit its use case',
    description: 'Who sends what to whom, in English, at least 40 characters',
    sample1: 'As people will get it, with the name of the brand and how to opt out',
    message_flow:
      'Where and how people agree, with the web address of the page, in English, at least 40 characters',
    optin_keywords: 'Letters and digits, separated by commas',
    optout_keywords: 'Letters and digits, separated by commas',
    help_keywords: 'Letters and digits, separated by commas',
    optin_message: '20 to 320 characters',
    optout_message: '20 to 320 characters, with the name of the brand',
    help_message: '20 to 320 characters, with the name of the brand and a way to reach it',
    embedded_link_sample: 'With the domain that messages will use',
  },
  actions: { create: 'Register' },
  choices: { use_case: campaigns.en.choices.use_case },
} as const satisfies MessagesFor<typeof campaignRegistrations>;
