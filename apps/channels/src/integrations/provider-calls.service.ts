import { Injectable, Logger } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import type { AccountId, Channel } from '@northline/common/contracts';
import { OpenPages } from '@northline/common/platform/events';
import { IntegrationsRepository } from './integrations.repository';
import { type CalledAddress, type CallNotes, isNews, notesOfCall, notesOfMessage } from './provider-call.rules';

/** A connection that its provider calls. */
interface Called {
  accountId: AccountId;
  connection: { channel: Channel };
  calls: CallNotes;
}

/**
 * Notes how a provider's calls go, for whoever connects it, and tells open pages what is new (DECISIONS 314). It never
 * fails: a call is not refused because of its note.
 */
@Injectable()
export class ProviderCalls {
  private readonly logger = new Logger('ProviderCalls');

  constructor(
    private readonly integrations: IntegrationsRepository,
    private readonly pages: OpenPages,
  ) {}

  /** A call to an address was taken in, or refused for a reason. */
  called(opened: Called, address: CalledAddress, problem?: string): void {
    this.note(opened, notesOfCall(opened.calls, address, problem, new Date()));
  }

  /** A message came in. */
  messageCame(opened: Called): void {
    this.note(opened, notesOfMessage(opened.calls, new Date()));
  }

  /** Has pages that show a connection read it again. */
  tell(accountId: AccountId, channel: Channel): void {
    const edit = { resource: 'integration', id: channel, action: 'integration.called' };
    this.pages.tell(systemContext(accountId), 'resource.edited', edit);
  }

  private note(opened: Called, notes: CallNotes | undefined): void {
    if (!notes) return;
    const { accountId, connection, calls } = opened;
    const { channel } = connection;
    const news = isNews(calls, notes);
    // The connection is cached: the next call must not write the same.
    opened.calls = { ...calls, ...notes };
    this.integrations
      .noteSettings(accountId, channel, notes)
      .then(() => news && this.tell(accountId, channel))
      .catch((error: unknown) =>
        this.logger.warn({ accountId, channel, reason: String(error) }, 'Could not record a call of the provider'),
      );
  }
}
