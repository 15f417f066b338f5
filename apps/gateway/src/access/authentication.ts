import { Injectable } from '@nestjs/common';
import {
  type Access,
  authenticationRequired,
  checkAccess,
  type Credentials,
  foreignPage,
  hashToken,
  invalidKey,
  invalidSession,
  type RouteRules,
  tokenKind,
} from '@northline/auth';
import type { AccountId } from '@northline/common/contracts';
import type { FastifyRequest } from 'fastify';
import type { TierHit } from '../tiers/tiers';
import { type TierDecision, Tiers } from '../tiers/tiers.service';
import { CredentialCache } from './credential-cache';
import { CredentialStore } from './credential-store';
import { SessionCookie } from './session-cookie';
import { UseTracker } from './use-tracker';

/** What of a request carries its key or session. */
export type CredentialRequest = Pick<FastifyRequest, 'method' | 'headers'>;

/** Called with each decision of the tiers; throws when one refuses. */
export type OnTiers = (decision: TierDecision) => void;

interface Presented {
  kind: 'key' | 'session';
  hash: string;
}

/**
 * Authenticates the caller and counts the request in its tiers: global tier, authentication, key, account and sync
 * tiers, the key's scope, its owner's role (DECISIONS 20). One Redis call and no database for a key that this replica
 * has cached.
 */
@Injectable()
export class Authentication {
  constructor(
    private readonly tiers: Tiers,
    private readonly cache: CredentialCache,
    private readonly store: CredentialStore,
    private readonly uses: UseTracker,
    private readonly cookie: SessionCookie,
  ) {}

  async admit(
    request: CredentialRequest,
    address: TierHit,
    rules: RouteRules & { access: Access },
    onTiers: OnTiers,
  ): Promise<Credentials> {
    const presented = this.presented(request, rules);
    const known = presented instanceof Error ? undefined : this.cache.get(presented.hash);
    if (presented instanceof Error || !known) {
      const first = await this.tiers.admit([address]);
      onTiers(first);
      if (presented instanceof Error) throw presented;
      return this.finish(await this.lookUp(presented, { hit: address, stamp: first.stamp }, rules, onTiers), rules);
    }
    const { credentials, epoch } = known;
    const decision = await this.tiers.admit(
      [address, ...hitsOf(presented.kind, credentials.id, credentials.accountId, rules)],
      { account: credentials.accountId },
    );
    onTiers(decision);
    const current = decision.epoch === epoch ? credentials : await this.read(presented, decision.epoch);
    return this.finish(current, rules);
  }

  // A header counts before the cookie, even when what it carries is invalid.
  private presented({ method, headers }: CredentialRequest, rules: RouteRules): Presented | Error {
    const given = headers['x-api-key'];
    const apiKey = (Array.isArray(given) ? given[0] : given) ?? '';
    const token = apiKey === '' ? /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] : apiKey;
    const cookie = token === undefined ? this.cookie.tokenIn(headers) : undefined;
    if (token === undefined && cookie === undefined) return authenticationRequired();
    const kind = tokenKind(token ?? cookie ?? '');
    if (kind === 'session' && rules.syncTier) return authenticationRequired();
    if (cookie !== undefined) {
      if (kind !== 'session') return invalidSession();
      if (!isRead(method) && !this.cookie.mayWrite(headers)) return foreignPage();
    } else if (kind === undefined || (kind === 'session' && apiKey !== '')) return invalidKey();
    return { kind, hash: hashToken(token ?? cookie ?? '') };
  }

  // The slow path: the key's account, then its tiers and the epoch, and only then the full credentials, so that nothing
  // older than the epoch is cached under it.
  private async lookUp(
    presented: Presented,
    undo: { hit: TierHit; stamp: number },
    rules: RouteRules,
    onTiers: OnTiers,
  ): Promise<Credentials> {
    const { kind, hash } = presented;
    const found = this.cache.isUnknown(hash) ? undefined : await this.store.identify(kind, hash);
    if (!found) {
      this.cache.noteUnknown(hash);
      throw invalid(kind);
    }
    const decision = await this.tiers.admit(hitsOf(kind, found.id, found.account, rules), {
      account: found.account,
      undo,
    });
    onTiers(decision);
    return this.read(presented, decision.epoch);
  }

  private async read({ kind, hash }: Presented, epoch: string | undefined): Promise<Credentials> {
    const credentials = await this.store.load(kind, hash);
    if (!credentials) {
      this.cache.drop(hash);
      throw invalid(kind);
    }
    if (epoch !== undefined) this.cache.put(hash, credentials, epoch);
    return credentials;
  }

  private finish(credentials: Credentials, rules: RouteRules & { access: Access }): Credentials {
    checkAccess(rules.access, credentials);
    if (!rules.passive || credentials.kind === 'key') this.uses.note(credentials);
    return credentials;
  }
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function hitsOf(kind: 'key' | 'session', id: string, account: AccountId, rules: RouteRules): TierHit[] {
  const ofAccount: TierHit = { tier: 'account', of: account };
  if (kind === 'session') return [ofAccount];
  return [{ tier: 'key', of: id }, ofAccount, ...(rules.syncTier ? [{ tier: 'sync', of: id } as const] : [])];
}

function invalid(kind: 'key' | 'session'): Error {
  return kind === 'key' ? invalidKey() : invalidSession();
}
