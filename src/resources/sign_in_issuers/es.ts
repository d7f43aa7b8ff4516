import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Emisor de inicio de sesión |||| Emisores de inicio de sesión',
  fields: {
    organization: 'Nombre de la organización',
    tenant_name: 'Organización',
    issuer: 'Emisor',
    client_id: 'ID de cliente',
    client_secret: 'Secreto de cliente',
    has_secret: 'Secreto de cliente guardado',
    creates_people: 'Agregar a las personas en su primer acceso',
    other_role: 'Rol de todos los demás',
    role_claim: 'Atributo del rol',
    admin_values: 'Valores para administradores',
    staff_values: 'Valores para personal',
    sender_values: 'Valores para solo envíos',
    passwords_off: 'Contraseñas desactivadas',
    updated_at: 'Último cambio',
  },
  sections: { people: 'Personas', passwords: 'Contraseñas' },
  choices: {
    other_role: { 1: 'Solo envíos', 3: 'Personal', 4: 'Administrador de la organización' },
  },
  unset: { other_role: 'Sin acceso', role_claim: 'Los roles se asignan aquí' },
  help: {
    organization: 'Se escribe en la página de inicio de sesión. Letras, dígitos y guiones',
    issuer:
      'La dirección https de su proveedor de OpenID Connect. Autorice allí la dirección de esta consola, con «/» al final, para entrar y para salir',
    client_secret: 'No se vuelve a mostrar. Al editar, déjelo vacío para conservarlo',
    creates_people: 'Si no, solo entran los miembros y las personas invitadas',
    other_role:
      'Para las personas nuevas y para quienes no tienen ninguno de los valores siguientes. Vacío: sin acceso',
    role_claim:
      'Por ejemplo, «groups». Decide el rol en cada acceso. Vacío: los miembros conservan el rol que tienen aquí',
    admin_values: 'Uno por línea',
    staff_values: 'Uno por línea',
    sender_values: 'Uno por línea',
    passwords_off:
      'Solo se entra por el emisor. Al activarlo se cierra la sesión de quienes no entraron por él. Antes, inicie sesión por el emisor',
  },
  actions: { create: 'Agregar' },
  empty: {
    title: 'Todos entran con contraseña o llave de acceso',
    next: 'Con un emisor, las personas entran con la cuenta de su organización.',
  },
  remove:
    'Ya nadie entrará por %{organization}. Se cierra la sesión de quienes entraron por ahí, y las contraseñas vuelven a servir.',
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.sign_in_issuers.texts',
  words: {
    'addresses.title': 'Direcciones que se introducen en el emisor',
    'addresses.sign_in': 'Inicio y cierre de sesión',
    'addresses.logout': 'Cierre de sesión por canal posterior',
    'addresses.logout_note': 'Así, cerrar la sesión en el emisor la cierra también aquí.',
    'addresses.scim': 'Aprovisionamiento (SCIM 2.0)',
    'addresses.scim_note':
      'Así, quien se va deja de tener acceso aquí al momento. Como token, use una clave de API para administradores de la organización con el permiso «scim.write».',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
