import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.brands.texts';

/** Texts of a brand's screens. English loads with the screens that show them. */
export const en = {
  'form.who': 'Organization',
  'form.type_first': 'Choose the legal form first: it decides what the registry asks for.',
  'form.legal_form':
    'Your account does not register this legal form here. Choose another, or register the brand at your carrier.',
  'form.listed': 'Stock exchange',
  'form.owner': 'Owner',
  'form.address': 'Address',
  'form.contact': 'Contact',
  'form.account': 'Your account',
  'form.free_mail':
    'The registry often rejects free addresses such as those at %{domain}. Use one at the brand’s own domain.',
  'form.check': 'Before you register: this cannot be changed later',
  'form.final':
    'A brand cannot be edited or deleted. If any of this is wrong, the registry rejects the brand and you must register it again.',
  'form.fee_text':
    'The registry charges %{amount} for each brand that is submitted, also for one that it rejects. It is not refunded.',
  'form.political':
    'A political committee (527) also needs a Campaign Verify token. Ask your provider for it.',
  'show.not_submitted':
    'This server did not submit this brand, so its status does not change here. Register it at your carrier.',
  'show.trouble': 'The registry’s answer is missing. The carrier says: %{trouble}',
  'show.feedback': 'What the registry rejected',
  'show.again': 'Correct and register again',
  'show.again_text':
    'A brand cannot be edited. The form opens with what was submitted, at the first field to correct.',
  'show.about': 'Go to %{field}',
  'show.submitted': 'Submitted to the registry',
  'code.title': 'Code of the owner',
  'code.lead':
    'The registry verifies a sole proprietor by a code that it texts to %{phone}. Without it no campaign can be registered.',
  'code.none': 'No code was sent yet. Send one, and ask the owner for it.',
  'code.sent': 'A code was sent on %{date}. The registry says: %{delivery}',
  'code.label': 'Code from the text',
  'code.verify': 'Verify',
  'code.missing': 'Enter the digits of the text.',
  'code.done': 'The registry accepted the code. The identity is updated in a moment.',
  'category.TAX_ID': 'Tax number',
  'category.STOCK_SYMBOL': 'Stock symbol',
  'category.GOVERNMENT_ENTITY': 'Government entity',
  'category.NONPROFIT': 'Nonprofit status',
  'category.OTHERS': 'Other',
  'fix.TAX_ID': 'Copy the legal name and EIN exactly as on the IRS letter (CP 575 or 147C).',
  'fix.STOCK_SYMBOL': 'Check the symbol and the exchange on the exchange’s website.',
  'fix.GOVERNMENT_ENTITY':
    'Only government bodies can use this legal form. Choose the one in the founding documents.',
  'fix.NONPROFIT':
    'The IRS must list the organization as exempt under this EIN. If it does not, choose private company.',
  'fix.OTHERS': 'Correct the fields that the registry names.',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;

export const es = {
  'form.who': 'Entidad',
  'form.type_first': 'Elija primero la forma jurídica: de ella depende lo que pide el registro.',
  'form.legal_form':
    'Su cuenta no registra aquí esta forma jurídica. Elija otra o registre la marca en su operador.',
  'form.listed': 'Bolsa de valores',
  'form.owner': 'Titular',
  'form.address': 'Dirección',
  'form.contact': 'Contacto',
  'form.account': 'Su cuenta',
  'form.free_mail':
    'El registro suele rechazar direcciones gratuitas como las de %{domain}. Use una del dominio de la marca.',
  'form.check': 'Antes de registrar: esto no se puede cambiar después',
  'form.final':
    'Una marca no se puede editar ni eliminar. Si algo de esto es incorrecto, el registro la rechaza y deberá registrarla de nuevo.',
  'form.fee_text':
    'El registro cobra %{amount} por cada marca presentada, también por una que rechaza. No se devuelve.',
  'form.political':
    'Un comité político (527) necesita además un código de Campaign Verify. Pídalo a su proveedor.',
  'show.not_submitted':
    'Este servidor no presentó esta marca, así que su situación no cambia aquí. Regístrela en su operador.',
  'show.trouble': 'Falta la respuesta del registro. El operador dice: %{trouble}',
  'show.feedback': 'Lo que el registro rechazó',
  'show.again': 'Corregir y registrar de nuevo',
  'show.again_text':
    'Una marca no se puede editar. El formulario se abre con los datos enviados, en el primer campo que hay que corregir.',
  'show.about': 'Ir a %{field}',
  'show.submitted': 'Datos enviados al registro',
  'code.title': 'Código del titular',
  'code.lead':
    'El registro verifica a un empresario individual con un código que envía a %{phone}. Sin él no se puede registrar ninguna campaña.',
  'code.none': 'Aún no se ha enviado ningún código. Envíe uno y pídaselo al titular.',
  'code.sent': 'Se envió un código el %{date}. El registro dice: %{delivery}',
  'code.label': 'Código del mensaje',
  'code.verify': 'Verificar',
  'code.missing': 'Introduzca los dígitos del mensaje.',
  'code.done': 'El registro aceptó el código. La identidad se actualiza en un momento.',
  'category.TAX_ID': 'Número fiscal',
  'category.STOCK_SYMBOL': 'Símbolo bursátil',
  'category.GOVERNMENT_ENTITY': 'Organismo público',
  'category.NONPROFIT': 'Sin fines de lucro',
  'category.OTHERS': 'Otros',
  'fix.TAX_ID': 'Copie la razón social y el EIN tal como figuran en la carta del IRS (CP 575 o 147C).',
  'fix.STOCK_SYMBOL': 'Compruebe el símbolo y la bolsa en el sitio web de la bolsa.',
  'fix.GOVERNMENT_ENTITY':
    'Solo los organismos públicos pueden usar esta forma jurídica. Elija la que figura en la escritura.',
  'fix.NONPROFIT':
    'El IRS debe tener a la organización como exenta con este EIN. Si no, elija empresa privada.',
  'fix.OTHERS': 'Corrija los campos que nombra el registro.',
} satisfies Translated<typeof en>;

export const ar = {
  'form.who': 'الجهة',
  'form.type_first': 'اختر الشكل القانوني أولًا: عليه يتوقف ما يطلبه السجل.',
  'form.legal_form': 'حسابك لا يسجّل هذا الشكل القانوني هنا. اختر غيره أو سجّل العلامة لدى مشغّلك.',
  'form.listed': 'البورصة',
  'form.owner': 'المالك',
  'form.address': 'العنوان',
  'form.contact': 'جهة الاتصال',
  'form.account': 'حسابك',
  'form.free_mail':
    'كثيرًا ما يرفض السجل العناوين المجانية مثل عناوين %{domain}. استخدم عنوانًا من نطاق العلامة نفسها.',
  'form.check': 'قبل التسجيل: هذا لا يمكن تغييره لاحقًا',
  'form.final':
    'لا يمكن تعديل العلامة ولا حذفها. إن كان شيء من هذا خطأً رفضها السجل ووجب عليك تسجيلها من جديد.',
  'form.fee_text': 'يتقاضى السجل %{amount} عن كل علامة تُقدَّم، حتى التي يرفضها. لا تُردّ الرسوم.',
  'form.political': 'تحتاج اللجنة السياسية (527) أيضًا إلى رمز Campaign Verify. اطلبه من مزوّدك.',
  'show.not_submitted': 'لم يقدّم هذا الخادم هذه العلامة، لذلك لا تتغير حالتها هنا. سجّلها لدى مشغّلك.',
  'show.trouble': 'لم يصل رد السجل. يقول المشغّل: %{trouble}',
  'show.feedback': 'ما رفضه السجل',
  'show.again': 'التصحيح والتسجيل من جديد',
  'show.again_text': 'لا يمكن تعديل العلامة. يُفتح النموذج بالبيانات المقدَّمة، عند أول حقل يحتاج إلى تصحيح.',
  'show.about': 'الانتقال إلى %{field}',
  'show.submitted': 'البيانات المقدَّمة إلى السجل',
  'code.title': 'رمز المالك',
  'code.lead': 'يوثّق السجل المؤسسة الفردية برمز يرسله إلى %{phone}. ومن دونه لا يمكن تسجيل أي حملة.',
  'code.none': 'لم يُرسَل أي رمز بعد. أرسل رمزًا واطلبه من المالك.',
  'code.sent': 'أُرسل رمز في %{date}. يقول السجل: %{delivery}',
  'code.label': 'الرمز الوارد في الرسالة',
  'code.verify': 'توثيق',
  'code.missing': 'أدخل أرقام الرسالة.',
  'code.done': 'قبل السجل الرمز. تُحدَّث الهوية بعد قليل.',
  'category.TAX_ID': 'الرقم الضريبي',
  'category.STOCK_SYMBOL': 'رمز السهم',
  'category.GOVERNMENT_ENTITY': 'جهة حكومية',
  'category.NONPROFIT': 'صفة غير ربحية',
  'category.OTHERS': 'غير ذلك',
  'fix.TAX_ID': 'انقل الاسم القانوني ورقم EIN كما في خطاب مصلحة الضرائب الأمريكية تمامًا (CP 575 أو 147C).',
  'fix.STOCK_SYMBOL': 'تحقق من الرمز والبورصة في موقع البورصة.',
  'fix.GOVERNMENT_ENTITY': 'هذا الشكل للجهات الحكومية وحدها. اختر الشكل الوارد في وثائق التأسيس.',
  'fix.NONPROFIT': 'يجب أن تكون الجهة معفاة لدى مصلحة الضرائب الأمريكية بهذا الرقم. وإلا فاختر شركة خاصة.',
  'fix.OTHERS': 'صحّح الحقول التي يذكرها السجل.',
} satisfies Translated<typeof en>;
