import { Injectable } from '@nestjs/common';
import type { AccountId, DeliveryError } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { deliveryStates } from '../deliveries/deliveries.states';

/** A provider's report about a message. */
export interface DeliveryReport {
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  providerMessageId?: string;
  /** The `Message-ID` of a mail. */
  mailId?: string;
  /** The provider charges nothing for it. */
  free?: boolean;
  error?: Partial<DeliveryError> & Pick<DeliveryError, 'code' | 'message'>;
}

const tries = 5;

/** Applies providers' reports: any order, any number of times. The first that names an `unknown` message settles it. */
@Injectable()
export class DeliveryReportsService {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  /** Applies one report, as far as it does not lead backwards. Returns the resulting row. */
  async apply(accountId: AccountId, found: DeliveryRow, report: DeliveryReport): Promise<DeliveryRow> {
    let row = found;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const set = deliveryStates.allows(row.status, report.status, 'provider')
        ? afterReport(row, report)
        : mailOf(row, report);
      if (Object.keys(set).length === 0) return row;
      const changed = await this.deliveries.change({ row, set });
      if (changed) return changed;
      row = (await this.deliveries.find(accountId, row._id)) ?? row;
    }
    throw new Error(`Delivery ${row._id} was changed by others at every attempt to update it`);
  }
}

/** The change that a report makes to a delivery. */
export function afterReport(row: DeliveryRow, report: DeliveryReport): Partial<DeliveryRow> {
  const { status, at, providerMessageId, free, error } = report;
  const common = {
    ...mailOf(row, report),
    status,
    dueAt: undefined,
    content: undefined,
    providerMessageId: row.providerMessageId ?? providerMessageId,
    ...(free === true && { free }),
  };
  if (status === 'failed')
    return {
      ...common,
      error: { code: 'failed', message: say('not_deliverable'), retryable: false, ...error },
    };
  const arrived = status === 'sent' ? {} : { deliveredAt: row.deliveredAt ?? at };
  return {
    ...common,
    error: undefined,
    sentAt: row.sentAt ?? at,
    ...arrived,
    ...(status === 'read' && { readAt: at }),
  };
}

function mailOf({ mail }: DeliveryRow, { mailId }: DeliveryReport): Pick<DeliveryRow, 'mail'> {
  return mailId === undefined || mail ? {} : { mail: { messageId: mailId, toldAt: new Date() } };
}
