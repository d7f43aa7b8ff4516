import type { Profile } from '../contract/session';
import { never } from '../dataProvider/neverSettles';
import type { Http } from '../dataProvider/http';
import type { Session } from './session';
import { sessionCall } from './sessionCall';

/** The signed-in user's profile, requested once per session however many callers need it. */
export interface ProfileSource {
  /** The last one loaded in this session. */
  current(): Profile | undefined;
  /** The last one loaded, else the request under way, else a new one. */
  load(): Promise<Profile>;
  /** Always asks the server. */
  fetch(): Promise<Profile>;
  /** Failures in a row in this session. */
  failures(): number;
}

export function createProfile(http: Http, session: Session): ProfileSource {
  let known: { epoch: number; profile: Profile } | undefined;
  let asking: { epoch: number; answer: Promise<Profile> } | undefined;
  let failed = { epoch: session.epoch, times: 0 };

  const failures = () => (failed.epoch === session.epoch ? failed.times : 0);
  const current = () => (known?.epoch === session.epoch ? known.profile : undefined);

  async function ask(epoch: number): Promise<Profile> {
    try {
      const profile = (await http.call(await sessionCall('me'))) as Profile;
      if (session.epoch !== epoch) return await never();
      known = { epoch, profile };
      failed = { epoch, times: 0 };
      // Only now is the second factor behind us for certain (spec 4).
      session.endSecondFactor();
      return profile;
    } catch (error) {
      failed = { epoch, times: failures() + 1 };
      throw error;
    } finally {
      asking = undefined;
    }
  }
  function fetch(): Promise<Profile> {
    const { epoch } = session;
    if (asking?.epoch !== epoch) asking = { epoch, answer: ask(epoch) };
    return asking.answer;
  }
  return { current, failures, fetch, load: async () => current() ?? fetch() };
}
