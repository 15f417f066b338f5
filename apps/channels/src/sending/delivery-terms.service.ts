import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { type CostedMessage, countryOf, Pricing, templateCategoryOf } from '@northline/common/features/costs';
import type { DeliveryRow, Quote } from '../deliveries/deliveries.schema';
import type { OpenedConnection } from '../integrations/connections';
import { TemplatesService } from '../integrations/templates.service';

/** On what terms a provider takes a message: whether at all, and for how much. */
@Injectable()
export class DeliveryTerms {
  constructor(
    private readonly templates: TemplatesService,
    private readonly pricing: Pricing,
  ) {}

  /** `problem`: why it cannot be sent. `quote`: what it costs; absent when it is free. */
  async of(opened: OpenedConnection, row: DeliveryRow): Promise<{ problem?: string; quote?: Quote }> {
    const { accountId, channel, content, costOf, to } = row;
    if (content?.type === 'text' || !content || !costOf) return {};
    const of = { ...costOf, channel };
    if (content.type === 'email') return { quote: await this.quote(accountId, of, { kind: 'email' }) };
    const { problem, category } = await this.templates.termsOf(opened, content);
    if (problem !== undefined) return { problem };
    const country = countryOf(to?.phone ?? row.address);
    const template = { kind: 'template' as const, ...(country && { country }), category: templateCategoryOf(category) };
    return { quote: await this.quote(accountId, of, template) };
  }

  private async quote(
    accountId: AccountId,
    of: Parameters<Pricing['ofMessage']>[1],
    message: CostedMessage,
  ): Promise<Quote> {
    const [cost, countAfterMs] = await Promise.all([
      this.pricing.ofMessage(accountId, of, message),
      this.pricing.countAfterMs(accountId),
    ]);
    return { ...cost, countAfterMs };
  }
}
