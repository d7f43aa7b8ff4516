import { and, eq, sql } from 'drizzle-orm';
import { email as emailSchema, LINE_MAX } from '../../../src/contract/common';
import { PROVIDER_ADMIN, TENANT_ADMIN } from '../../../src/contract/roles';
import { accepts } from '../../../src/contract/schema/validate';
import { users as usersContract } from '../../../src/resources/users/contract';
import { isAccountOf } from '../../auth/accounts';
import { lockAddress, noteJoined } from '../../auth/join';
import { NOBODY } from '../../auth/principal';
import type { Tx } from '../../db/client';
import { issuer_people, memberships, type sign_in_issuers, users } from '../../db/schema';
import { announce, changedBy } from '../../events/announce';
import { auditAs } from '../../http/audit';
import type { UnscopedCall } from '../../http/handler';
import { problem, ProblemError } from '../../http/problem';
import { assertNotLastOfTenant } from '../users/access';
import { storeRole } from '../users/role';
import { roleBy } from './role';

type Issuer = typeof sign_in_issuers.$inferSelect;
type User = typeof users.$inferSelect;
type Admitting = Pick<UnscopedCall, 'deps' | 'now' | 'ip' | 'requestId' | 'concerns'>;

/** Verified claims of an ID token, and of the answer of the issuer's UserInfo end point. */
export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

interface Admitted {
  user: User;
  role: number;
}

/** The address that the issuer has verified, as accounts compare it; undefined: there is none. */
function verifiedEmail({ email, email_verified }: Claims): string | undefined {
  const isVerified = email_verified === true || email_verified === 'true';
  if (!isVerified || typeof email !== 'string') return undefined;
  return accepts(emailSchema(), email) ? email.trim().toLowerCase() : undefined;
}

/** A person's name as their organization writes it, or else the first part of their address. */
export function personName(name: unknown, email: string): string {
  const typed = typeof name === 'string' ? name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : '';
  return [...(typed || email.split('@')[0]!)].slice(0, LINE_MAX).join('');
}

/** The person who is a member of the tenant under a condition, locked, with their role. */
async function memberWhere(
  tx: Tx,
  tenantId: string,
  condition: ReturnType<typeof eq>,
): Promise<Admitted | undefined> {
  const [member] = await tx
    .select({ user: users, role: memberships.role })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.user_id, users.id), eq(memberships.tenant_id, tenantId)))
    .where(condition)
    .for('update');
  return member;
}

/**
 * The person of verified claims, in system scope: by the subject once it is bound, before that by the verified address of
 * a member or of an invitation, or a new member. An account of other tenants is never taken over by its address.
 * @throws 409 with the reason
 */
export async function admit(tx: Tx, call: Admitting, issuer: Issuer, claims: Claims): Promise<Admitted> {
  const { now } = call;
  const { tenant_id, id: issuer_id } = issuer;
  const email = verifiedEmail(claims);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`subject ${issuer_id} ${claims.sub}`}, 0))`,
  );
  if (email !== undefined) await lockAddress(tx, email);
  const isSubject = and(
    eq(issuer_people.tenant_id, tenant_id),
    eq(issuer_people.issuer_id, issuer_id),
    eq(issuer_people.issuer, claims.iss),
    eq(issuer_people.subject, claims.sub),
  );
  const [bound] = await tx.select().from(issuer_people).where(isSubject);
  const known = bound && (await memberWhere(tx, tenant_id, eq(users.id, bound.user_id)));
  if (known) {
    await tx.update(issuer_people).set({ used_at: now }).where(isSubject);
    return withRole(tx, call, issuer, claims, known);
  }
  const admitted = await byAddress(tx, call, issuer, claims, { email, isRemoved: bound !== undefined });
  const [other] = await tx
    .select({ subject: issuer_people.subject })
    .from(issuer_people)
    .where(
      and(
        eq(issuer_people.tenant_id, tenant_id),
        eq(issuer_people.issuer_id, issuer_id),
        eq(issuer_people.issuer, claims.iss),
        eq(issuer_people.user_id, admitted.user.id),
      ),
    );
  // The issuer has given the address to somebody else.
  if (other) throw problem('issuer_sign_in.another');
  const binding = { user_id: admitted.user.id, created_at: now, used_at: now };
  await tx
    .insert(issuer_people)
    .values({ tenant_id, issuer_id, issuer: claims.iss, subject: claims.sub, ...binding })
    .onConflictDoUpdate({
      target: [issuer_people.tenant_id, issuer_people.issuer_id, issuer_people.issuer, issuer_people.subject],
      set: binding,
    });
  return admitted;
}

/** A member, an invited or a new person by their verified address. */
async function byAddress(
  tx: Tx,
  call: Admitting,
  issuer: Issuer,
  claims: Claims,
  { email, isRemoved }: { email: string | undefined; isRemoved: boolean },
): Promise<Admitted> {
  const { tenant_id } = issuer;
  if (email === undefined) throw problem(isRemoved ? 'issuer_sign_in.removed' : 'issuer_sign_in.unverified');
  const member = await memberWhere(tx, tenant_id, isAccountOf(email) as ReturnType<typeof eq>);
  if (member) return withRole(tx, call, issuer, claims, member);
  const isInvitation = and(eq(sql`lower(${users.email})`, email), eq(users.invited_to, tenant_id));
  const invited = await memberWhere(tx, tenant_id, isInvitation as ReturnType<typeof eq>);
  // An account that other tenants know joins by the mailed link alone.
  const hasAccount = (await tx.$count(users, isAccountOf(email))) > 0;
  if (hasAccount) throw problem('issuer_sign_in.no_member');
  if (invited) {
    await tx.update(users).set({ invited_to: null }).where(eq(users.id, invited.user.id));
    await noteJoined(tx, call, { tenant_id, user_id: invited.user.id });
    return withRole(tx, call, issuer, claims, { ...invited, user: { ...invited.user, invited_to: null } });
  }
  if (isRemoved) throw problem('issuer_sign_in.removed');
  if (!issuer.creates_people) throw problem('issuer_sign_in.no_member');
  return newMember(tx, call, issuer, claims, email);
}

async function newMember(
  tx: Tx,
  call: Admitting,
  issuer: Issuer,
  claims: Claims,
  email: string,
): Promise<Admitted> {
  const { deps, now } = call;
  const { tenant_id } = issuer;
  const role = roleBy(issuer, claims);
  if (role === null) throw problem('issuer_sign_in.no_role');
  const person = {
    id: deps.ids.uuid(),
    name: personName(claims.name, email),
    email,
    // As of everybody who is invited: it counts once they choose a password.
    mfa_required: true,
    created_at: now,
    updated_at: now,
  };
  const [user] = await tx.insert(users).values(person).returning();
  await tx.insert(memberships).values({ tenant_id, user_id: person.id, role, created_at: now });
  await noteJoined(tx, call, { tenant_id, user_id: person.id });
  return { user: user!, role };
}

/** The member with the role that the claims give, if the issuer decides about roles. */
async function withRole(
  tx: Tx,
  call: Admitting,
  issuer: Issuer,
  claims: Claims,
  { user, role: before }: Admitted,
): Promise<Admitted> {
  const { tenant_id } = issuer;
  // The tenant's own administrators could have the issuer say anything about somebody who ranks above them.
  if (before === PROVIDER_ADMIN) throw problem('own_sign_in_needed');
  if (!issuer.role_claim) return { user, role: before };
  const role = roleBy(issuer, claims);
  if (role === null) throw problem('issuer_sign_in.no_role');
  if (role === before) return { user, role };
  const person = { id: user.id, tenant_id, role: before };
  if (before >= TENANT_ADMIN && role < TENANT_ADMIN && (await isLast(tx, person)))
    return { user, role: before };
  const principal = { ...NOBODY, tenant_id, user_id: user.id };
  await storeRole({ ...call, tx, principal }, person, role);
  await auditAs(tx, call, {
    tenant_id,
    user_id: user.id,
    operation: 'users.set_role',
    params: { id: user.id, role },
    records: [user.id],
  });
  await announce(tx, tenant_id, changedBy(usersContract, usersContract.actions.set_role));
  return { user, role };
}

/** Whether a person is the last administrator of their tenant, who keeps the role. */
async function isLast(tx: Tx, person: { id: string; tenant_id: string }): Promise<boolean> {
  try {
    await assertNotLastOfTenant({ tx }, person);
    return false;
  } catch (error) {
    if (error instanceof ProblemError) return true;
    throw error;
  }
}
