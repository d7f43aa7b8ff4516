import { textsOf } from '../../admin/useText';
import { en as reportStates } from './reportStateTexts';

export const at = 'app.help';

/**
 * The meaning of each state, and what it does not mean, by `<resource>.<field>.<value>` or
 * `<subject>.<value>`.
 */
export const en = {
  ...reportStates,
  'messages.skipped': 'Not sent, for the reason shown.',
  'messages.do_not_call':
    'Not sent: they opted out of this client, of the number it would come from, or of all clients.',
  'messages.empty_message': 'Not sent: the message would be empty for this recipient.',
  'messages.unresolved_field': 'Not sent: a field of the message has no value for this recipient.',
  'messages.excluded': 'Not sent: the campaign skips this recipient, as set under its audiences.',
  'messages.expired':
    'Not sent: the hours in which they may be texted ended before the job reached them, and the job was set to stop then.',
  'messages.country':
    'Not sent: the number is in a country that the carrier account may not send to. A number that begins with +1 can be in the Caribbean.',
  'messages.no_consent': 'Not sent: no import claims for them the consent that the client requires.',
  'messages.consent_expired': 'Not sent: their consent is older than the client relies on.',
  'messages.line_type': 'Not sent: a look-up told that it is a landline, or cannot be reached.',
  'jobs.state.scheduled': 'Starts automatically at its time. You can stop it before and after that.',
  'jobs.state.queued': 'Waiting in our queue. Nothing has been sent yet.',
  'jobs.state.preparing': 'The recipients are being listed, each number once.',
  'jobs.state.sending': 'Messages are being sent.',
  'jobs.state.sent':
    'The carrier has every message, and nothing more is sent. Receipts are still coming in, so the figures can change.',
  'jobs.state.completed':
    'All receipts have come in, or their time is over. Replies and late receipts still count.',
  'jobs.state.stopped': 'Someone stopped it. Messages already sent cannot be recalled.',
  'jobs.state.failed': 'It could not continue. The job’s page says why. Nothing is sent twice.',
  'campaigns.state.draft': 'Something is missing before it can be sent.',
  'campaigns.state.ready': 'Nothing is missing. No job is running.',
  'campaigns.state.scheduled': 'A job starts automatically at its time.',
  'campaigns.state.waiting': 'Its job is waiting for quiet hours to end. Nothing is sent until then.',
  'campaigns.state.sending': 'A job of this campaign is running.',
  'campaigns.state.sent': 'Everything in the last job has been sent. Receipts are still coming in.',
  'campaigns.state.completed': 'The last job is completed.',
  'campaigns.state.stopped': 'Someone stopped the last job. Messages already sent cannot be recalled.',
  'campaigns.state.failed': 'The last job could not continue. Its page says why.',
  'audiences.state.ready': 'You can send to it.',
  'audiences.state.processing': 'A file is being imported. You can send to it when that is done.',
  'audiences.state.failed': 'The last import failed. Nothing was saved.',
  'audience_targets.state.valid': 'You can send to this number.',
  'audience_targets.state.opted_out':
    'They opted out of this client or of all. The number stays here but gets no messages.',
  'users.state.active': 'Has set a password.',
  'users.state.invited': 'Has not used the invitation link yet.',
  'users.mfa.true': 'Signs in with a code from their authenticator.',
  'users.mfa.false': 'Signs in with the password alone.',
  'campaign_virtual_numbers.assignment_state.UNASSIGNED': 'Not in a registered campaign, so it cannot send.',
  'campaign_virtual_numbers.assignment_state.PENDING_ASSIGNMENT':
    'The registry is adding it. It cannot send yet.',
  'campaign_virtual_numbers.assignment_state.ASSIGNED':
    'In a registered campaign. It can send once that is approved.',
  'campaign_virtual_numbers.assignment_state.FAILED_ASSIGNMENT':
    'The registry rejected it. Try another number or ask support.',
  'campaign_virtual_numbers.assignment_state.PENDING_UNASSIGNMENT':
    'It is being removed from its registered campaign and can no longer send.',
  'campaign_virtual_numbers.assignment_state.FAILED_UNASSIGNMENT':
    'The registry did not remove it. It is still in its campaign.',
  'campaign_virtual_numbers.assignment_state.TOLL_FREE_UNVERIFIED':
    'Networks reject texts from a toll-free number that is not verified. A server administrator states its verification.',
  'campaign_virtual_numbers.assignment_state.TOLL_FREE_VERIFIED':
    'A server administrator has stated that the carrier verified it. It can send.',
  'brand_vettings.state.PENDING':
    'The vetting firm is looking into the brand. This takes minutes, or up to two days.',
  'brand_vettings.state.ACTIVE': 'Its score counts for the campaigns of the brand.',
  'brand_vettings.state.UNSCORE': 'It is valid but has no score, as political vettings do not.',
  'brand_vettings.state.FAILED': 'It does not count. The reason is shown. The fee is not refunded.',
  'brand_vettings.state.EXPIRED': 'Its score no longer counts. Order another one.',
  'client_virtual_numbers.order_state.ordering':
    'The carrier has not said yet whether it sold the number. Nothing can be sent from it.',
  'client_virtual_numbers.order_state.owned': 'The client’s number.',
  'client_virtual_numbers.order_state.failed': 'The order failed, for the reason shown. Nothing was bought.',
  'client_virtual_numbers.order_state.releasing':
    'Nothing can be sent from it. Until the carrier confirms the release, the number may be billed.',
  'client_virtual_numbers.order_state.released': 'It went back to the carrier.',
  'installation_checks.state.ok': 'The server measured it just now and found it right.',
  'installation_checks.state.todo': 'A step of the first day that nobody has taken yet.',
  'installation_checks.state.warning': 'It works, but not for long or not for everyone.',
  'installation_checks.state.failed': 'It does not work. “What to do” names the cure.',
  'carrier_accounts.health.working': 'Its last message was accepted.',
  'carrier_accounts.health.attention': 'Events of its carrier were set aside: decide about each on its page.',
  'carrier_accounts.health.failing':
    'Something has gone wrong since its last accepted message. “Last problem” says what.',
  'carrier_accounts.health.unused': 'Nothing was sent through it yet.',
  'carrier_accounts.health.missing': 'The server’s configuration no longer names it. Its messages wait.',
  'carrier_accounts.connection.bound':
    'The carrier can be reached and knows the account. Only SMPP stays connected.',
  'carrier_accounts.connection.unbound':
    'The server is trying to connect again. Its messages wait. “Last problem” says why.',
  'unknown_messages.state.open': 'The carrier’s answer was lost. Ask the carrier, or settle it yourself.',
  'unknown_messages.state.sent': 'The carrier proved that it was sent, or someone settled it so.',
  'unknown_messages.state.not_sent': 'The carrier rejected it, or someone settled it so.',
  'set_aside_events.state.open': 'Not decided yet. A receipt or a text may be missing.',
  'set_aside_events.state.waiting': 'It is being tried again.',
  'set_aside_events.state.done': 'It was tried again and worked off.',
  'set_aside_events.state.discarded': 'A person decided that it is not needed. Its content was deleted.',
  'domains.proof.pending': 'Its DNS record was not looked for yet, or nobody answered.',
  'domains.proof.verified': 'Its DNS record shows that it belongs to the tenant.',
  'domains.proof.failed': 'Its DNS record is missing or wrong. Its page says which one is needed.',
  'domains.health.unknown': 'Not measured yet. No short links are sent with it.',
  'domains.health.healthy': 'Short links on it work.',
  'domains.health.degraded':
    'Short links on it do not work, or carriers filter it. No new ones are sent with it.',
  'domains.health.disabled': 'Not used for new links. Old ones no longer work.',
  'conversations.state.needs_reply': 'They wrote last, and no one has answered.',
  'conversations.state.active': 'No one is waiting for an answer.',
  'conversations.state.may_stop':
    'What they wrote reads like a request to stop. Nothing is sent until someone decides.',
  'conversations.state.opted_out': 'On the do-not-call list. No reply can be sent.',
  'conversations.state.snoozed':
    'Someone put it off until a time. It comes back then, or when they write again.',
  'api_keys.state.unissued': 'No program can use it before a token is issued.',
  'api_keys.state.active': 'Programs with its token can call what its scopes allow.',
  'api_keys.state.expired': 'Its last day is over. No call with it is accepted.',
  'api_keys.state.orphaned':
    'The person whose rights it has left the tenant or lost the role. No call with it is accepted.',
  'webhooks.state.active': 'Events are sent to it as they happen.',
  'webhooks.state.paused': 'A person paused it. Events are kept for 30 days.',
  'webhooks.state.stopped':
    'It failed for four days, or its receiver wants no more events. A person can resume it.',
  'event_exports.state.active': 'Events are exported by the schedule.',
  'event_exports.state.paused': 'A person paused it. Events are kept for 30 days.',
  'event_exports.state.stopped': 'Its store failed for four days. A person can resume it.',
  'webhook_deliveries.state.delivered': 'The receiver took it.',
  'webhook_deliveries.state.failed':
    'The last try failed. The server tries again automatically until the webhook stops.',
  'webhook_deliveries.state.queued': 'It is sent again soon.',
  'people.state.opted_out': 'They opted out of a client, of a number or of all. The page says which.',
  'people.state.held': 'What they wrote reads like a request to stop. Nothing is sent until someone decides.',
  'people.state.open': 'On no do-not-call list. A campaign may still skip them for other reasons.',
  'consent_statements.state.recording':
    'Each person’s event is being added to the history. It counts once all are there.',
  'consent_statements.state.done': 'All events are in the history, and campaigns count it.',
  'consent_events.kind.opted_in':
    'They agreed, or agreed again. A file’s claim does not take them off a do-not-call list.',
  'consent_events.kind.opted_out': 'From then on they were on a do-not-call list.',
  'consent_events.kind.held':
    'What they wrote reads like a request to stop, so nothing was sent until someone decided.',
  'consent_events.kind.released': 'Staff decided that it was no request to stop.',
  'do_not_calls.source.stop_reply': 'They replied STOP or a word like it.',
  'do_not_calls.source.wish':
    'They asked to stop in their own words, or may have. Decide in the client’s conversations.',
  'do_not_calls.source.keyword': 'They texted one of the client’s opt-out keywords.',
  'do_not_calls.source.staff': 'Staff added it.',
  'do_not_calls.source.import': 'It came from a file or a pasted list.',
  'do_not_calls.source.carrier': 'The carrier reports the number as opted out.',
  'do_not_calls.source.erasure': 'What was known of them was erased on request. Only the number stays, here.',
  'registered_campaigns.tcr_status.ACTIVE':
    'The registry lists the campaign as active. Each carrier decides separately.',
  'registered_campaigns.tcr_status.PENDING': 'The registry has not answered yet.',
  'registered_campaigns.tcr_status.EXPIRED': 'It was not renewed and cannot be restored. Register it again.',
  'registered_campaigns.tcr_status.SUSPENDED': 'The registry has stopped it for now.',
  'standings.draft': 'Not submitted yet.',
  'standings.in_review': 'The registry or a carrier has not answered yet.',
  'standings.approved': 'The registry and every carrier approved it.',
  'standings.rejected': 'Read the reason, correct the field it names and register it again.',
  'standings.suspended': 'It cannot send until the registry lifts the suspension.',
  'standings.expired': 'It cannot be restored. Register it again.',
  'carriers.REVIEW': 'This carrier has not answered yet. Its subscribers get no messages until it does.',
  'carriers.APPROVED': 'This carrier delivers, within its limits.',
  'carriers.REJECTED': 'This carrier does not deliver, even if others do.',
  'carriers.SUSPENDED': 'This carrier has stopped delivering.',
} as const;

export const useMeaning = textsOf(at, en);
