import { Injectable } from '@nestjs/common';
import { northline, systemContext } from '@northline/common/vocabulary/context';
import type { AccountId } from '@northline/common/contracts';
import { NatsStream, auditRecord } from '@northline/common/platform/events';
import { type ClaimedNotice, readNotice } from '../adapters/whatsapp/whatsapp-callback';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { flaggedByNotice } from '../integrations/number-quality.rules';
import { IntegrationsRepository } from '../integrations/integrations.repository';
import { type TemplateChange, templateChangeOf } from '../integrations/template.rules';
import { TemplatesRepository } from '../integrations/templates.repository';
import { limitIn } from '../adapters/whatsapp/messaging-limit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';

/**
 * Meta's notices about a business account: templates, quality, limits, restrictions. People read them in the audit log.
 */
@Injectable()
export class WhatsAppNotices {
  constructor(
    private readonly integrations: IntegrationsRepository,
    private readonly connections: Connections,
    private readonly templates: TemplatesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly stream: NatsStream,
  ) {}

  /** Stores the business account that a signed callback came from: notices name nothing else. */
  async learn(
    { accountId, businessAccountId: known }: OpenedConnection,
    businessAccountId: string | undefined,
  ): Promise<void> {
    if (businessAccountId === undefined || businessAccountId === known) return;
    await this.integrations.makeDue(accountId, 'whatsapp', { businessAccountId });
    this.connections.forget();
  }

  /** Records notices, which must have been signed. */
  async take(connection: OpenedConnection, notices: ClaimedNotice[]): Promise<void> {
    const { accountId } = connection;
    const ctx = systemContext(accountId);
    for (const notice of notices) {
      const said = readNotice(notice);
      const record = auditRecord(ctx, {
        action: 'whatsapp.notice',
        actor: northline,
        resource: { type: 'integration', id: 'whatsapp' },
        details: { field: notice.field, ...said },
      });
      await this.stream.publish(record);
      const change = templateChangeOf(notice.field, said);
      if (change) await this.noteTemplate(accountId, change);
      await this.noteStanding(connection, notice.field, said);
    }
  }

  // The account's numbers share its messaging limit, but not their quality.
  private async noteStanding(
    { accountId, displayPhoneNumber: ownNumber, flaggedAt }: OpenedConnection,
    field: string,
    said: ReturnType<typeof readNotice>,
  ): Promise<void> {
    const { event, display_phone_number: number } = said;
    const messagingLimit = limitIn(field, said);
    const ours = field === 'phone_number_quality_update' && (!number || digitsOf(number) === digitsOf(ownNumber ?? ''));
    const qualityEvent = ours && typeof event === 'string' ? event : undefined;
    if (messagingLimit === undefined && qualityEvent === undefined) return;
    await this.integrations.makeDue(accountId, 'whatsapp', {
      ...(messagingLimit !== undefined && { messagingLimit, limitToldAt: new Date() }),
      ...(qualityEvent !== undefined && {
        qualityEvent,
        flaggedAt: flaggedByNotice(flaggedAt, qualityEvent, new Date()),
      }),
    });
    this.connections.forget();
    if (messagingLimit !== undefined) await this.deliveries.wakeHeld(accountId, 'whatsapp');
  }

  // What the notice says holds at once; the rest is read from Meta.
  private async noteTemplate(accountId: AccountId, change: TemplateChange): Promise<void> {
    if (change.template) await this.templates.note(accountId, change.template, change.said);
    await this.integrations.makeDue(accountId, 'whatsapp');
  }
}

function digitsOf(number: string | number | boolean): string {
  return String(number).replace(/\D/g, '');
}
