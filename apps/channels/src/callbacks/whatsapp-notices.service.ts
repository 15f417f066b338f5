import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/context';
import { newEvent, NatsStream, systemRecord } from '@northline/common/events';
import { type ClaimedNotice, readNotice } from '../adapters/whatsapp/whatsapp-callback';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { IntegrationsRepository } from '../integrations/integrations.repository';

/**
 * Meta's notices about a business account: templates, quality, limits, restrictions. People read them in the audit log.
 */
@Injectable()
export class WhatsAppNotices {
  constructor(
    private readonly integrations: IntegrationsRepository,
    private readonly connections: Connections,
    private readonly stream: NatsStream,
  ) {}

  /** Stores the business account that a signed callback came from: notices name nothing else. */
  async learn(
    { accountId, businessAccountId: known }: OpenedConnection,
    businessAccountId: string | undefined,
  ): Promise<void> {
    if (businessAccountId === undefined || businessAccountId === known) return;
    await this.integrations.noteSettings(accountId, 'whatsapp', { businessAccountId });
    this.connections.forget();
  }

  /** Records notices, which must have been signed. */
  async take({ accountId }: OpenedConnection, notices: ClaimedNotice[]): Promise<void> {
    const ctx = systemContext(accountId);
    for (const notice of notices) {
      const said = readNotice(notice);
      const record = systemRecord(ctx, {
        action: 'whatsapp.notice',
        resource: { type: 'integration', id: 'whatsapp' },
        details: { field: notice.field, ...said },
      });
      await this.stream.publish(newEvent(ctx, 'audit.recorded', record.data));
      const { event, current_limit: limit } = said;
      if (notice.field !== 'phone_number_quality_update') continue;
      await this.integrations.noteSettings(accountId, 'whatsapp', {
        ...(typeof event === 'string' && { qualityEvent: event }),
        ...(typeof limit === 'string' && { messagingLimit: limit }),
      });
    }
  }
}
