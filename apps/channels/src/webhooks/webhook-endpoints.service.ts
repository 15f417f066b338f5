import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  CreateWebhookEndpoint,
  Page,
  PageQuery,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@northline/common/contracts';
import { invalid, notFound } from '@northline/common/vocabulary/errors';
import { isPublicUrl } from '@northline/common/platform/http';
import { openedAddress, SecretBox, sealedAddress } from '@northline/common/platform/secrets';
import { omitUndefined, newId } from '@northline/common/platform/mongo';
import { say } from '@northline/common/vocabulary/sentences';
import { newSecret } from './standard-webhooks';
import { WebhookCaller } from './webhook-caller';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';
import { secretOverlapMs } from './webhook.rules';
import { toWebhookEndpoint } from './webhooks.mapper';

/** The endpoints of an account. A secret is shown once, when it is created. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly log: WebhookDeliveriesRepository,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly caller: WebhookCaller,
    private readonly secrets: SecretBox,
  ) {}

  async list(ctx: RequestContext, query: PageQuery): Promise<Page<WebhookEndpoint>> {
    const page = await this.endpoints.list(ctx.accountId, query);
    return { ...page, items: await Promise.all(page.items.map((row) => this.shown(ctx, row))) };
  }

  async get(ctx: RequestContext, id: string): Promise<WebhookEndpoint> {
    return this.shown(ctx, await this.find(ctx, id));
  }

  async create(ctx: RequestContext, body: CreateWebhookEndpoint, id?: string): Promise<WebhookEndpointWithSecret> {
    await this.requirePublic(body.url);
    const now = new Date();
    const secret = newSecret();
    const { url, events, description = '', enabled = true } = body;
    const row = {
      _id: id ?? newId(),
      accountId: ctx.accountId,
      ...sealedAddress(this.secrets, ctx.accountId, url),
      events,
      description,
      enabled,
      secret: this.secrets.seal(ctx.accountId, secret),
      createdAt: now,
      updatedAt: now,
    };
    if (await this.endpoints.insert(row)) return this.withSecret(ctx, row, secret);
    const before = await this.find(ctx, row._id);
    return this.withSecret(ctx, before, await this.secrets.open(ctx.accountId, before.secret));
  }

  /** Enabling forgets earlier failures. */
  async update(ctx: RequestContext, id: string, changes: UpdateWebhookEndpoint): Promise<WebhookEndpoint> {
    if (changes.url !== undefined) await this.requirePublic(changes.url);
    const fresh = changes.enabled === true ? { disabledReason: undefined, failingSince: undefined } : {};
    const { url, ...others } = omitUndefined(changes);
    const address = url === undefined ? {} : sealedAddress(this.secrets, ctx.accountId, url);
    const row = await this.endpoints.update(ctx.accountId, id, { ...others, ...address, ...fresh });
    if (!row) throw notFound('Webhook endpoint');
    return this.shown(ctx, row);
  }

  async delete(ctx: RequestContext, id: string): Promise<{ deleted: true }> {
    if (!(await this.endpoints.remove(ctx.accountId, id))) throw notFound('Webhook endpoint');
    await this.log.removeOf(ctx.accountId, id);
    return { deleted: true };
  }

  async rotateSecret(ctx: RequestContext, id: string, secretId: string): Promise<WebhookEndpointWithSecret> {
    const before = await this.find(ctx, id);
    if (before.secretId === secretId)
      return this.withSecret(ctx, before, await this.secrets.open(ctx.accountId, before.secret));
    const secret = newSecret();
    const overlap = { oldSecret: before.secret, oldSecretUntil: new Date(Date.now() + secretOverlapMs) };
    const row = await this.endpoints.update(ctx.accountId, id, {
      secret: this.secrets.seal(ctx.accountId, secret),
      secretId,
      ...overlap,
    });
    if (!row) throw notFound('Webhook endpoint');
    return this.withSecret(ctx, row, secret);
  }

  /** Sends one test event now, enabled or not, and answers with what came of it. */
  async test(ctx: RequestContext, id: string): Promise<WebhookDelivery> {
    return this.deliveries.test(ctx, await this.find(ctx, id));
  }

  private async find(ctx: RequestContext, id: string): Promise<WebhookEndpointRow> {
    const row = await this.endpoints.find(ctx.accountId, id);
    if (!row) throw notFound('Webhook endpoint');
    return row;
  }

  private async shown(ctx: RequestContext, row: WebhookEndpointRow): Promise<WebhookEndpoint> {
    return toWebhookEndpoint(ctx, row, await openedAddress(this.secrets, row));
  }

  private async withSecret(
    ctx: RequestContext,
    row: WebhookEndpointRow,
    secret: string,
  ): Promise<WebhookEndpointWithSecret> {
    return { ...(await this.shown(ctx, row)), secret };
  }

  private async requirePublic(url: string): Promise<void> {
    if (!(await isPublicUrl(url, this.caller.policy))) throw invalid('url', say('private_url'));
  }
}
