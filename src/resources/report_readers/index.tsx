import { PersonIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { reportReaders } from './contract';
import { en } from './messages';

/** Options for the readers of a planned report. It has no screens. */
export default defineResource({
  contract: reportReaders,
  icon: PersonIcon,
  messages: en,
});
