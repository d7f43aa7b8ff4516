import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasOf } from '../../../src/rules/formats/aliases';
import { consentOf, consentSaid, isOut } from '../../../src/rules/formats/consentColumns';
import { guessMapping } from '../../../src/rules/formats/mapping';

/** Headings of exports, with what each becomes; `?`: nothing by its name alone. */
const EXPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Salesforce: {
    FirstName: 'first_name',
    LastName: 'last_name',
    MobilePhone: 'phone',
    MailingPostalCode: 'zip',
    'Mailing Zip/Postal Code': 'zip',
    MailingCity: 'city',
    'Mailing State/Province': 'state',
    MailingStateCode: 'state',
    Email: 'email',
    'Contact ID': 'external_id',
    HasOptedOutOfEmail: 'opted_out',
    DoNotCall: 'opted_out',
    'SMS Opt Out': 'opted_out',
    et4ae5__HasOptedOutOfMobile__c: 'opted_out',
    LeadSource: '?',
    AccountName: '?',
  },
  HubSpot: {
    'First Name': 'first_name',
    'Phone Number': 'phone',
    'Mobile Phone Number': 'phone',
    'Postal Code': 'zip',
    'State/Region': 'state',
    'Record ID': 'external_id',
    'Marketing contact status': 'opted_in',
    'Unsubscribed from all email': 'opted_out',
    'SMS subscription status': 'opted_in',
    'Lifecycle Stage': '?',
  },
  Shopify: {
    'Customer ID': 'external_id',
    'Default Address Phone': 'phone',
    'Default Address City': 'city',
    'Default Address Zip': 'zip',
    'Default Address Province Code': 'state',
    'Accepts SMS Marketing': 'opted_in',
    'Accepts Email Marketing': '?',
    'SMS Consent Source': 'consent_text',
    'Total Spent': '?',
    Tags: '?',
  },
  Spanish: {
    Teléfono: 'phone',
    'Número de teléfono': 'phone',
    'Teléfono móvil': 'phone',
    Celular: 'phone',
    Nombre: 'first_name',
    Apellidos: 'last_name',
    'Correo electrónico': 'email',
    'Código postal': 'zip',
    Ciudad: 'city',
    Provincia: 'state',
    Idioma: 'language',
    'Zona horaria': 'time_zone',
    Consentimiento: 'opted_in',
    'Fecha de consentimiento': 'opted_in',
    'Acepta mensajes': 'opted_in',
    'Suscrito a SMS': 'opted_in',
    'Texto del consentimiento': 'consent_text',
    'Origen del consentimiento': 'consent_text',
    'No enviar mensajes': 'opted_out',
    'No acepta SMS': 'opted_out',
    'Sin consentimiento': 'opted_out',
    'Revocación del consentimiento': 'opted_out',
    Baja: 'opted_out',
    FechaDeBaja: 'opted_out',
    'Motivo de la baja': 'opted_out',
    'Lista negra': 'opted_out',
    Trabajador: '?',
    Rebaja: '?',
    'Nombre completo': '?',
    Estado: '?',
    Notas: '?',
  },
  Arabic: {
    'رقم الهاتف': 'phone',
    الجوال: 'phone',
    'رقم الهاتف المحمول': 'phone',
    'الاسم الأول': 'first_name',
    'اسم العائلة': 'last_name',
    'البريد الإلكتروني': 'email',
    'الرمز البريدي': 'zip',
    المدينة: 'city',
    الولاية: 'state',
    اللغة: 'language',
    'تاريخ الموافقة': 'opted_in',
    الموافقة: 'opted_in',
    مشترك: 'opted_in',
    'نص الموافقة': 'consent_text',
    'مصدر الموافقة': 'consent_text',
    'إلغاء الاشتراك': 'opted_out',
    'ألغى الاشتراك': 'opted_out',
    'غير مشترك': 'opted_out',
    'سحب الموافقة': 'opted_out',
    'عدم الإرسال': 'opted_out',
    'لا ترسل': 'opted_out',
    الاسم: '?',
    ملاحظات: '?',
  },
};

const meaningsOf = (heading: string) =>
  [consentOf(heading), aliasOf(heading)?.field].filter((each) => each !== undefined);

const NAMED = Object.values(EXPORTS).flatMap((headings) => Object.entries(headings));

/** Other writings of a heading that a person or a program may choose. */
const WRITINGS: readonly ((heading: string) => string)[] = [
  (heading) => heading.toUpperCase(),
  (heading) => heading.toLowerCase(),
  (heading) => heading.normalize('NFD'),
  (heading) => heading.normalize('NFD').replace(/\p{M}/gu, ''),
  (heading) => `  ${heading}:`,
  (heading) => heading.replaceAll(' ', '_'),
  (heading) => heading.replace(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي'),
  (heading) => heading.replaceAll('ء', ''),
  (heading) => heading.replace(/(?<=[بتثجحخسشصضطظعغفقكلمنهي])(?=\p{Script=Arabic})/gu, 'ـ'),
  (heading) => `\u200F${heading}\u200E`,
];

describe.each(Object.entries(EXPORTS))('headings of %s', (_, headings) => {
  it.each(Object.entries(headings))('“%s” is %s', (heading, target) =>
    expect(meaningsOf(heading)).toEqual(target === '?' ? [] : [target]),
  );
});

it('no heading has two meanings, in any writing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMED), fc.subarray([...WRITINGS]), ([heading, target], writings) => {
      const written = writings.reduce((text, write) => write(text), heading);
      expect([written, meaningsOf(written)]).toEqual([written, target === '?' ? [] : [target]]);
    }),
    { numRuns: 2_000 },
  );
});

it('a field has one column, and a column one field, in any file of these headings', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...NAMED.map(([heading]) => heading))), (columns) => {
      const mapping = guessMapping(columns, []);
      const fields = mapping.filter(
        (target) => !['ignore', 'opted_out', 'opted_in', 'consent_text'].includes(target),
      );
      expect(new Set(fields).size).toBe(fields.length);
      columns.forEach((column, at) => {
        const meanings = meaningsOf(column);
        if (meanings.length > 0) expect([...meanings, 'ignore']).toContain(mapping[at]);
      });
    }),
  );
});

describe('what a heading alone does not tell', () => {
  it.each([
    [['TX', 'Florida', ''], 'state'],
    [['Activo', 'Inactivo'], 'estado'],
    [[''], 'estado'],
  ])('“Estado” with %j is %s', (cells, target) =>
    expect(
      guessMapping(
        ['Celular', 'Estado'],
        cells.map((cell) => ['2025550100', cell]),
      ),
    ).toEqual(['phone', target]),
  );

  it('a mobile number comes before another, whatever their order', () => {
    expect(guessMapping(['Phone', 'MobilePhone'], [])).toEqual(['ignore', 'phone']);
    expect(guessMapping(['Teléfono', 'Celular'], [])).toEqual(['ignore', 'phone']);
    expect(guessMapping(['رقم الهاتف', 'الجوال'], [])).toEqual(['ignore', 'phone']);
  });
});

describe('cells', () => {
  it.each([
    [
      'opted_out',
      ['Sí', 'si', 'VERDADERO', 'baja', 'نعم', 'صحيح', '25/04/2025', '٢٥/٠٤/٢٠٢٥', 'quizás'],
      true,
    ],
    ['opted_out', ['No', 'FALSO', 'Activo', 'suscrita', 'لا', 'خطأ', 'مشترك', ''], false],
    [
      'opted_in',
      ['no', 'nunca', 'FALSO', 'لا', 'كلا', '', 'baja', 'revoked 2025-04-01', '45/13/2025', 'desde 2025'],
      true,
    ],
    [
      'opted_in',
      ['Sí', 'SI', 'VERDADERO', 'Acepto', 'suscrito', 'نعم', 'صحيح', 'موافقة', 'Marketing contact'],
      false,
    ],
    [
      'opted_in',
      ['25/04/2025', '4/25/2025 10:15', '25 de abril de 2025', 'April 25, 2025', '2025-04-25T10:00:00Z'],
      false,
    ],
    ['opted_in', ['٢٥/٠٤/٢٠٢٥', '25 أبريل 2025', '25.04.2025'], false],
    ['consent_text', ['', 'I agree to texts', 'web form', 'Acepto recibir mensajes'], false],
    ['consent_text', ['no', 'Opted out', 'dado de baja', 'لا', 'ملغي الاشتراك'], true],
  ] as const)('in a column of %s, of %j it is %j that they are out', (target, cells, out) => {
    for (const cell of cells) expect([cell, isOut(target, cell)]).toEqual([cell, out]);
  });

  it.each([
    'Dado de baja',
    'no enviar',
    'No contactar',
    'ألغى الاشتراك',
    'إلغاء الاشتراك',
    'غير مشترك',
    'لا ترسل',
  ])('“%s” says that somebody is out, under any heading', (cell) =>
    expect(consentSaid(cell)).toBe('opted_out'),
  );

  it('“Baja” says so of a status only: it is a priority, too', () => {
    expect([consentSaid('Baja'), consentSaid('Baja', true)]).toEqual([undefined, 'opted_out']);
  });
});
