import type { Http } from '../dataProvider/http';
import type { Left } from './session';
import { sessionCall } from './sessionCall';

/**
 * Ends at the server what was ended here, so that a copied token is worthless. Nobody waits for it: here
 * the session is over, whatever the result of the call.
 */
export async function endAtServer(http: Pick<Http, 'farewell'>, { token, temptoken }: Left): Promise<void> {
  try {
    if (token !== null) http.farewell(await sessionCall('sign_out'), token);
    if (temptoken !== null) http.farewell(await sessionCall('mfa_cancel'), temptoken);
  } catch {
    // The code could not be loaded: the tokens end by their age.
  }
}
