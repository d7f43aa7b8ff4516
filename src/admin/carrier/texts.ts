import { textsOf } from '../useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.carrier_note';

/** What is said before something is asked of a carrier. English loads with the screens that show them. */
export const en = {
  'simulator.send': 'The carrier is simulated: no text reaches a phone, and delivery results are made up.',
  'simulator.numbers': 'The carrier is simulated: these numbers are not real.',
  'simulator.registration': 'The carrier is simulated: nothing reaches the registry.',
  'none.send': 'No carrier is configured, so nothing can be sent.',
  'none.numbers': 'No carrier is configured, so numbers cannot be bought or released.',
  'none.registration': 'No carrier is configured, so nothing can be registered.',
  remedy: 'Ask the people who run this server to configure one (setting CARRIER).',
} as const;

export const useText = textsOf(at, en);

export const es = {
  'simulator.send':
    'El operador es simulado: ningún mensaje llega a un teléfono y los resultados de entrega son inventados.',
  'simulator.numbers': 'El operador es simulado: estos números no son reales.',
  'simulator.registration': 'El operador es simulado: nada llega al registro.',
  'none.send': 'No hay ningún operador configurado, así que no se puede enviar nada.',
  'none.numbers': 'No hay ningún operador configurado, así que no se pueden comprar ni liberar números.',
  'none.registration': 'No hay ningún operador configurado, así que no se puede registrar nada.',
  remedy: 'Pida a quienes administran este servidor que configuren uno (ajuste CARRIER).',
} satisfies Translated<typeof en>;

export const ar = {
  'simulator.send': 'المشغّل تجريبي: لا تصل أي رسالة إلى هاتف، ونتائج التسليم غير حقيقية.',
  'simulator.numbers': 'المشغّل تجريبي: هذه الأرقام غير حقيقية.',
  'simulator.registration': 'المشغّل تجريبي: لا يصل شيء إلى السجل.',
  'none.send': 'لم يُضبط أي مشغّل، فلا يمكن إرسال شيء.',
  'none.numbers': 'لم يُضبط أي مشغّل، فلا يمكن شراء الأرقام ولا تحريرها.',
  'none.registration': 'لم يُضبط أي مشغّل، فلا يمكن تسجيل شيء.',
  remedy: 'اطلب ممن يديرون هذا الخادم ضبط مشغّل (الإعداد CARRIER).',
} satisfies Translated<typeof en>;
