import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Organización |||| Organizaciones',
  fields: {
    name: 'Nombre',
    account_id: 'Cuenta de proveedor',
    users: 'Usuarios',
    clients: 'Clientes',
    registered_campaigns_approved: '10DLC',
    sent_30d: 'Enviados (30 d)',
    cost_30d: 'Costo (30 d)',
    'spending.micros': 'Gastado este mes',
    held: 'Retenidos',
    carriers: 'Operador',
    budget: 'Presupuesto por mes',
    budget_warning: 'Avisar al (%)',
    failed_rate_30d: 'Fallidos',
    time_zone: 'Zona horaria',
    keep_months: 'Textos y resultados conservados',
    notes: 'Notas',
    created_at: 'Creada',
  },
  help: {
    account_id:
      'Una cuenta de operador que ninguna organización usa todavía. Vacío: la organización recibe una propia',
    admin_email:
      'Recibe un correo con un enlace para elegir la contraseña. Vacío: invite a personas más tarde',
    budget:
      'Dólares enteros al mes, para todos los clientes juntos. Cuando se agota, los envíos esperan. Vacío: sin límite',
  },
  inputs: { admin_name: 'Primera persona administradora', admin_email: 'Correo de esa persona' },
  choices: {
    carrier_health: {
      working: 'Funciona',
      attention: 'Requiere atención',
      failing: 'Falla',
      unused: 'Sin usar todavía',
      missing: 'Ya no está configurada',
    },
  },
  unset: { budget: 'Sin límite', keep_months: 'Para siempre', carriers: 'Ninguno' },
  empty: {
    title: 'Aún no hay organizaciones',
    next: 'Una organización tiene sus propios usuarios y clientes.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.tenants.texts',
  words: {
    'counts.approved': '%{count} aprobadas',
    'counts.pending': '%{count} en revisión',
    'counts.rejected': '%{count} rechazadas o terminadas',
    'tile.approved': 'Aprobadas',
    'tile.pending': 'En revisión',
    'tile.rejected': 'Rechazadas o terminadas',
    add_user: 'Agregar usuario',
    'overview.figures': 'Últimos 30 días',
    'overview.registered': 'Campañas 10DLC',
    'failed.above': 'Por encima de %{limit}',
    'spent.of': '%{spent} de %{budget}',
    'keep.verb': 'Plazo de conservación',
    'keep.title': '¿Cuánto tiempo se conserva lo que envió “%{name}”?',
    'keep.label': 'Conservar los textos y resultados de los mensajes',
    'keep.forever': 'Para siempre',
    'keep.some': 'Algunos meses',
    'keep.months_label': 'Meses',
    'keep.between': 'Indique un número de meses de %{least} a %{most}.',
    'keep.goes': 'En menos de una hora se eliminará definitivamente lo anterior al %{date}:',
    'keep.messages': 'Mensajes con número, texto y resultado: %{count}, de envíos: %{jobs}',
    'keep.texts': 'Respuestas y mensajes fuera de envíos: %{count}',
    'keep.monthly':
      'Después, los envíos de un mes se pierden cuando el fin de ese mes queda %{months} mes atrás. |||| Después, los envíos de un mes se pierden cuando el fin de ese mes queda %{months} meses atrás.',
    'keep.left_out': 'Las campañas que omiten a quienes ya recibieron mensajes dejan de saber de estos.',
    'keep.final': 'No se puede deshacer.',
    'keep.stays':
      'Se conserva en todo caso: el historial de consentimiento, las bajas y las listas de exclusión, el registro de auditoría, los clics y todas las cifras y costos.',
    'keep.lifted': 'No se elimina nada más. Lo que se eliminó no vuelve.',
    'keep.save': 'Guardar',
    'keep.saved': 'Plazo guardado.',
    'keep.for': '%{count} mes |||| %{count} meses',
    'keep.removed': 'Se eliminó lo que terminó antes del %{date}',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
