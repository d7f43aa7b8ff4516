import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { guessMapping } from '../../../src/rules/formats/mapping';
import { writeMapping } from '../../../src/rules/formats/mappingParam';
import { CLIENT, drain, formOf, heldQueue, seedClients } from '../../support/imports';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });

beforeEach(async () => {
  queue.work.length = 0;
  await seedClients(server.db, []);
});

const FILES = {
  Spanish: `Teléfono móvil,Nombre,Apellido,Correo electrónico,Código postal,Estado,No enviar mensajes,Fecha de consentimiento,Texto del consentimiento
(202) 555-0101,Ana,Núñez,ana@correo.example,33101,FL,no,25/04/2025,Acepto recibir mensajes de Harbor Fitness
(202) 555-0102,Luis,Peña,,78701,TX,Sí,26/04/2025,Acepto recibir mensajes de Harbor Fitness
(202) 555-0103,Eva,Sosa,,78701,TX,,,Acepto recibir mensajes de Harbor Fitness
(202) 555-0104,Iván,Ruiz,,78701,TX,no,27/04/2025,Dado de baja`,
  Arabic: `رقم الجوال,الاسم الأول,اسم العائلة,البريد الإلكتروني,الرمز البريدي,الولاية,إلغاء الاشتراك,تاريخ الموافقة,نص الموافقة
٢٠٢٥٥٥٠١٠١,ليلى,حداد,layla@mail.example,33101,FL,لا,٢٥/٠٤/٢٠٢٥,أوافق على استلام الرسائل
٢٠٢٥٥٥٠١٠٢,سامي,خوري,,78701,TX,نعم,٢٦/٠٤/٢٠٢٥,أوافق على استلام الرسائل
٢٠٢٥٥٥٠١٠٣,منى,عيسى,,78701,TX,,,أوافق على استلام الرسائل
٢٠٢٥٥٥٠١٠٤,عمر,نجار,,78701,TX,لا,٢٧/٠٤/٢٠٢٥,ألغى الاشتراك`,
} as const;

const columnsOf = (file: string) => file.split('\n', 1)[0]!.split(',');
const samplesOf = (file: string) =>
  file
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const send = async (file: string, query: Record<string, string>) =>
  (await server.as(3)).post(
    `/audiences/file?${new URLSearchParams({ client_id: CLIENT, name: 'Spring', ...query })}`,
    formOf(file),
  );

it.each(Object.entries(FILES))(
  'a file in %s is asked about, and imported as its headings say',
  async (_, file) => {
    const columns = columnsOf(file);
    const refused = await send(file, { mapping: '' });
    expect([refused.status, refused.json.errors]).toMatchObject([422, [{ code: 'undecided' }]]);

    const mapping = guessMapping(columns, samplesOf(file));
    expect(mapping).toEqual([
      'phone',
      'first_name',
      'last_name',
      'email',
      'zip',
      'state',
      'opted_out',
      'opted_in',
      'consent_text',
    ]);
    const accepted = await send(file, { mapping: writeMapping(columns, mapping), consent: 'Signup sheet' });
    expect(accepted.status).toBe(202);
    await drain(server, queue);

    const [first] = samplesOf(file);
    expect(await rows(server.db, sql`select phone, fields, us_state from audience_targets`)).toEqual([
      {
        phone: '+12025550101',
        fields: { first_name: first![1], last_name: first![2], email: first![3], zip: '33101', state: 'FL' },
        us_state: 'FL',
      },
    ]);
    expect(
      await rows(
        server.db,
        sql`select phone, note from do_not_calls where client_id = ${CLIENT}::uuid order by phone`,
      ),
    ).toEqual(
      [
        [1, 6],
        [2, 7],
        [3, 8],
      ].map(([row, column]) => ({
        phone: `+1202555010${row! + 1}`,
        note: `${columns[column!]}: ${samplesOf(file)[row!]![column!]}`,
      })),
    );
    expect(
      await rows(
        server.db,
        sql`select phone, "row", reason, file_name from consent_events where kind = 'opted_in' order by phone`,
      ),
    ).toEqual([
      {
        phone: '+12025550101',
        row: 2,
        reason: `Signup sheet · ${columns[7]}: ${first![7]} · ${columns[8]}: ${first![8]}`,
        file_name: 'members.csv',
      },
    ]);
  },
);

it('keeps what a row says of its own person, also where the sender claims nothing', async () => {
  const file = `Phone,SMS Consent,Consent Source\n2025550101,yes,Web form 12\n2025550102,2025-04-01,\n2025550103,yes,Booth`;
  const mapping = '{"Phone":"phone","SMS Consent":"opted_in","Consent Source":"consent_text"}';
  expect((await send(file, { mapping })).status).toBe(202);
  await drain(server, queue);
  expect(
    await rows(server.db, sql`select reason from consent_events where kind = 'opted_in' order by phone`),
  ).toEqual([
    { reason: 'SMS Consent: yes · Consent Source: Web form 12' },
    { reason: 'SMS Consent: 2025-04-01' },
    { reason: 'SMS Consent: yes · Consent Source: Booth' },
  ]);
});
