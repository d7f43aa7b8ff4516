import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.sending';

/** Texts of what holds a job back, or some of its numbers. English loads with them. */
export const en = {
  'limit.account': 'Sent as fast as the carrier account “%{name}” allows: %{most} messages per second.',
  'limit.number': 'Sent as fast as the carrier allows from %{name}: %{most} messages per second.',
  'limit.campaign':
    'Sent as fast as the mobile networks allow the 10DLC campaign %{name}: %{most} messages per minute.',
  'limit.campaign_day':
    'The mobile networks allow the 10DLC campaign %{name} %{most} segments per day, and today’s are used up. Nothing is lost: the job continues automatically the next day.',
  'limit.brand_day':
    'T-Mobile allows all campaigns of the brand %{name} together %{most} segments per day, and today’s are used up. Nothing is lost: the job continues automatically the next day.',
  'limit.tenant_day': 'Your tenant sends nothing on this day.',
  'limit.registration':
    '%{name} is not in an approved 10DLC campaign, so nothing is sent from it. Assign it to one, or give the campaign another number. The job checks every five minutes and continues automatically.',
  'limit.sender': 'Everything that is left waits for %{name}, which the carrier is rejecting.',
  'limit.filtered':
    'Paused: carriers filtered %{count} of the last %{of} messages (%{share}). Check the message for links, wording and the sender’s name before you continue. Nothing more is sent until someone continues or stops the job.',
  'limit.opted_out':
    'Paused: %{count} of %{of} people texted have opted out (%{share}). Check whether these people asked for this message before you continue. Nothing more is sent until someone continues or stops the job.',
  'limit.refused':
    'Paused: the carrier rejected message after message for one reason, so the rest has not been sent. Fix the cause before you continue. Nothing more is sent until someone continues or stops the job.',
  'decide.verb': 'Continue job',
  'decide.title': 'Continue the job for “%{name}”?',
  'decide.what':
    '%{count} message is still to be sent. The job will not pause again for what you have seen now. |||| %{count} messages are still to be sent. The job will not pause again for what you have seen now.',
  'decide.done': 'The job continues.',
  'paused.why':
    'The carrier rejects what is sent from these numbers. Nothing is lost: their messages wait, and other numbers go on. One message tries each number; if the carrier accepts it, the rest follows.',
  'paused.trying':
    'One message is sent from each of these numbers as a trial. If the carrier accepts it, the rest follows.',
  'limit.budget':
    'The budget of %{name} for this month is used up, so the job waits. It continues automatically when you raise the budget in the client’s settings, or when the client’s next month begins.',
  'limit.tenant_budget':
    'The budget of %{name} for this month is used up, so the job waits. It continues automatically when a server administrator raises it, or when the next month begins.',
} as const;

export const useHeldText = textsOf(at, en);

export const es = {
  'limit.account':
    'Se envía tan rápido como permite la cuenta con el operador “%{name}”: %{most} mensajes por segundo.',
  'limit.number': 'Se envía tan rápido como permite el operador desde %{name}: %{most} mensajes por segundo.',
  'limit.campaign':
    'Se envía tan rápido como las redes móviles permiten a la campaña 10DLC %{name}: %{most} mensajes por minuto.',
  'limit.campaign_day':
    'Las redes móviles permiten a la campaña 10DLC %{name} %{most} segmentos al día, y los de hoy se han agotado. No se pierde nada: el envío continúa automáticamente al día siguiente.',
  'limit.brand_day':
    'T-Mobile permite a todas las campañas de la marca %{name} juntas %{most} segmentos al día, y los de hoy se han agotado. No se pierde nada: el envío continúa automáticamente al día siguiente.',
  'limit.tenant_day': 'Su organización no envía nada en este día.',
  'limit.registration':
    '%{name} no está en ninguna campaña 10DLC aprobada, así que no se envía nada desde ese número. Asígnelo a una o dé otro número a la campaña. El envío lo comprueba cada cinco minutos y continúa automáticamente.',
  'limit.sender': 'Todo lo que queda espera a %{name}, que el operador está rechazando.',
  'limit.filtered':
    'En pausa: los operadores filtraron %{count} de los últimos %{of} mensajes (%{share}). Revise los enlaces, la redacción y el nombre del remitente antes de continuar. No se envía nada más hasta que alguien continúe o detenga el envío.',
  'limit.opted_out':
    'En pausa: %{count} de %{of} personas a las que se escribió se han dado de baja (%{share}). Compruebe si pidieron este mensaje antes de continuar. No se envía nada más hasta que alguien continúe o detenga el envío.',
  'limit.refused':
    'En pausa: el operador rechazó un mensaje tras otro por el mismo motivo, así que el resto no se ha enviado. Corrija la causa antes de continuar. No se envía nada más hasta que alguien continúe o detenga el envío.',
  'decide.verb': 'Continuar envío',
  'decide.title': '¿Continuar el envío de “%{name}”?',
  'decide.what':
    'Queda %{count} mensaje por enviar. El envío no se pausará de nuevo por lo que ya ha visto. |||| Quedan %{count} mensajes por enviar. El envío no se pausará de nuevo por lo que ya ha visto.',
  'decide.done': 'El envío continúa.',
  'paused.why':
    'El operador rechaza lo que se envía desde estos números. No se pierde nada: sus mensajes esperan y los demás números siguen. Un mensaje prueba cada número; si el operador lo acepta, sigue el resto.',
  'paused.trying':
    'Se envía un mensaje de prueba desde cada uno de estos números. Si el operador lo acepta, sigue el resto.',
  'limit.budget':
    'El presupuesto de %{name} para este mes está agotado, así que el envío espera. Continúa automáticamente cuando usted lo aumente en los ajustes del cliente o cuando empiece su mes siguiente.',
  'limit.tenant_budget':
    'El presupuesto de %{name} para este mes está agotado, así que el envío espera. Continúa automáticamente cuando quien administra el servidor lo aumente o cuando empiece el mes siguiente.',
} satisfies Translated<typeof en>;

export const ar = {
  'limit.account': 'يجري الإرسال بأقصى سرعة يسمح بها الحساب لدى المشغّل «%{name}»: %{most} رسالة في الثانية.',
  'limit.number': 'يجري الإرسال بأقصى سرعة يسمح بها المشغّل من %{name}: %{most} رسالة في الثانية.',
  'limit.campaign':
    'يجري الإرسال بأقصى سرعة تسمح بها شبكات الهاتف لحملة 10DLC ‏%{name}: %{most} رسالة في الدقيقة.',
  'limit.campaign_day':
    'تسمح شبكات الهاتف لحملة 10DLC ‏%{name} بعدد %{most} من المقاطع في اليوم، وقد نفدت مقاطع اليوم. لم يُفقد شيء: تتابع عملية الإرسال تلقائيًا في اليوم التالي.',
  'limit.brand_day':
    'تسمح T-Mobile لكل حملات العلامة %{name} معًا بعدد %{most} من المقاطع في اليوم، وقد نفدت مقاطع اليوم. لم يُفقد شيء: تتابع عملية الإرسال تلقائيًا في اليوم التالي.',
  'limit.tenant_day': 'لا ترسل مؤسستك شيئًا في هذا اليوم.',
  'limit.registration':
    'الرقم %{name} ليس ضمن حملة 10DLC معتمدة، فلا يُرسَل منه شيء. خصّصه لحملة معتمدة أو أعطِ الحملة رقمًا آخر. تتحقق عملية الإرسال كل خمس دقائق وتتابع تلقائيًا.',
  'limit.sender': 'كل ما بقي ينتظر %{name}، الذي يرفضه المشغّل حاليًا.',
  'limit.filtered':
    'متوقفة مؤقتًا: حجب المشغّلون %{count} من آخر %{of} رسالة (%{share}). راجع الروابط والصياغة واسم المرسل قبل المتابعة. لا يُرسَل شيء آخر حتى يتابع أحد عملية الإرسال أو يوقفها.',
  'limit.opted_out':
    'متوقفة مؤقتًا: ألغى الاشتراك %{count} من %{of} شخصًا رُوسلوا (%{share}). تحقق مما إذا كانوا طلبوا هذه الرسالة قبل المتابعة. لا يُرسَل شيء آخر حتى يتابع أحد عملية الإرسال أو يوقفها.',
  'limit.refused':
    'متوقفة مؤقتًا: رفض المشغّل رسالة بعد أخرى للسبب نفسه، فلم يُرسَل الباقي. أصلح السبب قبل المتابعة. لا يُرسَل شيء آخر حتى يتابع أحد عملية الإرسال أو يوقفها.',
  'decide.verb': 'متابعة عملية الإرسال',
  'decide.title': 'متابعة عملية إرسال «%{name}»؟',
  'decide.what':
    'لم تبقَ رسائل. |||| بقيت رسالة واحدة. لن تتوقف عملية الإرسال مجددًا بسبب ما رأيته الآن. |||| بقيت رسالتان. لن تتوقف عملية الإرسال مجددًا بسبب ما رأيته الآن. |||| بقيت %{count} رسائل. لن تتوقف عملية الإرسال مجددًا بسبب ما رأيته الآن. |||| بقيت %{count} رسالة. لن تتوقف عملية الإرسال مجددًا بسبب ما رأيته الآن. |||| بقيت %{count} رسالة. لن تتوقف عملية الإرسال مجددًا بسبب ما رأيته الآن.',
  'decide.done': 'تتابع عملية الإرسال.',
  'paused.why':
    'يرفض المشغّل ما يُرسَل من هذه الأرقام. لم يُفقد شيء: رسائلها تنتظر، وتتابع الأرقام الأخرى. تُجرَّب كل رقم برسالة واحدة؛ فإن قبلها المشغّل تبعها الباقي.',
  'paused.trying': 'تُرسَل رسالة واحدة من كل رقم من هذه الأرقام للتجربة. فإن قبلها المشغّل تبعها الباقي.',
  'limit.budget':
    'نفدت ميزانية %{name} لهذا الشهر، لذا تنتظر عملية الإرسال. تتابع تلقائيًا عند رفع الميزانية في إعدادات العميل أو مع بداية الشهر التالي لديه.',
  'limit.tenant_budget':
    'نفدت ميزانية %{name} لهذا الشهر، لذا تنتظر عملية الإرسال. تتابع تلقائيًا عند رفع مدير الخادم لها أو مع بداية الشهر التالي.',
} satisfies Translated<typeof en>;
