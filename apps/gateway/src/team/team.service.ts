import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { type Credentials, effectiveScopes, missingPermission, type Role, roles, roleScopes } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type AccountId, accountId, type Page, type PageQuery } from '@northline/common/contracts';
import { conflict, type DomainError, invalid, notFound } from '@northline/common/vocabulary/errors';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import { say } from '@northline/common/vocabulary/sentences';
import { CredentialCache } from '../access/credential-cache';
import type { UserRow } from '../accounts/account.schema';
import { checkPassword, hashPassword } from '../accounts/password';
import { SessionsRepository } from '../accounts/sessions.repository';
import type { Member, MemberName } from '../accounts/user-bodies';
import { toMember, toMemberName } from '../accounts/user.mapper';
import { UsersRepository } from '../accounts/users.repository';
import { AuditTrail } from '../audit/audit-trail';
import { RetryLater } from '../http/public-error';
import type { Window } from '../tiers/sliding-window';
import { SlidingWindows } from '../tiers/sliding-windows';
import { MemberTraces } from './member-traces.service';
import type { CreateMember, UpdateMember } from './team-bodies';

const day = 24 * 60 * 60 * 1000;

/**
 * How many emails of other accounts an account may hit in a day: an email belongs to one account, and a refusal reveals
 * that it has one.
 */
const foreignEmailsPerDay = 10;

/**
 * Members of an account. Nobody can give a role with more rights than their own (DECISIONS 22), and one owner stays.
 */
@Injectable()
export class TeamService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly traces: MemberTraces,
    private readonly cache: CredentialCache,
    @InjectThrottlerStorage() private readonly windows: SlidingWindows,
    trail: AuditTrail,
  ) {
    trail.registerReader('gateway.member', (ctx, id) => this.get(ctx, id));
  }

  async list(ctx: RequestContext, query: PageQuery): Promise<Page<Member>> {
    const page = await this.users.page(ctx.accountId, query);
    return { ...page, items: page.items.map(toMember) };
  }

  async names(ctx: RequestContext, query: PageQuery): Promise<Page<MemberName>> {
    const page = await this.users.page(ctx.accountId, query);
    return { ...page, items: page.items.map(toMemberName) };
  }

  async get(ctx: RequestContext, id: string): Promise<Member> {
    return toMember(await this.row(ctx.accountId, id));
  }

  async create(ctx: RequestContext, caller: Credentials, id: string, body: CreateMember): Promise<Member> {
    checkWithin(caller, body.role);
    checkPassword('password', body.password);
    const existing = await this.users.find(ctx.accountId, id);
    if (existing) return toMember(existing);
    const now = new Date();
    const passwordHash = await hashPassword(body.password);
    const row = {
      _id: id,
      accountId: ctx.accountId,
      email: body.email.toLowerCase(),
      name: body.name ?? '',
      role: body.role,
      passwordHash,
      createdAt: now,
      updatedAt: now,
    };
    await this.unlessEmailTaken(ctx.accountId, row.email, () => this.users.create(row));
    return toMember(row);
  }

  async update(ctx: RequestContext, caller: Credentials, id: string, body: UpdateMember): Promise<Member> {
    const present = await this.row(ctx.accountId, id);
    checkWithin(caller, present.role);
    if (body.role) checkWithin(caller, body.role);
    checkTakeover(caller, present, body);
    await this.checkOwnerLeft(present, body.role);
    const { password, email, role, ...rest } = body;
    const change = {
      ...rest,
      ...(email !== undefined && { email: email.toLowerCase() }),
      ...(password !== undefined && { passwordHash: await hashPassword(password) }),
    };
    const move = role && { from: present.role, to: role };
    const write = (): Promise<UserRow | null> => this.users.update(ctx.accountId, id, change, move);
    const row = await (change.email === undefined || change.email === present.email
      ? write()
      : this.unlessEmailTaken(ctx.accountId, change.email, write));
    if (!row) throw notFound('Member');
    await this.keepAnOwner(present, role);
    if (password !== undefined)
      await this.sessions.endAll(ctx.accountId, id, caller.kind === 'session' ? caller.id : undefined);
    await this.cache.renew(ctx.accountId);
    return toMember(row);
  }

  /**
   * Removes a member, ends their sessions and revokes their keys. The member goes last, so that an interrupted removal
   * can be repeated.
   */
  async remove(ctx: RequestContext, caller: Credentials, id: string): Promise<void> {
    const present = await this.row(ctx.accountId, id);
    checkWithin(caller, present.role);
    if (present.role === 'owner') {
      await this.checkOwnerLeft(present, 'admin');
      await this.users.setRole(ctx.accountId, id, { from: 'owner', to: 'admin' });
      await this.keepAnOwner(present, 'admin');
    }
    await this.traces.remove(ctx, id);
    await this.users.remove(ctx.accountId, id);
    await this.cache.renew(ctx.accountId);
  }

  // Before the change, so that the last owner stays one whenever this process dies.
  private async checkOwnerLeft(
    { accountId: account, _id, role: present }: UserRow,
    role: Role | undefined,
  ): Promise<void> {
    if (!isDemotion(present, role)) return;
    const owners = await this.users.owners(accountId(account));
    if (owners.every((owner) => owner === _id)) throw lastOwner();
  }

  // After the change, so that two owners who demote each other at the same moment are both restored.
  private async keepAnOwner(
    { accountId: account, _id, role: present }: UserRow,
    role: Role | undefined,
  ): Promise<void> {
    if (!isDemotion(present, role)) return;
    if ((await this.users.owners(accountId(account))).length > 0) return;
    await this.users.setRole(accountId(account), _id, { from: 'owner', to: 'owner' });
    throw lastOwner();
  }

  // Counted before the attempt, so that no burst slips through; taken back unless the email is another account's.
  private async unlessEmailTaken<T>(account: AccountId, email: string, write: () => Promise<T>): Promise<T> {
    const window: Window = {
      key: `northline:gateway:foreign-emails:${account}`,
      limit: foreignEmailsPerDay,
      windowMs: day,
    };
    const { refusedBy, stamp, readings } = await this.windows.decide([window]);
    if (refusedBy !== undefined)
      throw new RetryLater(
        'Too many emails could not be used, please try again later',
        Math.ceil((readings[0]?.oldestLeavesInMs ?? day) / 1_000),
      );
    try {
      const written = await write();
      await this.windows.forget(window, stamp);
      return written;
    } catch (error) {
      const taken = isDuplicateKey(error);
      if (!taken || (await this.users.has(account, email))) await this.windows.forget(window, stamp);
      throw taken ? conflict(say('email_taken')) : error;
    }
  }

  private async row(account: AccountId, id: string): Promise<UserRow> {
    const row = await this.users.find(account, id);
    if (!row) throw notFound('Member');
    return row;
  }
}

const lastOwner = (): DomainError => conflict(say('last_owner'));

function isDemotion(present: Role, role: Role | undefined): boolean {
  return present === 'owner' && role !== undefined && role !== 'owner';
}

function checkWithin(caller: Credentials, role: Role): void {
  if (role === 'owner' && caller.role !== 'owner') throw missingPermission('team:manage');
  const own = effectiveScopes(caller);
  const beyond = roleScopes[role].find((scope) => !own.includes(scope));
  if (beyond) throw missingPermission(beyond);
}

// Who sets a member's password or email can sign in as them, also once a role that was lowered is raised again.
function checkTakeover(
  caller: Credentials,
  { _id, role, heldRoles = [], email: present }: UserRow,
  { password, email = present }: UpdateMember,
): void {
  if (password !== undefined) checkPassword('password', password);
  if (_id === caller.userId) {
    if (password !== undefined)
      throw invalid('password', 'Your own password is changed at PATCH /api/auth/password, with the current one');
  } else if (password !== undefined || email.toLowerCase() !== present) {
    const own = roles.indexOf(caller.role);
    if ([role, ...heldRoles].some((had) => roles.indexOf(had) <= own)) throw missingPermission('team:manage');
  }
}
