import { textsOf } from '../../admin/useText';

export const at = 'app.sending';

/** Texts about limits on a job, or on some of its numbers. English loads with them. */
export const en = {
  'limit.account': 'Sent as fast as the carrier account “%{name}” allows: %{most} segments per second.',
  'limit.number': 'Sent as fast as the carrier allows from %{name}: %{most} segments per second.',
  'limit.campaign':
    'Sent as fast as the mobile networks allow the 10DLC campaign %{name}: %{most} segments per minute.',
  'limit.campaign_day':
    'The mobile networks allow the 10DLC campaign %{name} %{most} segments per day, and today’s are used up. Nothing is lost: the job continues automatically the next day.',
  'limit.brand_day':
    'T-Mobile allows all campaigns of the brand %{name} together %{most} segments per day, and today’s are used up. Nothing is lost: the job continues automatically the next day.',
  'limit.tenant_day': 'Your tenant sends nothing on this day.',
  'limit.line_types':
    'Some line-type answers were lost and are being asked for again. Their messages wait, so that no landline is texted. The job continues when they arrive, at the latest at the time above.',
  'limit.registration':
    '%{name} is not in an approved 10DLC campaign, so nothing is sent from it. Assign it to one, or give the campaign another number. The job then continues within five minutes.',
  'limit.verification':
    '%{name} is toll-free and not verified, so nothing is sent from it. Ask your server administrator to state its verification, or give the campaign another number. The job then continues within five minutes.',
  'limit.sender': 'Everything that is left waits for %{name}, which the carrier is rejecting.',
  'limit.filtered':
    'Paused: carriers filtered %{count} of the last %{of} messages (%{share}). Check the message for links, wording and the sender’s name before you continue. Nothing more is sent until someone continues or stops the job.',
  'limit.opted_out':
    'Paused: %{count} of %{of} people texted have opted out (%{share}). Check whether these people asked for this message before you continue. Nothing more is sent until someone continues or stops the job.',
  'limit.refused':
    'Paused: the carrier rejected message after message for one reason, so the rest has not been sent. Fix the cause before you continue. Nothing more is sent until someone continues or stops the job.',
  'passed.filtered':
    '%{share} of the last %{of} receipts were filtered; everything had already been sent, so nothing could be paused. Check the message for links, wording and the sender’s name before the next job.',
  'passed.opted_out':
    '%{count} of %{of} people texted have opted out (%{share}); everything had already been sent, so nothing could be paused. Check whether these people asked for this message before the next job.',
  'passed.refused':
    'The carrier rejected message after message for one reason; everything had already been handed over, so nothing could be paused. Fix the cause before the next job.',
  'limit.restored':
    'Paused: the database was restored from a copy, which does not know what was sent since it was made, nor who opted out. Nothing more is sent until an administrator continues or stops the job.',
  'decide.restored':
    'The database was restored from a copy. The carrier is asked before each message: those already sent are not sent again, and those about which it cannot tell become unknown messages.',
  'recalled.asking': 'The carriers are being asked for texts that people sent since the copy was made.',
  'recalled.texts': 'Texts from people since the copy was made that the carrier gave back: %{count}.',
  'recalled.failed':
    'Carrier accounts that could not be asked for texts from people: %{count}. We’ll try again automatically. Until then, people who opted out since the copy was made may be texted.',
  'recalled.none':
    'Carrier accounts that cannot list texts from people: %{count}. Enter those who opted out there since the copy was made in the do-not-call list first.',
  'decide.unasked': 'Nothing was sent since the copy was made: send all of them without asking the carrier',
  'decide.left':
    '%{count} message is still to be sent, as far as this copy knows. |||| %{count} messages are still to be sent, as far as this copy knows.',
  'decide.admins': 'Only an administrator can continue this job.',
  'limit.consent_differs':
    'Paused: the do-not-call list and the history of consent differ for %{count} of %{of} people who were compared. Someone may have changed the database. Nothing more is sent until an administrator continues or stops the job, or releases the client under “Consent differences”.',
  'decide.consent_differs':
    'The do-not-call list lacks people who opted out by the history of consent. This job skips everyone of whom the history says so. Find out why the list lacks them: counts, imports and other screens use the list alone.',
  'limit.more_people':
    'Paused: since the start was confirmed, %{of} → %{count} people. Nothing has been sent. Check the audiences before you continue. Nothing is sent until someone continues or stops the job.',
  'decide.more_people': 'Since the start was confirmed: %{of} → %{count} people.',
  'rules.coming':
    'New state rules from %{date} change when or how often %{count} person still to be texted can be texted. |||| New state rules from %{date} change when or how often %{count} people still to be texted can be texted.',
  'rules.about':
    'New state rules from %{date} change when or how often about %{count} person still to be texted can be texted. |||| New state rules from %{date} change when or how often about %{count} people still to be texted can be texted.',
  'rules.open': 'State rules',
  'decide.verb': 'Continue job',
  'decide.title': 'Continue the job for “%{name}”?',
  'decide.what':
    '%{count} message is still to be sent. The job will not pause again for what you have seen now. |||| %{count} messages are still to be sent. The job will not pause again for what you have seen now.',
  'decide.done': 'The job continues.',
  'paused.why':
    'The carrier rejects these numbers. Nothing is lost: their messages wait, and other numbers go on. One message tries each number; if it is accepted, the rest follows.',
  'paused.trying':
    'One message is sent from each of these numbers as a trial. If the carrier accepts it, the rest follows.',
  'limit.budget':
    'The month’s budget of %{name} is used up. The job continues when you raise it in the client’s settings, or when the client’s next month begins.',
  'limit.tenant_budget':
    'The month’s budget of %{name} is used up. The job continues when a server administrator raises it, or when the next month begins.',
} as const;

export const useHeldText = textsOf(at, en);
