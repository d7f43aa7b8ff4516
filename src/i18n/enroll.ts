/** Texts of setting up a second factor after the password, in English. They load with their step. */
export const enroll = {
  title: 'Set up two-step sign-in',
  lead: 'Scan the QR code with your authenticator app, then enter the 6-digit code it shows.',
  picture: 'QR code',
  typed: 'Or type this key into the app:',
  copy: 'Copy key',
  copied: 'Copied',
  failed: 'The key could not be loaded.',
  /** In place of the app. */
  passkey: {
    use: 'Use a passkey instead',
    stopped: 'No passkey was created. Try again, or use the app.',
    there: 'This device has a passkey of yours already. Choose another device, or use the app.',
    failed: 'This browser could not make a passkey here. Use the app.',
  },
} as const;
