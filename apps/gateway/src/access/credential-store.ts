import { Injectable } from '@nestjs/common';
import type { Credentials } from '@northline/auth';
import { type AccountId, accountId } from '@northline/common/contracts';
import type { ApiKeyRow, SessionRow } from '../accounts/account.schema';
import { AccountsRepository } from '../accounts/accounts.repository';
import { SessionsRepository } from '../accounts/sessions.repository';
import { UsersRepository } from '../accounts/users.repository';
import { ApiKeysRepository } from '../accounts/api-keys.repository';

/** Reads keys and sessions from the database, with their owner's role and their account's settings as they are now. */
@Injectable()
export class CredentialStore {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  /** The credentials of a token; undefined when it is unknown or no longer valid. */
  async identify(kind: 'key' | 'session', hash: string): Promise<{ id: string; account: AccountId } | undefined> {
    const row = await this.row(kind, hash);
    return row ? { id: row._id, account: accountId(row.accountId) } : undefined;
  }

  /** Everything about a valid token; undefined when it is unknown, revoked or expired. */
  async load(kind: 'key' | 'session', hash: string): Promise<Credentials | undefined> {
    return this.read(kind, await this.row(kind, hash));
  }

  /** The same credentials as they are now; undefined when they are no longer valid. */
  async again({ kind, accountId: account, id }: Credentials): Promise<Credentials | undefined> {
    const row = kind === 'key' ? await this.keys.find(account, id) : await this.sessions.find(account, id);
    return this.read(kind, valid(row));
  }

  private async read(
    kind: 'key' | 'session',
    row: ApiKeyRow | SessionRow | undefined,
  ): Promise<Credentials | undefined> {
    if (!row) return undefined;
    const account = accountId(row.accountId);
    const [user, settings] = await Promise.all([this.users.find(account, row.userId), this.accounts.find(account)]);
    if (!user || !settings) return undefined;
    const { timezone, defaultCountry, lockEditedInsights } = settings;
    const common = {
      kind,
      id: row._id,
      accountId: account,
      userId: user._id,
      role: user.role,
      timezone,
      defaultCountry,
      lockEditedInsights,
    };
    const expiresAt = row.expiresAt?.getTime();
    if (!isKey(row))
      return { ...common, name: user.name === '' ? user.email : user.name, environment: 'live', expiresAt };
    return { ...common, name: row.name, environment: row.environment, keyScopes: row.scopes, expiresAt };
  }

  private async row(kind: 'key' | 'session', hash: string): Promise<ApiKeyRow | SessionRow | undefined> {
    return valid(kind === 'key' ? await this.keys.findByHash(hash) : await this.sessions.findByHash(hash));
  }
}

function valid(row: ApiKeyRow | SessionRow | null): ApiKeyRow | SessionRow | undefined {
  if (!row || (isKey(row) && row.revokedAt)) return undefined;
  return row.expiresAt && row.expiresAt.getTime() <= Date.now() ? undefined : row;
}

function isKey(row: ApiKeyRow | SessionRow): row is ApiKeyRow {
  return 'scopes' in row;
}
