import { textsOf } from '../../admin/useText';
import type { Role } from '../../contract/roles';
import type { CodeTexts, Translated } from '../../i18n/messages';

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
    'They get an email with a link to choose a password. At their first sign-in they set up two-step sign-in.',
  'rules.title': 'What cannot be changed here',
  'rules.edit': 'A user cannot be edited. To change a role, delete the user and add them again.',
  'rules.self': 'This is your own account: you cannot delete it.',
  'rules.above': 'Their role is above yours, so only they or someone with that role can change this account.',
  'rules.invited': 'They have not chosen a password yet, so they cannot sign in.',
} as const;

export const useText = textsOf(at, en satisfies CodeTexts<typeof en, 'role', `${Role}`, 'above'>);

export const es = {
  'role.above': '%{role} (por encima de su propio rol)',
  'role.1': 'Solo ve la página Envíos, con las campañas que se le asignen.',
  'role.3': 'Clientes, audiencias, campañas y 10DLC de su organización.',
  'role.4': 'Lo mismo que el personal, y los usuarios de su organización.',
  'role.5': 'Todo, en todas las organizaciones.',
  'invite.title': 'Qué ocurre después',
  'invite.text':
    'Recibe un correo con un enlace para elegir su contraseña. En su primer acceso configura el acceso en dos pasos.',
  'rules.title': 'Lo que no se puede cambiar aquí',
  'rules.edit': 'Un usuario no se puede editar. Para cambiar su rol, elimínelo y agréguelo de nuevo.',
  'rules.self': 'Es su propia cuenta: no puede eliminarla.',
  'rules.above':
    'Su rol es superior al de usted: solo esa persona o alguien con ese rol puede cambiar esta cuenta.',
  'rules.invited': 'Aún no eligió una contraseña, así que no puede entrar.',
} satisfies Translated<typeof en>;

export const ar = {
  'role.above': '%{role} (أعلى من دورك)',
  'role.1': 'يرى صفحة عمليات الإرسال فقط، بالحملات الممنوحة له.',
  'role.3': 'عملاء مؤسسته وجماهيرها وحملاتها وتسجيل 10DLC.',
  'role.4': 'مثل الموظفين، ومستخدمو مؤسسته.',
  'role.5': 'كل شيء، في كل المؤسسات.',
  'invite.title': 'ما يحدث بعد ذلك',
  'invite.text': 'تصله رسالة فيها رابط لاختيار كلمة المرور. وعند أول دخول يُعدّ الدخول بخطوتين.',
  'rules.title': 'ما لا يمكن تغييره هنا',
  'rules.edit': 'لا يمكن تعديل مستخدم. لتغيير دوره احذفه ثم أضفه من جديد.',
  'rules.self': 'هذا حسابك أنت: لا يمكنك حذفه.',
  'rules.above': 'دوره أعلى من دورك، فلا يغيّر هذا الحساب إلا هو أو من له الدور نفسه.',
  'rules.invited': 'لم يختر كلمة مرور بعد، فلا يمكنه الدخول.',
} satisfies Translated<typeof en>;
