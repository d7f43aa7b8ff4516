import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { messages as usersEs } from '../users/es';

export const messages = {
  name: 'Clave de API |||| Claves de API',
  fields: {
    name: 'Nombre',
    role: 'Rol',
    scopes: 'Permisos',
    expires_at: 'Vence',
    state: 'Estado',
    hint: 'El token termina en',
    issued_at: 'Token emitido',
    overlaps_until: 'Token anterior válido hasta',
    last_used_at: 'Último uso',
    refused_at: 'Último rechazo',
    refused_count: 'Minutos con rechazos',
    refused_reason: 'Motivo del rechazo',
    refused_from: 'Dirección del rechazo',
    by: 'Responsable',
    created_at: 'Creada',
  },
  choices: {
    role: usersEs.choices.role,
    state: {
      unissued: 'Aún sin token',
      active: 'Activa',
      expired: 'Vencida',
      orphaned: 'Su responsable ya no está',
    },
    refused_reason: {
      scope: 'Fuera de sus permisos',
      replaced: 'Token reemplazado',
      expired: 'Vencida',
      orphaned: 'Su responsable ya no está',
    },
  },
  unset: { expires_at: 'Nunca' },
  help: {
    name: 'El registro de auditoría lo muestra en todo lo que hace el programa.',
    role: 'La clave puede como máximo lo que pueden este rol y su responsable.',
    scopes: 'El programa solo puede hacer estas llamadas. Leer y escribir van por separado.',
  },
  actions: { issue: 'Emitir token', delete: 'Revocar' },
  empty: {
    title: 'Ningún programa tiene una clave',
    next: 'Con una clave, un programa llama a la API por su organización.',
  },
  remove: 'Los programas con la clave %{name} se rechazan de inmediato. Esta acción no se puede deshacer.',
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.api_keys.texts',
  words: { token: 'token' },
} satisfies TranslatedTable<typeof textsEnglish>;
