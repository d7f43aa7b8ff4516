/** Automatic answers. Plain GSM-7, one segment for names of usual length (CTIA Messaging Principles, 5.1.3). */
export const stopConfirmation = (client: string) =>
  `You are unsubscribed from ${client} and will get no more messages. Reply START to resubscribe.`;

export const startConfirmation = (client: string) =>
  `You are subscribed to ${client} again. Message and data rates may apply. Reply HELP for help, STOP to opt out.`;

export const helpAnswer = (client: string) =>
  `${client}: for help contact us directly. Message and data rates may apply. Reply STOP to opt out.`;
