import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Usuario |||| Usuarios',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    rights: 'Límites',
    'rights.write': 'Permiso para cambiar',
    'rights.start': 'Permiso para iniciar envíos',
    'rights.approve': 'Permiso para aprobar envíos',
    'rights.most': 'Personas por envío',
    'rights.clients': 'Clientes',
    state: 'Estado',
    mfa: 'Verificación en dos pasos',
    tenant_id: 'Organización',
    last_sign_in_at: 'Último acceso',
    created_at: 'Creado',
  },
  help: {
    email: 'La invitación llega a esta dirección',
  },
  actions: {
    reset_password: 'Enviar restablecimiento de contraseña',
    invite_again: 'Enviar de nuevo la invitación',
    reset_mfa: 'Restablecer la verificación en dos pasos',
    set_role: 'Cambiar el rol',
    set_rights: 'Cambiar los permisos',
    join: 'Aceptar la invitación',
  },
  empty: { title: 'Aún no hay usuarios' },
  remove:
    'La sesión de %{email} se cierra de inmediato y no podrá volver a entrar en %{tenant}. Lo que hizo queda en los registros.',
  choices: {
    role: {
      [TENANT_STAFF]: 'Personal',
      [TENANT_ADMIN]: 'Administrador de la organización',
      [JOBS_ONLY]: 'Solo envíos',
      2: 'Solo envíos (rol 2)',
      [PROVIDER_ADMIN]: 'Administrador del proveedor',
    },
    state: { active: 'Activo', invited: 'Invitado' },
    mfa: { true: 'Activada', false: 'Desactivada' },
  },
  done: {
    create: 'Invitación enviada',
    reset_password: 'Restablecimiento de contraseña enviado',
    invite_again: 'Invitación enviada',
    reset_mfa: 'Verificación en dos pasos restablecida',
  },
  confirm: {
    reset_password: {
      title: '¿Enviar a %{name} un restablecimiento de contraseña?',
      consequence:
        'Se envía a %{email} un enlace para elegir otra contraseña. La anterior sirve hasta que se use el enlace.',
    },
    invite_again: {
      title: '¿Invitar de nuevo a %{name}?',
      consequence: 'Se envía a %{email} un enlace nuevo para aceptar. El anterior deja de servir.',
    },
    reset_mfa: {
      title: '¿Restablecer la verificación en dos pasos de %{name}?',
      consequence:
        'Se cierra su sesión y su autenticador deja de servir de inmediato. En el próximo acceso configura uno nuevo.',
    },
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.users.texts',
  words: {
    'role.above': '%{role} (por encima de su propio rol)',
    'role.1': 'Solo ve la página Envíos, con las campañas que se le asignen.',
    'role.3': 'Clientes, audiencias, campañas y 10DLC de su organización.',
    'role.4': 'Lo mismo que el personal, y los usuarios de su organización.',
    'role.5': 'Todo, en todas las organizaciones.',
    'invite.title': 'Qué ocurre después',
    'invite.text':
      'Recibe un correo con un enlace para aceptar. Quien es nuevo elige una contraseña y configura la verificación en dos pasos; los demás conservan su cuenta.',
    'mail.waiting': 'El último correo a esta persona aún no ha salido.',
    'mail.next': 'Lo intentaremos de nuevo a las %{at}.',
    'mail.failed': 'El último correo a esta persona no se pudo entregar.',
    'mail.unknown': 'Es posible que el último correo a esta persona no haya llegado. Envíelo de nuevo.',
    'rules.title': 'Sobre esta cuenta',
    'rules.edit': 'El nombre y el correo: solo la propia persona cambia su nombre.',
    'rules.self': 'Es su propia cuenta: no puede eliminarla ni cambiar su rol.',
    'rules.above':
      'Su rol es superior al de usted: solo esa persona o alguien con ese rol puede cambiar esta cuenta.',
    'rights.title': 'Permisos',
    'rights.verb': 'Cambiar los permisos',
    'rights.question': '¿Qué puede hacer %{name}?',
    'rights.none': 'Todo lo que permite el rol.',
    'rights.write': 'Puede crear, cambiar y eliminar',
    'rights.start': 'Puede iniciar, detener y continuar envíos',
    'rights.approve': 'Puede aprobar envíos de otras personas',
    'rights.most': 'Máximo de personas por envío',
    'rights.any': 'Sin límite',
    'rights.whole': 'Escriba un número entero desde 1, o nada.',
    'rights.some': 'Solo algunos clientes',
    'rights.clients': 'Clientes',
    'rights.save': 'Cambiar los permisos',
    'rights.done': 'Se cambiaron los permisos.',
    'change.signed_out_rights':
      'Su sesión en %{tenant} se cierra de inmediato. Los envíos que inició continúan. Sus claves de API también quedan limitadas.',
    'limits.write': 'No puede cambiar nada',
    'limits.start': 'No puede iniciar envíos',
    'limits.approve': 'No puede aprobar envíos',
    'limits.most': 'Hasta %{most} persona por envío |||| Hasta %{most} personas por envío',
    'limits.clients': 'Solo %{count} cliente |||| Solo %{count} clientes',
    'change.verb': 'Cambiar el rol',
    'change.title': '¿Qué rol tiene %{name}?',
    'change.role': 'Rol',
    'change.now': 'Rol actual: %{role}',
    'change.signed_out':
      'Se cierra su sesión en %{tenant} de inmediato. Al entrar de nuevo tiene el rol nuevo.',
    'change.fewer': 'Ve menos que antes: los envíos que inició continúan.',
    'change.jobs_only': 'Solo ve las campañas que se le asignen después.',
    'change.save': 'Cambiar el rol',
    'change.done': 'Se cambió el rol.',
    'rules.invited': 'Aún no aceptó la invitación, así que no puede entrar aquí.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
