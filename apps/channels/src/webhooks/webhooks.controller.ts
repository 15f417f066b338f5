import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  FullWebhookDelivery,
  Page,
  PageQuery,
  Redelivered,
  RpcRequest,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookEndpointsService } from './webhook-endpoints.service';

/** Answers `channels.webhook_endpoints.*` and `channels.webhook_deliveries.*`. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Rpc('channels.webhook_endpoints.list')
  list(ctx: RequestContext, query: PageQuery): Promise<Page<WebhookEndpoint>> {
    return this.endpoints.list(ctx, query);
  }

  @Rpc('channels.webhook_endpoints.create')
  create(
    ctx: RequestContext,
    { _id, endpoint }: RpcRequest<'channels.webhook_endpoints.create'>,
  ): Promise<WebhookEndpointWithSecret> {
    return this.endpoints.create(ctx, endpoint, _id);
  }

  @Rpc('channels.webhook_endpoints.get')
  get(ctx: RequestContext, { id }: RpcRequest<'channels.webhook_endpoints.get'>): Promise<WebhookEndpoint> {
    return this.endpoints.get(ctx, id);
  }

  @Rpc('channels.webhook_endpoints.update')
  update(
    ctx: RequestContext,
    { id, changes }: RpcRequest<'channels.webhook_endpoints.update'>,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.update(ctx, id, changes);
  }

  @Rpc('channels.webhook_endpoints.delete')
  delete(ctx: RequestContext, { id }: RpcRequest<'channels.webhook_endpoints.delete'>): Promise<{ deleted: true }> {
    return this.endpoints.delete(ctx, id);
  }

  @Rpc('channels.webhook_endpoints.rotate_secret')
  rotateSecret(
    ctx: RequestContext,
    { id, secretId }: RpcRequest<'channels.webhook_endpoints.rotate_secret'>,
  ): Promise<WebhookEndpointWithSecret> {
    return this.endpoints.rotateSecret(ctx, id, secretId);
  }

  @Rpc('channels.webhook_endpoints.test')
  test(ctx: RequestContext, { id }: RpcRequest<'channels.webhook_endpoints.test'>): Promise<WebhookDelivery> {
    return this.endpoints.test(ctx, id);
  }

  @Rpc('channels.webhook_deliveries.list')
  listDeliveries(
    ctx: RequestContext,
    { endpointId, page }: RpcRequest<'channels.webhook_deliveries.list'>,
  ): Promise<Page<WebhookDelivery>> {
    return this.deliveries.list(ctx, endpointId, page);
  }

  @Rpc('channels.webhook_deliveries.get')
  getDelivery(
    ctx: RequestContext,
    { id }: RpcRequest<'channels.webhook_deliveries.get'>,
  ): Promise<FullWebhookDelivery> {
    return this.deliveries.get(ctx, id);
  }

  @Rpc('channels.webhook_deliveries.redeliver')
  redeliver(
    ctx: RequestContext,
    { id }: RpcRequest<'channels.webhook_deliveries.redeliver'>,
  ): Promise<WebhookDelivery> {
    return this.deliveries.redeliver(ctx, id);
  }

  @Rpc('channels.webhook_deliveries.redeliver_many')
  redeliverMany(
    ctx: RequestContext,
    { endpointId, span }: RpcRequest<'channels.webhook_deliveries.redeliver_many'>,
  ): Promise<Redelivered> {
    return this.deliveries.redeliverMany(ctx, endpointId, span);
  }
}
