import { Injectable } from '@nestjs/common';
import type { Credentials } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Page, PageQuery } from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { CredentialCache } from '../access/credential-cache';
import { SessionsRepository } from '../accounts/sessions.repository';
import { toSession } from './session.mapper';
import type { Session } from './sessions-bodies';

/** What a signed-in user sees and ends of their own sessions (DECISIONS 270); other users' are nobody's business. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly cache: CredentialCache,
  ) {}

  async list(ctx: RequestContext, { userId, id }: Credentials, query: PageQuery): Promise<Page<Session>> {
    const page = await this.sessions.page(ctx.accountId, userId, query);
    return { ...page, items: page.items.map((row) => toSession(row, id)) };
  }

  /** Ends one of the user's sessions, their present one included. Errors: 404. */
  async end(ctx: RequestContext, { userId }: Credentials, id: string): Promise<void> {
    if (!(await this.sessions.end(ctx.accountId, userId, id))) throw notFound('Session');
    await this.cache.renew(ctx.accountId);
  }

  /** Ends all of the user's sessions but the one that asks. */
  async endOthers(ctx: RequestContext, { userId, id }: Credentials): Promise<void> {
    await this.sessions.endAll(ctx.accountId, userId, id);
    await this.cache.renew(ctx.accountId);
  }
}
