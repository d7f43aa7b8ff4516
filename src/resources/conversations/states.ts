/** States of a conversation with their tones. */
export const CONVERSATION_STATE_CHOICES = {
  needs_reply: { tone: 'warning' },
  active: { tone: 'neutral' },
  snoozed: { tone: 'neutral' },
  may_stop: { tone: 'warning' },
  opted_out: { tone: 'neutral' },
} as const;
