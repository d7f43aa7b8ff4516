import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { brandVettings } from './contract';

export const en = {
  name: 'Vetting |||| Vettings',
  fields: {
    provider: 'Vetting firm',
    vetting_class: 'Class',
    state: 'Status',
    score: 'Score',
    reason: 'Reason',
    vetted_on: 'Vetted',
    expires_on: 'Expires',
    accepted_fee: 'Fee',
    by: 'Ordered by',
    created_at: 'Ordered',
  },
  inputs: { vetting_id: 'Vetting ID', vetting_token: 'Token', again: 'Order another one' },
  help: {
    vetting_id: 'As the vetting firm gave it',
    vetting_token: 'If the firm gives one, the registry cannot confirm the vetting without it',
  },
  choices: {
    vetting_class: { STANDARD: 'Standard', ENHANCED: 'Enhanced', POLITICAL: 'Political' },
    state: {
      PENDING: 'In progress',
      ACTIVE: 'Valid',
      UNSCORE: 'Valid without a score',
      FAILED: 'Failed',
      EXPIRED: 'Expired',
    },
  },
  actions: { create: 'Order' },
  empty: {
    title: 'This brand was not vetted yet',
    next: 'Without a vetting the networks give its campaigns their lowest limits.',
  },
} as const satisfies MessagesFor<typeof brandVettings>;

export const es = {
  name: 'Evaluación |||| Evaluaciones',
  fields: {
    provider: 'Empresa evaluadora',
    vetting_class: 'Clase',
    state: 'Situación',
    score: 'Puntuación',
    reason: 'Motivo',
    vetted_on: 'Evaluada',
    expires_on: 'Vence',
    accepted_fee: 'Tarifa',
    by: 'La pidió',
    created_at: 'Pedida',
  },
  inputs: { vetting_id: 'Id. de la evaluación', vetting_token: 'Código de prueba', again: 'Pedir otra' },
  help: {
    vetting_id: 'Tal como lo dio la empresa evaluadora',
    vetting_token: 'Si la empresa da uno, el registro no puede confirmar la evaluación sin él',
  },
  choices: {
    vetting_class: { STANDARD: 'Estándar', ENHANCED: 'Ampliada', POLITICAL: 'Política' },
    state: {
      PENDING: 'En curso',
      ACTIVE: 'Válida',
      UNSCORE: 'Válida sin puntuación',
      FAILED: 'Fallida',
      EXPIRED: 'Vencida',
    },
  },
  actions: { create: 'Pedir' },
  empty: {
    title: 'Esta marca aún no se ha evaluado',
    next: 'Sin evaluación, las redes dan a sus campañas los límites más bajos.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('تدقيق', 'عمليات التدقيق'),
  fields: {
    provider: 'الجهة المدققة',
    vetting_class: 'الفئة',
    state: 'الحالة',
    score: 'الدرجة',
    reason: 'السبب',
    vetted_on: 'تاريخ التدقيق',
    expires_on: 'تاريخ الانتهاء',
    accepted_fee: 'الرسوم',
    by: 'طلبه',
    created_at: 'وقت الطلب',
  },
  inputs: { vetting_id: 'معرّف التدقيق', vetting_token: 'رمز الإثبات', again: 'اطلب تدقيقًا آخر' },
  help: {
    vetting_id: 'كما أعطته الجهة المدققة',
    vetting_token: 'إن أعطت الجهة رمزًا فلا يستطيع السجل تأكيد التدقيق من دونه',
  },
  choices: {
    vetting_class: { STANDARD: 'عادي', ENHANCED: 'موسّع', POLITICAL: 'سياسي' },
    state: {
      PENDING: 'جارٍ',
      ACTIVE: 'صالح',
      UNSCORE: 'صالح بلا درجة',
      FAILED: 'فشل',
      EXPIRED: 'منتهٍ',
    },
  },
  actions: { create: 'طلب' },
  empty: {
    title: 'لم تُدقَّق هذه العلامة بعد',
    next: 'من دون تدقيق تمنح الشبكات حملاتها أدنى الحدود.',
  },
} satisfies Translated<typeof en>;
