import { textsOf } from '../../admin/useText';

/** Texts of the users' screens, in English. They load with the screens that show them. */
export const texts = {
  'role.above': '%{role} (above your own role)',
  'role.1': 'Sees the Jobs page only, with the campaigns given to them.',
  'role.3': 'Clients, audiences, campaigns and 10DLC of their tenant.',
  'role.4': 'What staff do, and the users of their tenant.',
  'role.5': 'Everything, in every tenant.',
  'invite.title': 'What happens next',
  'invite.text':
    'They get a mail with a link to choose a password. With their first sign-in they set up two-step sign-in.',
  'rules.title': 'What cannot be changed here',
  'rules.edit': 'A user cannot be edited. To change a role, delete the user and add them again.',
  'rules.self': 'This is your own account: you cannot delete it.',
  'rules.above': 'They rank above you, so only they or somebody of their rank can change this account.',
  'rules.invited': 'They have not chosen a password yet, so they cannot sign in.',
} as const;

export const useText = textsOf('resources.users.texts', texts);
