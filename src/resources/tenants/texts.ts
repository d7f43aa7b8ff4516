import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.tenants.texts';

/** Texts of the tenants' screens. English loads with the screens that show them. */
export const en = {
  'counts.approved': '%{count} approved',
  'counts.pending': '%{count} in review',
  'counts.rejected': '%{count} rejected or ended',
  'tile.approved': 'Approved',
  'tile.pending': 'In review',
  'tile.rejected': 'Rejected or ended',
  add_user: 'Add user',
  'overview.figures': 'Last 30 days',
  'overview.registered': '10DLC campaigns',
  'failed.above': 'Above %{limit}',
  'keep.verb': 'Retention',
  'keep.title': 'How long is what “%{name}” sent kept?',
  'keep.label': 'Keep texts and outcomes of messages',
  'keep.forever': 'For ever',
  'keep.some': 'For some months',
  'keep.months_label': 'Months',
  'keep.between': 'Enter a number of months from %{least} to %{most}.',
  'keep.goes': 'Within the hour, what ended before %{date} goes for good:',
  'keep.messages': 'Messages with number, text and outcome: %{count}, of jobs: %{jobs}',
  'keep.texts': 'Replies and messages outside jobs: %{count}',
  'keep.monthly':
    'From then on, the jobs of a month go once the end of that month is %{months} month ago. |||| From then on, the jobs of a month go once the end of that month is %{months} months ago.',
  'keep.left_out': 'Campaigns that skip people who were texted before no longer know of these messages.',
  'keep.final': 'It cannot be undone.',
  'keep.stays':
    'Kept in any case: the history of consent, opt-outs and do-not-call lists, the audit log, clicks, and all figures and costs.',
  'keep.lifted': 'Nothing more is removed. What was removed does not come back.',
  'keep.save': 'Save',
  'keep.saved': 'The retention was saved.',
  'keep.for': '%{count} month |||| %{count} months',
  'keep.removed': 'What ended before %{date} was removed',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;

export const es = {
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
  'keep.verb': 'Conservación',
  'keep.title': '¿Cuánto tiempo se conserva lo que envió “%{name}”?',
  'keep.label': 'Conservar los textos y resultados de los mensajes',
  'keep.forever': 'Para siempre',
  'keep.some': 'Algunos meses',
  'keep.months_label': 'Meses',
  'keep.between': 'Indique un número de meses de %{least} a %{most}.',
  'keep.goes': 'En menos de una hora se pierde para siempre lo que terminó antes del %{date}:',
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
  'keep.saved': 'La conservación se guardó.',
  'keep.for': '%{count} mes |||| %{count} meses',
  'keep.removed': 'Se eliminó lo que terminó antes del %{date}',
} satisfies Translated<typeof en>;

export const ar = {
  'counts.approved': '%{count} معتمدة',
  'counts.pending': '%{count} قيد المراجعة',
  'counts.rejected': '%{count} مرفوضة أو منتهية',
  'tile.approved': 'معتمدة',
  'tile.pending': 'قيد المراجعة',
  'tile.rejected': 'مرفوضة أو منتهية',
  add_user: 'إضافة مستخدم',
  'overview.figures': 'آخر 30 يومًا',
  'overview.registered': 'حملات 10DLC',
  'failed.above': 'أعلى من %{limit}',
  'keep.verb': 'مدة الحفظ',
  'keep.title': 'ما مدة حفظ ما أرسلته “%{name}”؟',
  'keep.label': 'حفظ نصوص الرسائل ونتائجها',
  'keep.forever': 'دائمًا',
  'keep.some': 'لعدد من الأشهر',
  'keep.months_label': 'الأشهر',
  'keep.between': 'أدخل عددًا من الأشهر بين %{least} و%{most}.',
  'keep.goes': 'خلال ساعة يزول نهائيًا ما انتهى قبل %{date}:',
  'keep.messages': 'رسائل بأرقامها ونصوصها ونتائجها: %{count}، من عمليات إرسال عددها: %{jobs}',
  'keep.texts': 'ردود ورسائل خارج عمليات الإرسال: %{count}',
  'keep.monthly':
    'بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته فورًا |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بشهر واحد |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بشهرين |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بـ %{months} أشهر |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بـ %{months} شهرًا |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بـ %{months} شهر',
  'keep.left_out': 'الحملات التي تستثني من سبقت مراسلتهم لن تعرف بعد ذلك بهذه الرسائل.',
  'keep.final': 'لا يمكن التراجع عن ذلك.',
  'keep.stays':
    'يبقى في كل الأحوال: سجل الموافقات وطلبات الإيقاف وأرقام قائمة عدم الاتصال وسجل التدقيق والنقرات وكل الأرقام والتكاليف.',
  'keep.lifted': 'لن يُزال شيء آخر. وما أُزيل لا يعود.',
  'keep.save': 'حفظ',
  'keep.saved': 'حُفظت مدة الحفظ.',
  'keep.for': 'لا أشهر |||| شهر واحد |||| شهران |||| %{count} أشهر |||| %{count} شهرًا |||| %{count} شهر',
  'keep.removed': 'أُزيل ما انتهى قبل %{date}',
} satisfies Translated<typeof en>;
