import { textsOf, type TextIn } from '../../admin/useText';
import type { CodeTexts } from '../../i18n/messages';
import type { BlockerCode, WarningCode } from '../../resources/campaigns/values';
import type { LintCode } from '../../rules/words/lint';

export const at = 'app.readiness';

/** Texts of the "Ready to send?" panel. English loads with the screens that show it. */
export const en = {
  title: 'Ready to send?',
  back: 'Back to “%{name}”',
  checking: 'Checking every recipient…',
  ready: 'Ready to send.',
  warned: 'Ready to send. %{count} warning. |||| Ready to send. %{count} warnings.',
  not_ready: '%{count} issue to fix before sending. |||| %{count} issues to fix before sending.',
  blockers: 'Blocking',
  warnings: 'Warnings',
  reach: 'Reaches %{reached} of %{rows}',
  'reach.about': 'Reaches about %{reached} of %{rows}',
  'left.do_not_call': '%{count} on the do-not-call list',
  'left.country': '%{count} in countries that are not allowed',
  'left.duplicate': '%{count} duplicate |||| %{count} duplicates',
  'left.excluded': '%{count} skipped by the campaign',
  'left.no_consent': '%{count} missing the required consent',
  'left.consent_expired': '%{count} with expired consent',
  'left.line_type': '%{count} landlines or unreachable numbers',
  'left.scrub_listed': '%{count} on a list',
  'left.scrub_unknown': '%{count} not compared with lists recently',
  unknown_lines:
    '%{count} number might be a landline and will be texted. |||| %{count} numbers might be landlines and will be texted.',
  'left.unresolved_field': '%{count} with an empty merge field',
  'left.empty_message': '%{count} with an empty message',
  'left.outside_hours':
    '%{count} recipient is in quiet hours now |||| %{count} recipients are in quiet hours now',
  segments: 'Segments',
  'segments.total': 'Total',
  'segments.least': 'Least',
  'segments.typical': 'Typical',
  'segments.most': 'Most',
  cost: 'Estimated cost',
  'cost.unknown': 'Unknown: no price list',
  'cost.range': '%{least} to %{most}, usually %{typical}',
  'cost.about': 'about %{amount}',
  'cost.more':
    '%{amount}, plus %{count} message whose price is not known |||| %{amount}, plus %{count} messages whose price is not known',
  sampled: 'Estimated from a sample of %{measured} of %{rows} recipients.',
  exact: 'Checked %{rows} recipient. |||| Checked all %{rows} recipients.',
  local: '%{share} will see a local number.',
  'blocker.no_carrier': 'No carrier is connected, so nothing can be sent. Ask your admin.',
  'blocker.archived': 'Unarchive it first.',
  'blocker.job_active': 'A job is already scheduled or running.',
  'blocker.no_message': 'Write the message.',
  'blocker.disclosure_missing': 'Add %{token} to the message, as state law requires.',
  'blocker.refused_content':
    'Carriers refuse %{token}: change the message, or choose a 10DLC campaign that is registered for it.',
  'blocker.no_audience': 'Choose an audience.',
  'blocker.importing': 'Wait until the import into %{token} is done.',
  'blocker.empty_audience': 'Add recipients: %{token} is empty.',
  'blocker.excluded_empty':
    'This campaign excludes %{token}, which is empty: add people to it, or stop excluding it.',
  'blocker.excluded_failed':
    'This campaign excludes %{token}, whose file was not imported: import it, or stop excluding it.',
  'blocker.no_consent': 'This client requires consent that these audiences don’t have on file.',
  'blocker.consent_expired': 'Everyone’s consent has expired. They can renew it on an opt-in page.',
  'blocker.unresolved_fields': 'No recipient has a value for %{token}: add a fallback.',
  'blocker.no_number': 'Give the client a number to send from.',
  'blocker.number_unregistered':
    'US networks reject texts from %{token}: assign it to an approved 10DLC campaign, or use another number.',
  'blocker.number_unverified':
    'Networks reject texts from %{token}, which is toll-free and not verified: ask your server administrator, or use another number.',
  'blocker.not_approved': 'Choose an approved 10DLC campaign: %{token} is not approved.',
  'blocker.over_budget': 'The budget of %{token} for this month is used up: raise it.',
  'blocker.over_tenant_budget':
    'The budget of %{token} for this month is used up: ask your server administrator to raise it.',
  'warning.tenant_budget_low':
    'With this job, %{count}% of your organization’s budget for this month will be spent.',
  'warning.tenant_budget_exceeded':
    'This job takes your organization to %{count}% of this month’s budget. Messages over budget will wait.',
  'warning.budget_low': 'With this job, %{count}% of the client’s budget for this month will be spent.',
  'warning.budget_exceeded':
    'This job takes the client to %{count}% of this month’s budget. Messages over budget will wait.',
  'warning.budget_unpriced':
    '%{count} message has no price and doesn’t count toward the budget. |||| %{count} messages have no price and don’t count toward the budget.',
  'warning.rows_unresolved':
    '%{count} recipient has no value for a merge field and is skipped. |||| %{count} recipients have no value for a merge field and are skipped.',
  'warning.rows_empty':
    '%{count} recipient would get an empty message and is skipped. |||| %{count} recipients would get an empty message and are skipped.',
  'warning.nobody_left': 'All recipients (%{count}) will be skipped.',
  'warning.purpose_unlikely': 'The message reads like marketing, but the campaign states another purpose.',
  'warning.long': 'Up to %{count} segments for one recipient: each is charged as a message.',
  'warning.few_numbers': 'This volume needs about %{count} numbers to send from.',
  'warning.numbers_unassigned':
    '%{count} number is not assigned to the 10DLC campaign (error 30034). |||| %{count} numbers are not assigned to the 10DLC campaign (error 30034).',
  'warning.numbers_unverified':
    '%{count} toll-free number is not verified (error 30032). |||| %{count} toll-free numbers are not verified (error 30032).',
  'warning.unregistered': 'No 10DLC campaign is chosen: carriers may reject it (error 30034).',
  'warning.domain_unhealthy': 'The link domain %{token} is not used: it is unhealthy or full.',
  'warning.window_never':
    '%{count} recipient can never be texted: the client’s sending hours, %{token}, are all in their quiet hours. |||| %{count} recipients can never be texted: the client’s sending hours, %{token}, are all in their quiet hours.',
  'warning.sent_before':
    'Already sent. A new job texts %{count} person again. |||| Already sent. A new job texts all %{count} people again.',
  'warning.unknown_field': '%{token} is not a field of the audience.',
  'warning.malformed_field': '%{token} is sent as written: it is not a merge field.',
  'warning.no_fallback': 'Some recipients have no %{token}: add a fallback.',
  'warning.no_disclosure': 'State law wants %{token} in texts of this purpose.',
  'warning.no_opt_out': 'Missing opt-out instructions.',
  'warning.no_sender': 'Missing sender name: add %{token}.',
  'warning.public_shortener': 'Carriers filter the public shortener %{token}: use a branded link.',
  'warning.insecure_link': '%{token} does not use https.',
  'warning.many_links': 'More than one link in a message looks like spam.',
  'warning.link_not_attached': 'The link %{token} is not attached, so clicks won’t be tracked.',
  'warning.all_caps': 'Most of the message is in capitals, which filters treat as spam.',
  'warning.use_case_mismatch': 'It reads like %{token}, which the 10DLC campaign is not registered for.',
  'warning.undeclared_link': 'No sample of the 10DLC campaign shows a link; this message has one.',
  'warning.undeclared_phone': 'No sample of the 10DLC campaign shows a phone number; this message has one.',
  'warning.about_sex':
    '“%{token}” reads like sex, which all carriers refuse (CTIA Messaging Principles 2023, §5).',
  'warning.about_hate':
    '“%{token}” reads like hate, which all carriers refuse (CTIA Messaging Principles 2023, §5).',
  'warning.about_cannabis':
    '“%{token}” reads like cannabis, which all carriers refuse (CTIA Messaging Principles 2023, §5).',
  'warning.about_alcohol':
    '“%{token}” reads like alcohol: carriers take it only from 10DLC campaigns registered for age-gated content (CTIA §5, TCR).',
  'warning.about_firearms':
    '“%{token}” reads like firearms: carriers take it only from 10DLC campaigns registered for age-gated content (CTIA §5, TCR).',
  'warning.about_tobacco':
    '“%{token}” reads like tobacco and vaping: carriers take it only from 10DLC campaigns registered for age-gated content (CTIA §5, TCR).',
  'warning.about_gambling':
    '“%{token}” reads like gambling: carriers refuse it, or take it only from campaigns registered for age-gated content (CTIA §5, TCR).',
  'warning.about_loans':
    '“%{token}” reads like a high-risk loan: carriers take it only from lenders whose 10DLC campaign is registered for direct lending (CTIA §5, TCR).',
} as const;

export const useText = textsOf(
  at,
  en satisfies CodeTexts<typeof en, 'blocker', BlockerCode> &
    CodeTexts<typeof en, 'warning', WarningCode | LintCode>,
);
export type Text = TextIn<typeof en>;
