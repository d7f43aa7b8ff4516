import { LockIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { apiScopes } from './contract';
import { en } from './messages';

/** Options for the scopes of an API key. It has no screens. */
export default defineResource({
  contract: apiScopes,
  icon: LockIcon,
  represent: 'id',
  messages: en,
});
