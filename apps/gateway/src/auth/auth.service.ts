import { Injectable, Logger } from '@nestjs/common';
import { type Credentials, effectiveScopes, hashToken, newSessionToken } from '@northline/auth';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { DomainError, invalid } from '@northline/common/vocabulary/errors';
import { newId } from '@northline/common/platform/mongo';
import { say } from '@northline/common/vocabulary/sentences';
import { CredentialCache } from '../access/credential-cache';
import { sessionIdleMs } from '../access/use-tracker';
import type { UserRow } from '../accounts/account.schema';
import { AccountsRepository } from '../accounts/accounts.repository';
import { checkPassword, hashPassword, isOutdated, passwordMatches } from '../accounts/password';
import { SessionsRepository } from '../accounts/sessions.repository';
import { toUser } from '../accounts/user.mapper';
import { UsersRepository } from '../accounts/users.repository';
import { AuditTrail } from '../audit/audit-trail';
import type { ChangePassword, Done, Login, Me, NewSession } from './auth-bodies';
import { LoginThrottle } from './login-throttle';

/** Longest `User-Agent` that is kept of a login, in characters. */
const longestUserAgent = 300;

/** Where a login comes from. */
export interface Visitor {
  address: string;
  userAgent?: string;
}

/** Sessions of people (DECISIONS 25). */
@Injectable()
export class AuthService {
  private readonly logger = new Logger('AuthService');

  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly throttle: LoginThrottle,
    private readonly cache: CredentialCache,
    private readonly trail: AuditTrail,
  ) {}

  /** Begins a session. Unknown addresses take as long to be refused as wrong passwords. */
  async login(correlationId: string, { address, userAgent }: Visitor, { email, password }: Login): Promise<NewSession> {
    const wanted = email.trim().toLowerCase();
    return this.throttle.attempt(address, wanted, async () => {
      const user = await this.users.findByEmail(wanted);
      const matches = await passwordMatches(password, user?.passwordHash);
      if (!user) throw wrongLogin();
      const ctx = systemContext(accountId(user.accountId), {
        correlationId,
        actor: { type: 'user', id: user._id, name: user.name },
      });
      if (!matches) {
        // Not awaited: otherwise a known address would be refused later than an unknown one.
        void this.trail
          .record(ctx, { action: 'session.created', resource: { type: 'session' }, status: 'refused', ip: address })
          .catch((error: unknown) => this.logger.error(error));
        throw wrongLogin();
      }
      const session = await this.begin(user, { address, userAgent });
      await this.endIfChanged(user, password, session.id);
      if (isOutdated(user.passwordHash)) await this.renewHash(user, password);
      await this.trail.record(ctx, {
        action: 'session.created',
        resource: { type: 'session', id: session.id },
        status: 'success',
        ip: address,
      });
      return { token: session.token, expiresAt: session.expiresAt.toISOString(), user: toUser(user) };
    });
  }

  async logout(ctx: RequestContext, { userId, id }: Credentials): Promise<Done> {
    await this.sessions.end(ctx.accountId, userId, id);
    await this.cache.renew(ctx.accountId);
    return { done: true };
  }

  async me(ctx: RequestContext, caller: Credentials): Promise<Me> {
    const [account, user] = await Promise.all([
      this.accounts.find(ctx.accountId),
      this.users.find(ctx.accountId, caller.userId),
    ]);
    if (!account || !user) throw new DomainError('internal', 'Account or user missing');
    const { role, environment } = caller;
    return {
      account: { _id: account._id, name: account.name },
      user: toUser(user),
      role,
      scopes: effectiveScopes(caller),
      environment,
    };
  }

  /** Changes the caller's own password and ends their other sessions. */
  async changePassword(
    ctx: RequestContext,
    caller: Credentials,
    address: string,
    { currentPassword, newPassword }: ChangePassword,
  ): Promise<Done> {
    checkPassword('newPassword', newPassword);
    const user = await this.users.find(ctx.accountId, caller.userId);
    await this.throttle.attempt(address, user?.email ?? '', async () => {
      if (!(await passwordMatches(currentPassword, user?.passwordHash)))
        throw invalid('currentPassword', say('wrong_password'));
    });
    await this.users.update(ctx.accountId, caller.userId, { passwordHash: await hashPassword(newPassword) });
    await this.sessions.endAll(ctx.accountId, caller.userId, caller.id);
    await this.cache.renew(ctx.accountId);
    return { done: true };
  }

  // Checking a password takes a while: a change meanwhile ended the existing sessions, and not this one.
  private async endIfChanged(
    { _id, accountId: id, passwordHash }: UserRow,
    password: string,
    sessionId: string,
  ): Promise<void> {
    const present = await this.users.find(accountId(id), _id);
    // Another hash may be of the same password, renewed.
    if (present && (present.passwordHash === passwordHash || (await passwordMatches(password, present.passwordHash))))
      return;
    await this.sessions.end(accountId(id), _id, sessionId);
    throw wrongLogin();
  }

  // A login does not fail because of it: the next one renews the hash.
  private async renewHash({ _id, accountId: id, passwordHash }: UserRow, password: string): Promise<void> {
    try {
      await this.users.replaceHash(accountId(id), _id, passwordHash, await hashPassword(password));
    } catch (error) {
      this.logger.warn(
        { accountId: id, userId: _id, err: error },
        'Password hash could not be upgraded; the next login tries again',
      );
    }
  }

  private async begin(
    { _id: userId, accountId: account }: UserRow,
    { address, userAgent }: Visitor,
  ): Promise<{ id: string; token: string; expiresAt: Date }> {
    const token = newSessionToken();
    const createdAt = new Date();
    const session = { id: newId(), token, expiresAt: new Date(createdAt.getTime() + sessionIdleMs) };
    await this.sessions.create({
      _id: session.id,
      accountId: account,
      userId,
      hash: hashToken(token),
      createdAt,
      expiresAt: session.expiresAt,
      address,
      ...(userAgent !== undefined && { userAgent: userAgent.slice(0, longestUserAgent) }),
    });
    return session;
  }
}

function wrongLogin(): DomainError {
  return new DomainError('unauthenticated', 'Invalid email or password');
}
