import { PersonIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { reportReaders } from './contract';
import { en } from './messages';

/** Choices of whom a planned report is mailed to. It has no screens. */
export default defineResource({
  contract: reportReaders,
  icon: PersonIcon,
  messages: en,
});
