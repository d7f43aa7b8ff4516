import { onTestFinished, vi } from 'vitest';
import type { Authenticator } from './authenticator';

/** Gives the page a browser that has this authenticator, until the test ends. Set `stopped` to have its person refuse. */
export function browserWith(authenticator: Authenticator): { stopped: boolean } {
  const state = { stopped: false };
  const answering =
    <O, A>(answer: (options: O) => A) =>
    async ({ publicKey }: { publicKey: O }) => {
      if (state.stopped) throw new DOMException('', 'NotAllowedError');
      const credential = answer(publicKey);
      return { toJSON: () => credential };
    };
  const parsed = (options: unknown) => options;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, {
      parseCreationOptionsFromJSON: parsed,
      parseRequestOptionsFromJSON: parsed,
    }),
  );
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: answering((options: Parameters<Authenticator['create']>[0]) => authenticator.create(options)),
      get: answering((options: Parameters<Authenticator['get']>[0]) => authenticator.get(options)),
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return state;
}
