import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.brand_vettings.texts';

/** Texts of the screens of vettings. English loads with them. */
export const en = {
  purpose:
    'A vetting scores the brand from 0 to 100. AT&T’s class and T-Mobile’s tier follow from the score: how many messages per minute and per day they let through for its campaigns. At AT&T, 75 and 50 are the thresholds.',
  not_here: 'The account of this brand orders no vettings here. Order them in your carrier’s portal.',
  'cannot.sole_proprietor': 'Sole proprietors are verified by a code and not vetted.',
  'cannot.unverified':
    'This brand cannot be vetted yet: the registry must have accepted it and verified its identity.',
  open: 'A vetting is in progress. Another one can be ordered when it has its result.',
  trouble: 'The answer is missing. The carrier says: %{trouble}',
  what: 'Which vetting',
  order: '%{firm}, %{class}: %{amount}',
  order_free: '%{firm}, %{class}',
  import: 'Import one that %{firm} made: no fee',
  standard: 'Standard verifies who the brand is, and gives a score.',
  enhanced: 'Enhanced looks closer. Brands order it when their standard score is too low.',
  political: 'A political vetting is made by %{firm}, and imported with its token.',
  choose: 'Choose a vetting.',
  fee: 'The vetting firm charges %{amount}, also if the brand fails or its score is low. It is not refunded.',
  again: 'Ordered again',
  again_text: 'This brand has a vetting of this kind from %{date}: %{state}, score %{score}.',
} as const;

export const useText = textsOf(at, en);

export const es = {
  purpose:
    'Una evaluación da a la marca una puntuación de 0 a 100. De ella dependen la clase de AT&T y el nivel de T-Mobile: cuántos mensajes por minuto y por día dejan pasar a sus campañas. En AT&T los umbrales son 75 y 50.',
  not_here: 'La cuenta de esta marca no pide evaluaciones desde aquí. Pídalas en el portal de su operador.',
  'cannot.sole_proprietor': 'Los empresarios individuales se verifican con un código y no se evalúan.',
  'cannot.unverified':
    'Esta marca aún no se puede evaluar: el registro debe haberla aceptado y verificado su identidad.',
  open: 'Hay una evaluación en curso. Podrá pedir otra cuando tenga resultado.',
  trouble: 'Falta la respuesta. El operador dice: %{trouble}',
  what: 'Qué evaluación',
  order: '%{firm}, %{class}: %{amount}',
  order_free: '%{firm}, %{class}',
  import: 'Importar una hecha por %{firm}: sin tarifa',
  standard: 'La estándar comprueba quién es la marca y da una puntuación.',
  enhanced: 'La ampliada mira más a fondo. Se pide cuando la puntuación estándar es demasiado baja.',
  political: 'La evaluación política la hace %{firm} y se importa con su código.',
  choose: 'Elija una evaluación.',
  fee: 'La empresa evaluadora cobra %{amount}, también si la marca no la supera o su puntuación es baja. No se devuelve.',
  again: 'Pedida de nuevo',
  again_text: 'Esta marca tiene una evaluación de esta clase del %{date}: %{state}, puntuación %{score}.',
} satisfies Translated<typeof en>;

export const ar = {
  purpose:
    'يمنح التدقيق العلامة درجة من 0 إلى 100. وعليها تتوقف فئة AT&T ومستوى T-Mobile: أي عدد الرسائل التي تسمح بها لحملاتها في الدقيقة وفي اليوم. والحدّان لدى AT&T هما 75 و50.',
  not_here: 'حساب هذه العلامة لا يطلب التدقيق من هنا. اطلبه في بوابة مشغّلك.',
  'cannot.sole_proprietor': 'تُوثَّق المؤسسات الفردية برمز ولا تُدقَّق.',
  'cannot.unverified': 'لا يمكن تدقيق هذه العلامة بعد: يجب أن يقبلها السجل ويوثّق هويتها.',
  open: 'هناك تدقيق جارٍ. يمكن طلب آخر بعد ظهور نتيجته.',
  trouble: 'لم يصل الرد. يقول المشغّل: %{trouble}',
  what: 'أي تدقيق',
  order: '%{firm}، %{class}: %{amount}',
  order_free: '%{firm}، %{class}',
  import: 'استيراد تدقيق أجرته %{firm}: بلا رسوم',
  standard: 'التدقيق العادي يتحقق من هوية العلامة ويعطي درجة.',
  enhanced: 'التدقيق الموسّع أعمق. يُطلب حين تكون الدرجة العادية منخفضة.',
  political: 'التدقيق السياسي تجريه %{firm} ويُستورد برمزها.',
  choose: 'اختر تدقيقًا.',
  fee: 'تتقاضى الجهة المدققة %{amount}، حتى إن لم تجتز العلامة التدقيق أو كانت درجتها منخفضة. لا تُردّ الرسوم.',
  again: 'طلب متكرر',
  again_text: 'لهذه العلامة تدقيق من هذا النوع بتاريخ %{date}: %{state}، الدرجة %{score}.',
} satisfies Translated<typeof en>;
