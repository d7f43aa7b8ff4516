import { describe, expect, it } from 'vitest';
import { duplicate, fieldError, invalid, problem, type ProblemError } from '../../../server/http/problem';
import { fieldErrors, messageOf } from '../../../src/admin/problems';
import { type ApiError } from '../../../src/dataProvider/errors';
import { toError } from '../../../src/dataProvider/answer';
import { createI18n } from '../../../src/i18n';
import { showAuthIn } from '../../../src/i18n/authTexts';
import { explain } from '../../../src/pages/auth/explain';
import { texts } from '../../../src/resources/es';

const { translate } = createI18n([], {
  language: 'es',
  texts,
  load: () => Promise.reject(new Error('It is here')),
});

const received = (error: ProblemError): ApiError =>
  toError({
    status: error.status,
    headers: new Headers({ 'content-type': 'application/problem+json' }),
    text: JSON.stringify(error.toBody('r1')),
  });

describe('in Spanish, a refusal keeps what it says in English', () => {
  it.each([
    [problem('archived.client'), 'Este cliente está archivado. Desarchívelo primero.'],
    [problem('job_active.scheduled'), 'Hay un envío de esta campaña programado. Deténgalo primero.'],
    [
      problem('do_not_call.numbers', { numbers: '+12025550101' }),
      'Estos números se dieron de baja: +12025550101. No se envió nada.',
    ],
  ])('%s', (error, sentence) => {
    expect(messageOf(received(error), translate)).toBe(sentence);
  });

  it('field by field, with values', () => {
    const error = invalid([
      fieldError('name', 'too_big.characters', { most: 120 }),
      fieldError('brand_id', 'other_client.domain'),
      fieldError('reason', 'past'),
    ]);
    expect(fieldErrors(received(error), translate)).toEqual({
      name: 'Puede tener como máximo 120 caracteres.',
      brand_id: 'Este dominio pertenece a otro cliente.',
      reason: 'Esa hora ya pasó.',
    });
  });

  it('on the pages of the sign-in', async () => {
    await showAuthIn('es');
    const error = invalid([fieldError('password', 'too_small.characters', { least: 12 })]);
    expect((await explain(received(error), ['password'])).fields).toEqual({
      password: 'Debe tener como mínimo 12 caracteres.',
    });
    expect((await explain(received(problem('stale.password')), [])).text).toMatch(/^Entretanto se cambió/);
    await showAuthIn('en');
  });
});

it('errors of fields keep their form; what other languages need stands beside them', () => {
  const { errors, error_texts } = duplicate('keyword', 'keyword_taken.answered', { reply: 'Hi' }).toBody(
    'r1',
  );
  expect(errors).toEqual([
    {
      field: 'keyword',
      code: 'keyword_taken',
      message:
        'This client already has this keyword. It answers “Hi”. Delete it first, or choose another word.',
    },
  ]);
  expect(error_texts).toEqual([{ variant: 'answered', values: { reply: 'Hi' } }]);
  expect(invalid([fieldError('at', 'past')]).toBody('r1')).not.toHaveProperty('error_texts');
});
