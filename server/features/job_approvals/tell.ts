import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { APPROVERS } from '../../../src/resources/job_approvals/contract';
import type { NoticeKind } from '../../../src/resources/notices/contract';
import type { MailKind } from '../../../src/contract/mails';
import { mayApprove, seesClient } from '../../auth/memberRights';
import { ownAddress } from '../../config/env';
import type { Tx } from '../../db/client';
import { campaigns, type job_approvals, memberships, users } from '../../db/schema';
import { asSystem } from '../../db/scope';
import type { Call } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { approvalMail } from '../../mail/messages';
import { postMail } from '../../mail/post';
import { notify } from '../../notices/notify';

type Row = Pick<typeof job_approvals.$inferSelect, 'tenant_id' | 'id' | 'campaign_id' | 'asked_by' | 'by'>;
type Telling = Pick<Call, 'tx' | 'deps' | 'now' | 'principal' | 'afterCommit'>;
type Kind = Extract<NoticeKind & MailKind, `approval_${string}`>;

interface Person {
  id: string;
  name: string;
  email: string;
}

const people = (tx: Tx) =>
  tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id));

/** Tells people of a request by a notice and a mail each, in this transaction. The mails leave after it. */
async function tell(
  call: Telling,
  request: Row,
  kind: Kind,
  whom: (tx: Tx) => Promise<Person[]>,
): Promise<void> {
  const { tx, deps, now, principal, afterCommit } = call;
  const { tenant_id, campaign_id, id } = request;
  await asSystem(tx, scopeOf(principal), async () => {
    const [campaign] = await tx
      .select({ name: campaigns.name })
      .from(campaigns)
      .where(and(eq(campaigns.tenant_id, tenant_id), eq(campaigns.id, campaign_id)));
    const name = campaign!.name;
    const page = `${ownAddress(deps.env)}/job_approvals/${campaign_id}~${id}/show`;
    for (const person of await whom(tx)) {
      await notify(
        tx,
        { tenant_id, user_id: person.id },
        { kind, about: [campaign_id, id], name, event: id, at: now },
      );
      const mail = approvalMail(kind, person, { campaign: name, by: request.by ?? '' }, page, deps.env);
      const cause = { kind, cause: `${kind} ${id} ${person.id}`, user_id: person.id };
      afterCommit(await postMail(tx, deps, cause, mail));
    }
  });
}

/** Everybody who may decide: members of the tenant other than the one who asked, with an account. */
export const tellApprovers = (call: Telling, request: Row): Promise<void> =>
  tell(call, request, 'approval_asked', (tx) =>
    people(tx).where(
      and(
        eq(memberships.tenant_id, request.tenant_id),
        inArray(memberships.role, [...APPROVERS]),
        mayApprove,
        seesClient(
          sql`memberships`,
          sql`select c.client_id from campaigns c where c.tenant_id = ${request.tenant_id}::uuid and c.id = ${request.campaign_id}::uuid`,
        ),
        isNull(users.invited_to),
        ne(users.id, request.asked_by),
      ),
    ),
  );

export const tellAsker = (
  call: Telling,
  request: Row,
  kind: Exclude<Kind, 'approval_asked'>,
): Promise<void> =>
  tell(call, request, kind, (tx) =>
    people(tx)
      .where(and(eq(memberships.tenant_id, request.tenant_id), eq(users.id, request.asked_by)))
      .limit(1),
  );
