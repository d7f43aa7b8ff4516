import { defineResource, lazyView } from '../../admin/define';
import { RegistrationIcon } from '../../admin/icons';
import { HELP, OPT_OUT } from '../../rules/law/keywords';
import { campaignRegistrations } from './contract';
import { en } from './messages';

/** The form that registers a 10DLC campaign. Its further state is in the registered campaigns. */
export default defineResource({
  contract: campaignRegistrations,
  icon: RegistrationIcon,
  place: '/10dlc/registered_campaigns',
  represent: 'use_case',
  fields: [
    { source: 'brand_id', kind: 'reference', reference: 'brands' },
    { source: 'use_case', kind: 'select' },
    { source: 'sub_use_cases', kind: 'chips' },
    { source: 'description', kind: 'prose' },
    { source: 'sample1', kind: 'prose' },
    { source: 'sample2', kind: 'prose' },
    { source: 'sample3', kind: 'prose' },
    { source: 'sample4', kind: 'prose' },
    { source: 'sample5', kind: 'prose' },
    { source: 'message_flow', kind: 'prose' },
    { source: 'optin_keywords', kind: 'text' },
    { source: 'optin_message', kind: 'prose' },
    { source: 'privacy_policy_link', kind: 'url' },
    { source: 'terms_link', kind: 'url' },
    { source: 'optout_keywords', kind: 'text' },
    { source: 'optout_message', kind: 'prose' },
    { source: 'help_keywords', kind: 'text' },
    { source: 'help_message', kind: 'prose' },
    { source: 'embedded_link', kind: 'boolean' },
    { source: 'embedded_link_sample', kind: 'url' },
    { source: 'embedded_phone', kind: 'boolean' },
    { source: 'age_gated', kind: 'boolean' },
    { source: 'direct_lending', kind: 'boolean' },
    { source: 'number_pool', kind: 'boolean' },
    { source: 'auto_renewal', kind: 'boolean' },
  ],
  inputs: [
    { source: 'terms_accepted', kind: 'boolean', in: ['create'] },
    { source: 'again', kind: 'boolean', in: ['create'] },
  ],
  defaults: () => ({
    optout_keywords: OPT_OUT.join(', '),
    help_keywords: HELP.join(', '),
    auto_renewal: true,
  }),
  messages: en,
  views: { create: lazyView(() => import('./form/RegisterCampaign')) },
});
