import { Injectable } from '@nestjs/common';
import { type Credentials, effectiveScopes, hashToken, keyHint, missingPermission, newApiKey } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type AccountId, accountId, type Page, type PageQuery } from '@northline/common/contracts';
import { DomainError, invalid, notFound } from '@northline/common/vocabulary/errors';
import { Ticker } from '@northline/common/platform/process';
import { say } from '@northline/common/vocabulary/sentences';
import { CredentialCache } from '../access/credential-cache';
import type { ApiKeyRow } from '../accounts/account.schema';
import { AuditTrail } from '../audit/audit-trail';
import type { ApiKey, CreateApiKey, NewApiKey } from './api-keys-bodies';
import { ApiKeysRepository } from '../accounts/api-keys.repository';
import { endOfOverlap } from './api-keys.rules';

type WantedKey = Pick<ApiKeyRow, 'name' | 'scopes' | 'environment' | 'expiresAt'>;

/** The life of API keys (DECISIONS 22). */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly cache: CredentialCache,
    ticker: Ticker,
    trail: AuditTrail,
  ) {
    trail.registerReader('gateway.api_key', async (ctx, id) => toApiKey(await this.get(ctx.accountId, id)));
    ticker.sweep(
      'replaced keys',
      () => this.keys.unsettled(),
      (row) => this.settle(row),
    );
  }

  async list(ctx: RequestContext, query: PageQuery): Promise<Page<ApiKey>> {
    const page = await this.keys.page(ctx.accountId, query);
    return { ...page, items: page.items.map(toApiKey) };
  }

  /** Makes a key within the caller's own scopes; the key is in this answer and nowhere else. */
  async create(ctx: RequestContext, caller: Credentials, id: string, body: CreateApiKey): Promise<NewApiKey> {
    const existing = await this.keys.find(ctx.accountId, id);
    if (existing) {
      // The first attempt may have been another member's of the account.
      checkWithin(caller, existing.scopes);
      return this.replace(ctx, existing);
    }
    const { name, environment = 'live', expiresAt } = body;
    const scopes = [...new Set(body.scopes)];
    checkWithin(caller, scopes);
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now())
      throw invalid('expiresAt', say('not_in_the_future', { field: 'expiresAt' }));
    const wanted = { name, scopes, environment, ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }) };
    return this.insert(ctx, caller.userId, id, wanted);
  }

  async revoke(ctx: RequestContext, id: string): Promise<ApiKey> {
    const row = (await this.keys.revoke(ctx.accountId, id)) ?? (await this.get(ctx.accountId, id));
    await this.cache.renew(ctx.accountId);
    return toApiKey(row);
  }

  /**
   * Replaces a key by a new one; of many callers at once one gets it. One write does both: the old key's row holds the
   * new one until it has a row of its own, which the ticker creates if this process dies in between. With an overlap
   * (DECISIONS 287) the old key ends after it instead of now.
   */
  async rotate(
    ctx: RequestContext,
    caller: Credentials,
    id: string,
    { newKeyId, overlapMinutes = 0 }: { newKeyId: string; overlapMinutes?: number },
  ): Promise<NewApiKey> {
    const row = await this.get(ctx.accountId, id);
    checkWithin(caller, row.scopes);
    if (!isUsable(row)) throw notRotatable();
    if (row.replacedBy !== undefined) throw alreadyRotated();
    const { name, scopes, environment, expiresAt } = row;
    const fresh = newKey(ctx, row.userId, newKeyId, { name, scopes, environment, ...(expiresAt && { expiresAt }) });
    const replaced = await this.keys.replace(
      ctx.accountId,
      id,
      fresh.row,
      endOfOverlap(row, overlapMinutes, Date.now()),
    );
    if (!replaced) throw notRotatable();
    await this.keys.settle(replaced);
    await this.cache.renew(ctx.accountId);
    return fresh.shown;
  }

  async remove(ctx: RequestContext, id: string): Promise<void> {
    if (await this.keys.removeRevoked(ctx.accountId, id)) return;
    await this.get(ctx.accountId, id);
    throw new DomainError('validation_failed', say('key_works'));
  }

  // Finish rotations that died halfway.
  private async settle(row: ApiKeyRow): Promise<void> {
    await this.keys.settle(row);
    await this.cache.renew(accountId(row.accountId));
  }

  private async insert(ctx: RequestContext, userId: string, id: string, wanted: WantedKey): Promise<NewApiKey> {
    const { row, shown } = newKey(ctx, userId, id, wanted);
    await this.keys.create(row);
    return shown;
  }

  // A repeat whose first answer was lost: nobody has that key, so a new one replaces it and is shown.
  private async replace(ctx: RequestContext, row: ApiKeyRow): Promise<NewApiKey> {
    const { name, scopes, environment, expiresAt } = row;
    await this.discard(ctx.accountId, row._id);
    return this.insert(ctx, row.userId, row._id, { name, scopes, environment, ...(expiresAt && { expiresAt }) });
  }

  private async discard(account: AccountId, id: string): Promise<void> {
    await this.keys.revoke(account, id);
    await this.keys.removeRevoked(account, id);
  }

  private async get(account: AccountId, id: string): Promise<ApiKeyRow> {
    const row = await this.keys.find(account, id);
    if (!row) throw notFound('API key');
    return row;
  }
}

// Its row, which does not hold the key, and the answer, which alone does.
function newKey(
  ctx: RequestContext,
  userId: string,
  id: string,
  wanted: WantedKey,
): { row: ApiKeyRow; shown: NewApiKey } {
  const key = newApiKey(wanted.environment);
  const row = {
    ...wanted,
    _id: id,
    accountId: ctx.accountId,
    userId,
    hash: hashToken(key),
    keyHint: keyHint(key),
    createdBy: ctx.actor,
    createdAt: new Date(),
  };
  return { row, shown: { ...toApiKey(row), key } };
}

function checkWithin(caller: Credentials, scopes: ApiKeyRow['scopes']): void {
  const own = effectiveScopes(caller);
  const beyond = scopes.find((scope) => !own.includes(scope));
  if (beyond) throw missingPermission(beyond);
}

function isUsable({ revokedAt, expiresAt }: ApiKeyRow): boolean {
  return !revokedAt && (!expiresAt || expiresAt.getTime() > Date.now());
}

function notRotatable(): DomainError {
  return new DomainError('validation_failed', say('key_ended'));
}

function alreadyRotated(): DomainError {
  return new DomainError('validation_failed', say('key_rotated'));
}

function toApiKey(row: ApiKeyRow): ApiKey {
  const { _id, name, scopes, environment, createdBy } = row;
  return {
    _id,
    accountId: row.accountId,
    name,
    scopes,
    environment,
    keyHint: row.keyHint,
    createdBy: { type: createdBy.type, id: createdBy.id, name: createdBy.name },
    createdAt: row.createdAt.toISOString(),
    ...(row.expiresAt && { expiresAt: row.expiresAt.toISOString() }),
    ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt.toISOString() }),
    ...(row.revokedAt && { revokedAt: row.revokedAt.toISOString() }),
    ...(row.replacedBy !== undefined && { replacedBy: row.replacedBy }),
  };
}
