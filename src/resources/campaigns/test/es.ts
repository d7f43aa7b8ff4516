import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'resources.campaigns.texts',
  words: {
    'test.saved': 'Usados antes',
    'test.title': 'Enviar una prueba de “%{name}”',
    'test.verb': 'Enviar prueba',
    'test.numbers': 'Números',
    'test.help':
      'Hasta %{max}, en cualquier formato, uno por línea. Los números de la audiencia usan sus propios campos de combinación; los demás, los del primer destinatario.',
    'test.none': 'Escriba al menos un número.',
    'test.too_many': 'Puede enviar una prueba a %{max} números como máximo.',
    'test.number': 'Número',
    'test.result': 'Resultado',
    'test.segments': 'Segmentos',
    'test.body': 'Mensaje',
    'test.results': 'Resultados de la prueba',
    'phone.missing': '%{number} está vacío.',
    'phone.short_code': '%{number} es un código corto.',
    'phone.extension': '%{number} tiene extensión.',
    'phone.exported_as_number': '%{number} perdió dígitos en una hoja de cálculo.',
    'phone.letters': '%{number} contiene letras.',
    'phone.not_a_number': '%{number} no es un número de teléfono.',
    'phone.too_short': 'A %{number} le faltan dígitos.',
    'phone.too_long': 'A %{number} le sobran dígitos.',
    'phone.foreign': '%{number} está fuera de Estados Unidos y Canadá.',
    'phone.invalid_area_code': 'El código de área de %{number} no existe.',
    'phone.invalid_exchange': 'La parte central de %{number} no existe.',
    'status.queued': 'En cola',
    'status.submitting': 'Enviando',
    'status.accepted': 'Enviado',
    'status.delivered': 'Entregado',
    'status.failed': 'Fallido',
    'status.rejected': 'Rechazado',
    'status.unknown': 'Desconocido',
  },
} satisfies TranslatedTable<typeof english>;
