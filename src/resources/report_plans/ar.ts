import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';
import { messages as reportsAr } from '../reports/ar';

export const messages = {
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
      restored: 'استُعيدت قاعدة البيانات من نسخة، وربما أُرسل آخر تقرير بعدها',
    },
  },
  unset: { client_id: reportsAr.unset.client_id },
  help: {
    kind: 'في أول يوم من كل شهر يُعدّ تقرير الشهر السابق.',
    client_id: 'الأشهر هي أشهر المنطقة الزمنية للعميل أو لمؤسستك.',
    user_ids:
      'من يحق لهم رؤية التقارير. يتلقى كل منهم رابطًا يعمل بعد تسجيل الدخول، ولا تحتوي الرسالة على بيانات.',
  },
  filters: { kind: 'التقرير', state: 'الحالة', client_id: 'العميل' },
  actions: { create: 'تخطيط', pause: 'إيقاف مؤقت', resume: 'استئناف' },
  confirm: {
    resume: {
      title: 'هل تريد استئناف هذا التقرير الشهري؟',
      consequence: 'يُعدّ باسمك ويُرسل إلى: %{readers}. يبدأ بالشهر الحالي، وتُتجاوز الأشهر التي بينهما.',
    },
  },
  done: { pause: 'أُوقف مؤقتًا. لا يُعدّ شيء ولا يُرسل.', resume: 'أصبح نشطًا من جديد.' },
  empty: {
    title: 'لا توجد تقارير مخططة',
    next: 'يُعدّ التقرير المخطط كل شهر، ويتلقى الأشخاص رسالة فيها رابطه.',
  },
  remove: 'لن يُعدّ ولن يُرسل بعد ذلك. تبقى التقارير التي أُعدّت.',
} satisfies Translated<typeof english.en>;
