import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import type { AccountId } from '@northline/common/contracts';
import type { WhatsAppStatus } from '../adapters/whatsapp/whatsapp-callback';
import { outcomeOfError } from '../adapters/whatsapp/whatsapp-errors';
import { fromKey } from '../deliveries/deliveries.mapper';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { DeliveryAftermath } from '../sending/delivery-aftermath';
import { DeliveryCalls } from '../sending/delivery-calls';
import { errorOf } from '../deliveries/delivery.rules';
import { type DeliveryReport, DeliveryReportsService } from '../sending/delivery-reports.service';
import type { OpenedConnection } from '../integrations/connections';

const reported: Record<string, DeliveryReport['status'] | undefined> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
};

/** WhatsApp's statuses of our messages. */
@Injectable()
export class WhatsAppStatuses {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly reports: DeliveryReportsService,
    private readonly aftermath: DeliveryAftermath,
    private readonly calls: DeliveryCalls,
  ) {}

  /** Applies the statuses of one message, by the id that WhatsApp gave it. */
  async apply(told: { opened: OpenedConnection; status: WhatsAppStatus }[]): Promise<void> {
    let row: DeliveryRow | null = null;
    for (const {
      opened: { accountId },
      status: { id, status, timestamp, errors, pricing, biz_opaque_callback_data: opaque },
    } of told) {
      const word = reported[status];
      row ??= await this.find(accountId, id, opaque);
      if (word === undefined || row?.accountId !== accountId) continue;
      const [fault] = errors.map(outcomeOfError);
      const error = fault && errorOf(fault);
      row = await this.reports.apply(accountId, row, {
        status: word,
        at: new Date(timestamp * 1_000),
        providerMessageId: id,
        free: pricing?.billable === false,
        error,
      });
      if (fault) await this.aftermath.react(systemContext(accountId), row, fault);
    }
  }

  private async find(accountId: AccountId, id: string, opaque: string | undefined): Promise<DeliveryRow | null> {
    const key = opaque === undefined ? null : fromKey(opaque);
    if (!key) return this.deliveries.findByProviderId('whatsapp', id);
    await this.calls.answered(accountId, key);
    return this.deliveries.findByKey(accountId, key.messageId, key.round);
  }
}
