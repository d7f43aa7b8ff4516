import { PersonIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { availableSendOnly } from './contract';
import { en } from './messages';

/** Choices when a send-only user is added to a campaign. It has no screens. */
export default defineResource({
  contract: availableSendOnly,
  icon: PersonIcon,
  messages: en,
});
