import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('التثبيت', 'التثبيت'),
  fields: { check: 'الفحص', state: 'الحالة', cure: 'المطلوب', detail: 'التفاصيل' },
  choices: {
    check: {
      database: 'قاعدة البيانات',
      secret: 'المفتاح السري',
      disk: 'مساحة القرص',
      clock: 'الساعة',
      time_zones: 'المناطق الزمنية',
      origins: 'عنوان لوحة التحكم',
      administrator: 'المسؤول',
      mail: 'البريد',
      carrier: 'المشغّل',
      webhooks: 'Webhooks',
      tenant: 'المؤسسة الأولى',
    },
    state: { ok: 'سليم', todo: 'مطلوب', warning: 'تحذير', failed: 'فاشل' },
    cure: {
      database:
        'شغّل PostgreSQL 15 أو أحدث وامنح مستخدم DATABASE_URL الصلاحيات المذكورة في docs/operations.md',
      secret: 'اضبط SECRET_KEY على كل خادم بالأرقام الست عشرية الـ 64 نفسها التي كُتبت بها البيانات',
      disk: 'أفرغ مساحة في DATA_DIR أو انقله إلى قرص أكبر',
      clock: 'زامِن ساعتي هذا الخادم وقاعدة البيانات عبر NTP',
      time_zones: 'انتقل إلى إصدار أحدث مناطقه الزمنية محدّثة',
      origins: 'اضبط APP_ORIGINS على عنوان https الذي تُفتح به لوحة التحكم',
      administrator: 'نفّذ npm run admin:create ثم سجّل الدخول واضبط تسجيل الدخول بخطوتين',
      mail: 'اضبط SMTP_URL على خادم بريد يقبل الرسائل من MAIL_FROM وأرسل رسالة تجريبية',
      carrier: 'اضبط CARRIERS_FILE على حساب لدى مشغّل وأرسل تجربة من صفحة الحساب',
      webhooks: 'اجعل public_url في CARRIERS_FILE يصل من الإنترنت إلى هذا الخادم',
      tenant: 'أنشئ مؤسسة مع مسؤولها الأول من صفحة المؤسسات',
    },
  },
  actions: { try_mail: 'أرسل لي رسالة تجريبية' },
  done: { try_mail: 'قبل خادم البريد الرسالة' },
} satisfies Translated<typeof english.en>;
