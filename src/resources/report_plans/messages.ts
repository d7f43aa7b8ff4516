import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import { ar as reportsAr, en as reportsEn, es as reportsEs } from '../reports/messages';
import type { reportPlans } from './contract';

export const en = {
  name: 'Monthly report |||| Monthly reports',
  fields: {
    kind: 'Report',
    client_id: 'Client',
    user_ids: 'Mailed to',
    state: 'State',
    stopped_because: 'Why it stopped',
    next_on: 'Next',
    last_made_at: 'Last prepared',
    time_zone: 'Time zone',
    by: 'Planned by',
    created_at: 'Planned',
  },
  choices: {
    kind: reportsEn.choices.kind,
    state: { active: 'Active', paused: 'Paused', stopped: 'Stopped' },
    stopped_because: {
      planner_gone: 'Who planned it no longer has an account here',
      planner_role: 'Who planned it may no longer see reports',
      no_readers: 'Nobody it is mailed to may see reports any more',
    },
  },
  unset: { client_id: reportsEn.unset.client_id },
  help: {
    kind: 'On the first day of each month, the report of the month before is prepared.',
    client_id: 'Months are those of the client’s time zone, or of your tenant’s.',
    user_ids:
      'People of your tenant who may see reports. Each gets a link that works after signing in; the mail itself has no data.',
  },
  filters: { kind: 'Report', state: 'State', client_id: 'Client' },
  actions: { create: 'Plan', pause: 'Pause', resume: 'Resume' },
  confirm: {
    resume: {
      title: 'Resume this monthly report?',
      consequence:
        'From now on it is prepared in your name and mailed to: %{readers}. It begins with the current month; there are no reports of the months in between.',
    },
  },
  done: { pause: 'It is paused. Nothing is prepared or mailed.', resume: 'It is active again.' },
  empty: {
    title: 'No report is planned',
    next: 'A planned report is prepared each month, and people get a mail with the link to it.',
  },
  remove: 'It is no longer prepared or mailed. Reports that were prepared stay.',
} as const satisfies MessagesFor<typeof reportPlans>;

export const es = {
  name: 'Informe mensual |||| Informes mensuales',
  fields: {
    kind: 'Informe',
    client_id: 'Cliente',
    user_ids: 'Se envía a',
    state: 'Estado',
    stopped_because: 'Por qué se detuvo',
    next_on: 'Próximo',
    last_made_at: 'Última preparación',
    time_zone: 'Zona horaria',
    by: 'Programado por',
    created_at: 'Programado',
  },
  choices: {
    kind: reportsEs.choices.kind,
    state: { active: 'Activo', paused: 'En pausa', stopped: 'Detenido' },
    stopped_because: {
      planner_gone: 'Quien lo programó ya no tiene cuenta aquí',
      planner_role: 'Quien lo programó ya no puede ver informes',
      no_readers: 'Ninguno de sus destinatarios puede ver informes ya',
    },
  },
  unset: { client_id: reportsEs.unset.client_id },
  help: {
    kind: 'El primer día de cada mes se prepara el informe del mes anterior.',
    client_id: 'Los meses son los de la zona horaria del cliente o de su organización.',
    user_ids:
      'Personas de su organización que pueden ver informes. Cada una recibe un enlace que funciona tras iniciar sesión; el correo no contiene datos.',
  },
  filters: { kind: 'Informe', state: 'Estado', client_id: 'Cliente' },
  actions: { create: 'Programar', pause: 'Pausar', resume: 'Reanudar' },
  confirm: {
    resume: {
      title: '¿Reanudar este informe mensual?',
      consequence:
        'Desde ahora se prepara en su nombre y se envía a: %{readers}. Empieza con el mes actual; los meses intermedios se omiten.',
    },
  },
  done: { pause: 'Está en pausa. No se prepara ni se envía nada.', resume: 'Está activo de nuevo.' },
  empty: {
    title: 'No hay informes programados',
    next: 'Un informe programado se prepara cada mes y las personas reciben un correo con el enlace.',
  },
  remove: 'Ya no se prepara ni se envía. Los informes preparados se conservan.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('تقرير شهري', 'التقارير الشهرية'),
  fields: {
    kind: 'التقرير',
    client_id: 'العميل',
    user_ids: 'يُرسل إلى',
    state: 'الحالة',
    stopped_because: 'سبب التوقف',
    next_on: 'التالي',
    last_made_at: 'آخر إعداد',
    time_zone: 'المنطقة الزمنية',
    by: 'خطّط له',
    created_at: 'تاريخ التخطيط',
  },
  choices: {
    kind: reportsAr.choices.kind,
    state: { active: 'نشط', paused: 'متوقف مؤقتًا', stopped: 'متوقف' },
    stopped_because: {
      planner_gone: 'لم يعد لمن خطّط له حساب هنا',
      planner_role: 'لم يعد يحق لمن خطّط له رؤية التقارير',
      no_readers: 'لم يعد يحق لأي من مستلميه رؤية التقارير',
    },
  },
  unset: { client_id: reportsAr.unset.client_id },
  help: {
    kind: 'في أول يوم من كل شهر يُعدّ تقرير الشهر السابق.',
    client_id: 'الأشهر هي أشهر المنطقة الزمنية للعميل أو لمؤسستك.',
    user_ids:
      'أشخاص من مؤسستك يحق لهم رؤية التقارير. يتلقى كل منهم رابطًا يعمل بعد تسجيل الدخول، ولا تحتوي الرسالة نفسها على بيانات.',
  },
  filters: { kind: 'التقرير', state: 'الحالة', client_id: 'العميل' },
  actions: { create: 'تخطيط', pause: 'إيقاف مؤقت', resume: 'استئناف' },
  confirm: {
    resume: {
      title: 'هل تريد استئناف هذا التقرير الشهري؟',
      consequence:
        'من الآن فصاعدًا يُعدّ باسمك ويُرسل إلى: %{readers}. يبدأ بالشهر الحالي، وتُترك الأشهر التي بينهما.',
    },
  },
  done: { pause: 'أُوقف مؤقتًا. لا يُعدّ شيء ولا يُرسل.', resume: 'أصبح نشطًا من جديد.' },
  empty: {
    title: 'لا توجد تقارير مخططة',
    next: 'يُعدّ التقرير المخطط كل شهر، ويتلقى الأشخاص رسالة فيها رابطه.',
  },
  remove: 'لن يُعدّ ولن يُرسل بعد ذلك. تبقى التقارير التي أُعدّت.',
} satisfies Translated<typeof en>;
