import { ADMINS, PROVIDER, STAFF, type Roles } from '../../contract/roles';
import type { texts } from './texts';

interface Topic {
  title: keyof typeof texts;
  paragraphs: readonly (keyof typeof texts)[];
  /** Whose work it is. */
  roles: Roles;
  /** Offers the file to start from. */
  template?: true;
}

/** What the help tells, in the order in which each role meets it. */
export const TOPICS: readonly Topic[] = [
  { title: 'tenants.title', paragraphs: ['tenants.1', 'tenants.2'], roles: PROVIDER },
  { title: 'people.title', paragraphs: ['people.1', 'people.2'], roles: ADMINS },
  { title: 'start.title', paragraphs: ['start.1', 'start.2', 'start.3', 'start.4'], roles: STAFF },
  { title: 'csv.title', paragraphs: ['csv.1', 'csv.2'], roles: STAFF, template: true },
  { title: 'length.title', paragraphs: ['length.1', 'length.2'], roles: STAFF },
  { title: 'opt_out.title', paragraphs: ['opt_out.1', 'opt_out.2'], roles: STAFF },
  { title: 'hours.title', paragraphs: ['hours.1', 'hours.2'], roles: STAFF },
  { title: 'left_out.title', paragraphs: ['left_out.1', 'left_out.2'], roles: STAFF },
  { title: 'clicks.title', paragraphs: ['clicks.1', 'clicks.2'], roles: STAFF },
  { title: 'ten_dlc.title', paragraphs: ['ten_dlc.1', 'ten_dlc.2'], roles: STAFF },
];
