import { textsOf } from '../../admin/useText';
import type { Role } from '../../contract/roles';
import type { CodeTexts } from '../../i18n/messages';

export const at = 'resources.users.texts';

/** Texts of the users' screens. English loads with the screens that show them. */
export const en = {
  'role.above': '%{role} (above your own role)',
  'role.1': 'Sees only the Jobs page, with the campaigns given to them.',
  'role.3': 'Clients, audiences, campaigns and 10DLC of their tenant.',
  'role.4': 'The same as staff, and the users of their tenant.',
  'role.5': 'Everything, in every tenant.',
  'invite.title': 'What happens next',
  'invite.text':
    'They get an email with a link to accept. New people choose a password and set up two-step sign-in; others keep their account.',
  'mail.waiting': 'The last mail to this person has not left yet.',
  'mail.next': 'We’ll try again at %{at}.',
  'mail.failed': 'The last mail to this person could not be delivered.',
  'mail.unknown': 'The last mail to this person may not have arrived. Send it again.',
  'rules.title': 'About this account',
  'rules.edit': 'Name and email: only the person changes their own name.',
  'rules.self': 'This is your own account: you cannot delete it or change its role.',
  'rules.above': 'Their role is above yours, so only they or someone with that role can change this account.',
  'rights.title': 'Rights',
  'rights.verb': 'Change rights',
  'rights.question': 'What may %{name} do?',
  'rights.none': 'Everything that the role allows.',
  'rights.write': 'May create, change and delete',
  'rights.start': 'May start, stop and continue jobs',
  'rights.approve': 'May approve jobs of others',
  'rights.most': 'People per send, at most',
  'rights.any': 'No limit',
  'rights.whole': 'Enter a whole number from 1, or nothing.',
  'rights.some': 'Only some clients',
  'rights.clients': 'Clients',
  'rights.save': 'Change rights',
  'rights.done': 'The rights were changed.',
  'change.signed_out_rights':
    'They are signed out of %{tenant} at once. Jobs that they started go on. Their API keys are limited as well.',
  'limits.write': 'Cannot change anything',
  'limits.start': 'Cannot start jobs',
  'limits.approve': 'Cannot approve jobs',
  'limits.most': 'At most %{most} person per send |||| At most %{most} people per send',
  'limits.clients': 'Only %{count} client |||| Only %{count} clients',
  'change.verb': 'Change role',
  'change.title': 'Which role does %{name} have?',
  'change.role': 'Role',
  'change.now': 'Current role: %{role}',
  'change.signed_out':
    'They are signed out of %{tenant} at once. When they sign in again, they have the new role.',
  'change.fewer': 'They see less than before. Jobs that they started go on.',
  'change.jobs_only': 'They see only the campaigns that are given to them afterwards.',
  'change.save': 'Change role',
  'change.done': 'The role was changed.',
  'rules.invited': 'They have not accepted the invitation yet, so they cannot sign in here.',
} as const;

export const useText = textsOf(at, en satisfies CodeTexts<typeof en, 'role', `${Role}`, 'above'>);
