import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.glance',
  words: {
    title: 'De un vistazo',
    first_run: 'Esta instalación aún no está configurada.',
    'first_run.begin': 'Configurarla',
    'first_run.back': 'Ir a los primeros pasos',
    more: '%{count} más',
    sending: 'enviando ahora',
    waiting: 'en espera',
    waiting_until: 'próximo: %{time}',
    failing: 'con más del 10 % fallidos',
    approvals: 'envío por aprobar |||| envíos por aprobar',
    replies: 'espera respuesta |||| esperan respuesta',
    wishes: 'posible baja |||| posibles bajas',
    registrations: 'registro por corregir |||| registros por corregir',
    numbers: 'número en riesgo |||| números en riesgo',
    count: '%{count} espera respuesta |||| %{count} esperan respuesta',
    uncounted: 'No se pudo cargar cuántas conversaciones esperan respuesta',
    count_new: '%{count} nuevas',
    uncounted_new: 'No se pudo cargar cuántas notificaciones son nuevas',
  },
} satisfies TranslatedTable<typeof english>;
