import { textsOf, type TextIn } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.clients.texts';

/** Texts of a client’s page. English loads with it. */
export const en = {
  'verb.import': 'Import audience',
  'verb.campaign': 'New campaign',
  'overview.title': 'Results',
  'overview.by_day': 'Day by day',
  'overview.errors': 'Why messages failed',
  'overview.table': 'Figures for each day',
  'overview.nothing': 'Nothing was sent on these days',
  'overview.nothing_next': 'Choose other days, or start a job for one of the client’s campaigns.',
  'range.title': 'Days',
  'range.7': '7 days',
  'range.30': '30 days',
  'range.90': '90 days',
  'range.month': 'This month',
  'range.from': 'From',
  'range.to': 'To',
  'range.zone': 'Days in %{zone}',
  'tile.sent': 'Sent',
  'tile.delivered': 'Delivered',
  'tile.failed': 'Failed',
  'tile.replied': 'Replied',
  'tile.opted_out': 'Opted out',
  'tile.clicked': 'Clicked',
  'tile.of_confirmed': '%{share} of confirmed',
  'tile.of_delivered': '%{share} of delivered',
  'window.everywhere':
    'No one can be texted in these hours: the law allows %{hours}, the recipient’s local time (47 CFR 64.1200(c)(1)).',
  'window.states':
    'Recipients in these states can never be texted in these hours, because the legal hours there are different: %{states}.',
  'window.unplaced':
    'Recipients whose location is unknown can never be texted in these hours: for them the strictest hours of any state count, on both coasts at once.',
  day: 'Day',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  'verb.import': 'Importar audiencia',
  'verb.campaign': 'Nueva campaña',
  'overview.title': 'Resultados',
  'overview.by_day': 'Día a día',
  'overview.errors': 'Por qué fallaron mensajes',
  'overview.table': 'Cifras de cada día',
  'overview.nothing': 'No se envió nada en estos días',
  'overview.nothing_next': 'Elija otros días o inicie un envío de una campaña del cliente.',
  'range.title': 'Días',
  'range.7': '7 días',
  'range.30': '30 días',
  'range.90': '90 días',
  'range.month': 'Este mes',
  'range.from': 'Desde',
  'range.to': 'Hasta',
  'range.zone': 'Días en %{zone}',
  'tile.sent': 'Enviados',
  'tile.delivered': 'Entregados',
  'tile.failed': 'Fallidos',
  'tile.replied': 'Respuestas',
  'tile.opted_out': 'Bajas',
  'tile.clicked': 'Clics',
  'tile.of_confirmed': '%{share} de los confirmados',
  'tile.of_delivered': '%{share} de los entregados',
  'window.everywhere':
    'En estas horas no se puede escribir a nadie: la ley permite %{hours}, hora local del destinatario (47 CFR 64.1200(c)(1)).',
  'window.states':
    'A los destinatarios de estos estados nunca se les puede escribir en estas horas, porque allí el horario legal es otro: %{states}.',
  'window.unplaced':
    'A los destinatarios de ubicación desconocida nunca se les puede escribir en estas horas: para ellos se aplica el horario más estricto de cualquier estado, en ambas costas a la vez.',
  day: 'Día',
} satisfies Translated<typeof en>;

export const ar = {
  'verb.import': 'استيراد جمهور',
  'verb.campaign': 'حملة جديدة',
  'overview.title': 'النتائج',
  'overview.by_day': 'يومًا بيوم',
  'overview.errors': 'لماذا فشلت الرسائل',
  'overview.table': 'أرقام كل يوم',
  'overview.nothing': 'لم يُرسل شيء في هذه الأيام',
  'overview.nothing_next': 'اختر أيامًا أخرى أو ابدأ عملية إرسال لإحدى حملات العميل.',
  'range.title': 'الأيام',
  'range.7': '7 أيام',
  'range.30': '30 يومًا',
  'range.90': '90 يومًا',
  'range.month': 'هذا الشهر',
  'range.from': 'من',
  'range.to': 'إلى',
  'range.zone': 'الأيام بحسب %{zone}',
  'tile.sent': 'المرسلة',
  'tile.delivered': 'المسلَّمة',
  'tile.failed': 'الفاشلة',
  'tile.replied': 'الردود',
  'tile.opted_out': 'إلغاءات الاشتراك',
  'tile.clicked': 'النقرات',
  'tile.of_confirmed': '%{share} من المؤكَّدة',
  'tile.of_delivered': '%{share} مما سُلّم',
  'window.everywhere':
    'لا يمكن مراسلة أحد في هذه الساعات: يسمح القانون بـ %{hours} بالتوقيت المحلي للمستلم (47 CFR 64.1200(c)(1)).',
  'window.states':
    'لا يمكن أبدًا مراسلة المستلمين في هذه الولايات في هذه الساعات، لأن الساعات القانونية فيها مختلفة: %{states}.',
  'window.unplaced':
    'لا يمكن أبدًا مراسلة المستلمين مجهولي المكان في هذه الساعات: إذ تُطبَّق عليهم أضيق ساعات تسمح بها أي ولاية، على الساحلين معًا.',
  day: 'اليوم',
} satisfies Translated<typeof en>;
