import { sendingDays as contract } from '../../../src/resources/sending_days/contract';
import { strictestCap } from '../../../src/rules/law/quietHours/inForce';
import { assertProven } from '../../auth/proof';
import { tenants as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { crud } from '../../tables/crud';
import { OF_TENANTS, tenantUpdate } from '../../tables/tenantRecord';

const regular = crud(contract, table, OF_TENANTS);

/** Days on which a tenant sends nothing. */
export const sendingDays = handlersFor(contract, {
  ...regular,
  update: tenantUpdate(
    regular.update,
    async ({ body, principal, now }: CallOf<typeof contract, 'update'>, { proof_above }, write) => {
      // Else a stolen session would first lift the size above which it has to prove itself.
      if (body.proof_above !== undefined && body.proof_above !== proof_above) assertProven(principal, now);
      const most = strictestCap();
      if ((body.most_texts ?? 0) > most) throw invalidField('most_texts', 'too_big.value', { most });
      return write();
    },
  ),
});
