import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'resources.campaigns.file',
  words: {
    title: 'Campañas desde un archivo',
    lead: 'Cada fila del archivo se convierte en un borrador de campaña. Las audiencias se agregan después.',
    help: 'Columnas: name, message, description, purpose; solo name es obligatoria. Hasta %{max} filas.',
    'problem.no_name_column': 'El archivo necesita una columna llamada “name”.',
    'problem.too_many_rows':
      'Un archivo puede tener hasta %{max} campañas. Divídalo y envíe las partes una por una.',
    rows: '%{count} fila |||| %{count} filas',
    preview: 'Contenido del archivo',
    preview_lead:
      '%{good} de %{count} filas se convertirán en campañas. Las que tienen un problema se omiten.',
    more: 'Y %{count} fila más sin problemas. |||| Y %{count} filas más sin problemas.',
    row: 'Fila',
    name: 'Nombre',
    message: 'Mensaje',
    segments: 'Segmentos',
    check: 'Revisión',
    good: 'Correcta',
    none_good: 'Ninguna fila puede convertirse en una campaña. Corrija el archivo y elíjalo de nuevo.',
    'row.no_name': 'Falta el nombre.',
    'row.long_name': 'El nombre es demasiado largo.',
    'row.long_message': 'El mensaje tiene más de %{max} caracteres.',
    'row.bad_purpose': 'El propósito no es marketing, informational, transactional ni political.',
    'row.long_description': 'La descripción es demasiado larga.',
    verb_any: 'Crear campañas',
    verb: 'Crear %{count} campaña |||| Crear %{count} campañas',
    sending: 'Enviando el archivo',
    result: 'Resultado de cada fila',
    made: 'Se creó %{count} campaña. |||| Se crearon %{count} campañas.',
    left_out: 'Se omitió %{count} fila. |||| Se omitieron %{count} filas.',
    outcome: 'Resultado',
    created: 'Creada',
    not_created: 'Omitida',
    to_list: 'Ir a campañas',
    again: 'Otro archivo',
  },
} satisfies TranslatedTable<typeof english>;
