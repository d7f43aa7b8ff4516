import { PersonIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { availableSendOnly } from './contract';
import { en } from './messages';

/** Looked up when a campaign is given a send-only user; it has no screen of its own. */
export default defineResource({
  contract: availableSendOnly,
  icon: PersonIcon,
  fields: [{ source: 'name', kind: 'text' }],
  messages: en,
});
