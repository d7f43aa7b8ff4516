import type { Translated } from '../../i18n/messages';

/** With those of `stateTexts.ts`. */
export const at = 'app.help';

/** What the states of reports say, and what people are told of what happened. */
export const en = {
  'notices.kind.job_finished': 'Everything that could be sent was sent. Receipts may still come in.',
  'notices.kind.job_failed': 'The job ended early. Its page says why.',
  'notices.kind.job_stopped': 'Someone else stopped a job of yours. Its page says who.',
  'notices.kind.job_paused':
    'Too many texts were filtered, too many people opted out, or the carrier rejected message after message. The job’s page says which: continue or stop it there.',
  'notices.kind.number_paused':
    'Messages from this number wait, and others go on. The job’s page names the code, what to do and when the number is tried again.',
  'notices.kind.job_waits': 'The carrier accepts no messages. The job continues automatically when it does.',
  'notices.kind.outcomes_unknown':
    'The carrier’s answers to some messages were lost. Settle them under “Unknown outcomes”.',
  'notices.kind.import_finished': 'All rows of your file were read. The audience says which were skipped.',
  'notices.kind.import_failed': 'Nothing in the file was imported. The audience says why.',
  'notices.kind.report_ready': 'You can download it until it expires.',
  'notices.kind.report_failed': 'It could not be created. Prepare it again.',
  'notices.kind.plan_stopped':
    'Who planned it, or everyone it is mailed to, may no longer see reports. The person who resumes it becomes its planner.',
  'notices.kind.mail_failed': 'It is ready, but the mail server did not take the mail for a day.',
  'notices.kind.carrier_away': 'Messages through this account wait. The server tries again automatically.',
  'notices.kind.carrier_back': 'Messages through this account are being sent again.',
  'campaign_reports.state.preparing': 'Being prepared in the background. You can leave the page.',
  'campaign_reports.state.ready': 'It can be downloaded until it expires.',
  'campaign_reports.state.failed': 'It could not be prepared. Have it prepared again under “Reports”.',
  'campaign_reports.state.expired': 'The file was deleted. Have it prepared again under “Reports”.',
  'reports.state.preparing': 'Being prepared in the background. You can leave the page.',
  'reports.state.ready': 'It can be downloaded until it expires.',
  'reports.state.failed': 'It could not be prepared. “Problem” says why. “Prepare again” starts over.',
  'reports.state.expired': 'The file was deleted. “Prepare again” creates a new one with current data.',
  'report_plans.state.active': 'Prepared and mailed on the first day of each month.',
  'report_plans.state.paused': 'Nothing is prepared or mailed until someone resumes it.',
  'report_plans.state.stopped':
    'The server stopped it; the page says why. The person who resumes it becomes its planner.',
} as const;

export const es = {
  'notices.kind.job_finished': 'Se envió todo lo que se podía enviar. Aún pueden llegar acuses.',
  'notices.kind.job_failed': 'El envío terminó antes de tiempo. Su página dice por qué.',
  'notices.kind.job_stopped': 'Otra persona detuvo un envío suyo. Su página dice quién.',
  'notices.kind.job_paused':
    'Se filtraron demasiados mensajes, se dieron de baja demasiadas personas o el operador rechazó un mensaje tras otro. La página del envío dice cuál: continúelo o deténgalo allí.',
  'notices.kind.number_paused':
    'Los mensajes de este número esperan y los demás siguen. La página del envío indica el código, qué hacer y cuándo se prueba de nuevo.',
  'notices.kind.job_waits':
    'El operador no acepta mensajes. Cuando los acepte, el envío continúa automáticamente.',
  'notices.kind.outcomes_unknown':
    'Se perdió la respuesta del operador a algunos mensajes. Resuélvalos en “Resultados desconocidos”.',
  'notices.kind.import_finished':
    'Se leyeron todas las filas de su archivo. La audiencia dice cuáles se omitieron.',
  'notices.kind.import_failed': 'No se importó nada del archivo. La audiencia dice por qué.',
  'notices.kind.report_ready': 'Puede descargarlo hasta que venza.',
  'notices.kind.report_failed': 'No se pudo crear. Prepárelo de nuevo.',
  'notices.kind.plan_stopped':
    'Quien lo programó, o todos sus destinatarios, ya no pueden ver informes. Quien lo reanude responde por él.',
  'notices.kind.mail_failed': 'Está listo, pero el servidor de correo no aceptó el mensaje durante un día.',
  'notices.kind.carrier_away': 'Los mensajes de esta cuenta esperan. El servidor lo reintenta.',
  'notices.kind.carrier_back': 'Los mensajes de esta cuenta se envían de nuevo.',
  'campaign_reports.state.preparing': 'Se prepara en segundo plano. Puede salir de la página.',
  'campaign_reports.state.ready': 'Se puede descargar hasta que venza.',
  'campaign_reports.state.failed': 'No se pudo preparar. Puede prepararlo de nuevo en “Informes”.',
  'campaign_reports.state.expired': 'El archivo se eliminó. Puede prepararlo de nuevo en “Informes”.',
  'reports.state.preparing': 'Se prepara en segundo plano. Puede salir de la página.',
  'reports.state.ready': 'Se puede descargar hasta que venza.',
  'reports.state.failed': 'No se pudo preparar. “Problema” dice por qué. Use “Preparar de nuevo”.',
  'reports.state.expired': 'El archivo se eliminó. “Preparar de nuevo” crea otro con los datos actuales.',
  'report_plans.state.active': 'Se prepara y se envía el primer día de cada mes.',
  'report_plans.state.paused': 'No se prepara ni se envía nada hasta que alguien lo reanude.',
  'report_plans.state.stopped':
    'El servidor lo detuvo; la página dice por qué. Quien lo reanude responde por él.',
} satisfies Translated<typeof en>;

export const ar = {
  'notices.kind.job_finished': 'أُرسل كل ما يمكن إرساله. وقد تصل إشعارات التسليم بعد ذلك.',
  'notices.kind.job_failed': 'انتهت عملية الإرسال قبل أوانها. صفحتها تذكر السبب.',
  'notices.kind.job_stopped': 'أوقف شخص آخر عملية إرسال تخصك. صفحتها تذكر من هو.',
  'notices.kind.job_paused':
    'حُجبت رسائل كثيرة، أو ألغى كثيرون الاشتراك، أو رفض المشغّل رسالة بعد أخرى. تذكر صفحة عملية الإرسال السبب: تابعها أو أوقفها هناك.',
  'notices.kind.number_paused':
    'رسائل هذا الرقم تنتظر وتتابع الأخرى. تذكر صفحة عملية الإرسال الرمز وما يجب فعله وموعد تجربته من جديد.',
  'notices.kind.job_waits': 'المشغّل لا يقبل رسائل الآن. تُستأنف عملية الإرسال تلقائيًا عندما يقبلها.',
  'notices.kind.outcomes_unknown': 'ضاعت ردود المشغّل على بعض الرسائل. احسمها في «النتائج غير المعروفة».',
  'notices.kind.import_finished': 'قُرئت كل صفوف ملفك. يذكر الجمهور ما تُخطّي منها.',
  'notices.kind.import_failed': 'لم يُستورد شيء من الملف. يذكر الجمهور السبب.',
  'notices.kind.report_ready': 'يمكنك تنزيله إلى أن تنتهي صلاحيته.',
  'notices.kind.report_failed': 'تعذّر إعداده. أعد إعداده.',
  'notices.kind.plan_stopped':
    'لم يعد يحق لمن خطّط له أو لكل مستلميه رؤية التقارير. ومن يستأنفه يتولى المسؤولية عنه.',
  'notices.kind.mail_failed': 'التقرير جاهز، لكن خادم البريد لم يقبل الرسالة طوال يوم.',
  'notices.kind.carrier_away': 'رسائل هذا الحساب تنتظر. يعيد الخادم المحاولة تلقائيًا.',
  'notices.kind.carrier_back': 'استؤنف إرسال رسائل هذا الحساب.',
  'campaign_reports.state.preparing': 'يُعدّ في الخلفية. ويمكنك مغادرة الصفحة.',
  'campaign_reports.state.ready': 'يمكن تنزيله حتى تنتهي صلاحيته.',
  'campaign_reports.state.failed': 'تعذّر إعداده. يمكن إعداده من جديد في «التقارير».',
  'campaign_reports.state.expired': 'حُذف ملفه. يمكن إعداده من جديد في «التقارير».',
  'reports.state.preparing': 'يُعدّ في الخلفية. ويمكنك مغادرة الصفحة.',
  'reports.state.ready': 'يمكن تنزيله حتى تنتهي صلاحيته.',
  'reports.state.failed': 'تعذّر إعداده. يوضّح حقل «المشكلة» السبب. و«إعادة الإعداد» تبدأ من جديد.',
  'reports.state.expired': 'حُذف ملفه. «إعادة الإعداد» تنشئ تقريرًا جديدًا بالبيانات الحالية.',
  'report_plans.state.active': 'يُعدّ ويُرسل في أول يوم من كل شهر.',
  'report_plans.state.paused': 'لا يُعدّ شيء ولا يُرسل حتى يستأنفه أحد.',
  'report_plans.state.stopped': 'أوقفه الخادم، والصفحة تذكر السبب. ومن يستأنفه يتولى المسؤولية عنه.',
} satisfies Translated<typeof en>;
