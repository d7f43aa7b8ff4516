import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.trouble',
  words: {
    restored:
      'La base de datos se restauró de una copia. Antes de presentar esto se buscan los registros del operador.',
    brand_never_made:
      'Los registros del operador no tienen esta marca, así que no se presentó. Regístrela de nuevo.',
    campaign_never_made:
      'Los registros del operador no tienen esta campaña, así que no se presentó. Preséntela de nuevo como una nueva.',
    vetting_never_made:
      'Los registros del operador no tienen esta evaluación, así que probablemente no se presentó. Mire allí antes de pedir otra.',
    order_never_made: 'Los registros del operador no tienen este pedido, así que el número no se compró.',
    no_mail_server: 'No hay un servidor de correo configurado (SMTP_URL).',
    mail_interrupted: 'El servidor se detuvo mientras enviaba este correo.',
    mail_person_removed: 'La persona fue eliminada.',
    mail_restored: 'La base de datos se restauró desde una copia, así que quizá este correo ya se envió.',
    account_missing: 'La cuenta no está configurada.',
    no_numbers: 'Esta cuenta no vende números.',
    no_token: 'Sin token de acceso',
    token_refused: 'Sin token de acceso: %{why}',
    bind_rejected: 'El operador rechazó la conexión: %{code}',
    bind_unanswered: 'El operador no respondió a la conexión',
    session_ended: 'El operador terminó la sesión',
    unanswered: 'El operador no respondió.',
    carrier_silent: 'El operador ya no responde',
    clock_ahead:
      'La fecha de un webhook es %{seconds} segundos anterior al reloj de este servidor. Si se repite, ajuste el reloj.',
    clock_behind:
      'La fecha de un webhook es %{seconds} segundos posterior al reloj de este servidor. Si se repite, ajuste el reloj.',
    several_brands: 'En el operador hay varias marcas que coinciden.',
    several_vettings: 'En el operador hay varias evaluaciones que coinciden.',
    vetting_not_listed: 'La lista del operador no tiene esta evaluación.',
    assignment_gone: 'Los registros del operador ya no tienen el número en esta campaña.',
    assigned_elsewhere: 'Los registros del operador tienen el número en otra campaña.',
    number_not_at_twilio: 'La cuenta de Twilio no tiene este número.',
    use_case_not_offered: 'Twilio no ofrece este caso de uso para la marca.',
    brand_not_at_twilio: 'La marca no se registró a través de esta cuenta de Twilio.',
    twilio_no_id: 'La respuesta de Twilio no contiene ningún identificador.',
    twilio_list_unreadable: 'No se puede leer la lista %{list} de Twilio.',
    twilio_list_too_long: 'La lista %{list} de Twilio es demasiado larga para buscar en ella.',
    twilio_profile_pending: 'Twilio aún no ha aprobado el perfil de cliente (%{status}).',
  },
} satisfies TranslatedTable<typeof english>;
