/** Same place as the texts of `stateTexts.ts`. */
export const at = 'app.help';

/** Explanations of the states of reports and of the kinds of notifications. */
export const en = {
  'notices.kind.job_finished': 'Everything that could be sent was sent. Receipts may still come in.',
  'notices.kind.job_failed': 'The job ended early. Its page says why.',
  'notices.kind.job_stopped': 'Someone else stopped a job of yours. Its page says who.',
  'notices.kind.job_paused':
    'Too many texts were filtered, too many people opted out, the carrier rejected message after message, the database was restored from a copy, or the do-not-call list lacks people who opted out. The job’s page says which: continue or stop it there.',
  'notices.kind.job_limit_passed':
    'Too many texts were filtered, too many people opted out, or the carrier rejected message after message. Everything had already been sent, so nothing could be paused. The job’s page says which.',
  'notices.kind.number_paused':
    'Messages from this number wait, and others go on. The job’s page names the code, what to do and when the number is tried again.',
  'notices.kind.job_waits': 'The carrier accepts no messages. The job continues automatically when it does.',
  'notices.kind.outcomes_unknown':
    'The carrier’s answers to some messages were lost. Settle them under “Unknown outcomes”.',
  'notices.kind.import_finished': 'All rows of your file were read. The audience says which were skipped.',
  'notices.kind.import_failed': 'Nothing in the file was imported. The audience says why.',
  'notices.kind.audience_merged':
    'The others’ people are in this audience now. The others are archived, with their imports.',
  'notices.kind.import_undone':
    'People whom the file had added were removed again. Opt-outs and consent stay.',
  'notices.kind.report_ready': 'You can download it until it expires.',
  'notices.kind.report_failed': 'It could not be created. Prepare it again.',
  'notices.kind.plan_stopped':
    'Who planned it, or everyone it is mailed to, may no longer see reports. The person who resumes it becomes its planner.',
  'notices.kind.mail_waits':
    'No mail server has taken a mail for 15 minutes. We’ll try again automatically for a day.',
  'notices.kind.mail_failed': 'It is ready, but the mail server did not take the mail for a day.',
  'notices.kind.carrier_away': 'Messages through this account wait. The server tries again automatically.',
  'notices.kind.events_set_aside':
    'A receipt or a text may be missing. Decide about each on the page of the account.',
  'notices.kind.consent_differs':
    'Its do-not-call list and its history of consent differ, so its jobs wait. Look, then release it.',
  'consent_holds.state.waits': 'The client’s jobs wait until an administrator releases it.',
  'consent_holds.state.released':
    'Its jobs go on and skip these people. They pause again if the check finds other people.',
  'notices.kind.key_refused':
    'A program, or someone else, used an ended token or went beyond the key’s scopes. Its page says why; a revoked key has none.',
  'notices.kind.webhook_stopped':
    'It failed for four days, or its receiver wants no more events. Its page says why.',
  'notices.kind.export_stopped': 'Its store failed for four days. Its page says why.',
  'notices.kind.carrier_back': 'Messages through this account are being sent again.',
  'campaign_reports.state.preparing': 'Being prepared in the background. You can leave the page.',
  'campaign_reports.state.ready': 'It can be downloaded until it expires.',
  'campaign_reports.state.failed': 'It could not be prepared. Have it prepared again under “Reports”.',
  'campaign_reports.state.expired': 'The file was deleted. Have it prepared again under “Reports”.',
  'reports.state.preparing': 'Being prepared in the background. You can leave the page.',
  'reports.state.ready': 'It can be downloaded until it expires.',
  'reports.state.failed': 'It could not be prepared. “Problem” says why. “Prepare again” starts over.',
  'reports.state.expired': 'The file was deleted. “Prepare again” creates a new one with current data.',
  'reports.mail.waiting': 'A mail is on its way, or waits for the mail server.',
  'reports.mail.sent': 'The mail server took every mail.',
  'reports.mail.unknown': 'The mail server’s answer was lost, so a mail may have left. It is not sent again.',
  'reports.mail.failed': 'The mail server rejected a mail. “Reason” says why.',
  'job_approvals.state.waiting': 'A second person has to decide. Nothing has been sent.',
  'job_approvals.state.approved': 'A second person approved it, and its job was started.',
  'job_approvals.state.declined': 'A second person declined it, with a reason. Nothing was sent.',
  'job_approvals.state.withdrawn': 'The person who asked took it back. Nothing was sent.',
  'job_approvals.state.void':
    'The text, the audience, the time or the price has changed since, so it cannot be approved anymore. Ask again.',
  'notices.kind.approval_asked': 'A colleague asks for your approval of a large job.',
  'notices.kind.approval_given': 'A second person approved the job that you asked for, and it was started.',
  'notices.kind.approval_declined':
    'A second person declined the job that you asked for. The request has the reason.',
  'report_plans.state.active': 'Prepared and mailed on the first day of each month.',
  'report_plans.state.paused': 'Nothing is prepared or mailed until someone resumes it.',
  'report_plans.state.stopped':
    'The server stopped it; the page says why. The person who resumes it becomes its planner.',
} as const;
