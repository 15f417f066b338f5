import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  CreateWebhookEndpoint,
  FullWebhookDelivery,
  type Page,
  Redelivered,
  RedeliverMany,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryQuery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { ListQuery } from '@northline/common/validation';
import { Audited, Caller, Creates, Deletes, Id, Idempotent, ListOf, NewId, Returns } from '../routing/route-words';

/** `/api/webhooks/endpoints` and their deliveries: events to the customer (DECISIONS 86). */
@ApiTags('Webhooks')
@Controller('api/webhooks')
export class WebhookEndpointsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('endpoints')
  @Scoped('webhooks:view')
  @ListOf('endpoints', WebhookEndpoint)
  list(@Caller() ctx: RequestContext, @Query() query: ListQuery): Promise<Page<WebhookEndpoint>> {
    return this.rpc.request(ctx, 'channels.webhook_endpoints.list', query);
  }

  @Post('endpoints')
  @Scoped('webhooks:manage')
  @Audited('webhook_endpoint.created', 'webhook_endpoint')
  @Idempotent()
  @Creates(WebhookEndpointWithSecret)
  create(
    @Caller() ctx: RequestContext,
    @NewId() _id: string,
    @Body() endpoint: CreateWebhookEndpoint,
  ): Promise<WebhookEndpointWithSecret> {
    return this.rpc.request(ctx, 'channels.webhook_endpoints.create', { _id, endpoint });
  }

  @Get('endpoints/:id')
  @Scoped('webhooks:view')
  @Returns(WebhookEndpoint)
  get(@Caller() ctx: RequestContext, @Id('Webhook endpoint') id: string): Promise<WebhookEndpoint> {
    return this.rpc.request(ctx, 'channels.webhook_endpoints.get', { id });
  }

  @Patch('endpoints/:id')
  @Scoped('webhooks:manage')
  @Audited('webhook_endpoint.updated', 'webhook_endpoint', { before: 'channels.webhook_endpoints.get' })
  @Returns(WebhookEndpoint)
  update(
    @Caller() ctx: RequestContext,
    @Id('Webhook endpoint') id: string,
    @Body() changes: UpdateWebhookEndpoint,
  ): Promise<WebhookEndpoint> {
    return this.rpc.request(ctx, 'channels.webhook_endpoints.update', { id, changes });
  }

  @Delete('endpoints/:id')
  @Scoped('webhooks:manage')
  @Audited('webhook_endpoint.deleted', 'webhook_endpoint', { before: 'channels.webhook_endpoints.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('Webhook endpoint') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'channels.webhook_endpoints.delete', { id });
  }

  @Post('endpoints/:id/rotate-secret')
  @Scoped('webhooks:manage')
  @Audited('webhook_endpoint.secret_rotated', 'webhook_endpoint')
  @Idempotent()
  @Returns(WebhookEndpointWithSecret)
  rotateSecret(
    @Caller() ctx: RequestContext,
    @Id('Webhook endpoint') id: string,
    @NewId() secretId: string,
  ): Promise<WebhookEndpointWithSecret> {
    return this.rpc.request(ctx, 'channels.webhook_endpoints.rotate_secret', { id, secretId });
  }

  @Post('endpoints/:id/test')
  @Scoped('webhooks:manage')
  @Audited('webhook_endpoint.tested', 'webhook_endpoint')
  @Idempotent()
  @Returns(WebhookDelivery)
  test(@Caller() ctx: RequestContext, @Id('Webhook endpoint') id: string): Promise<WebhookDelivery> {
    return this.rpc.request(ctx, 'channels.webhook_endpoints.test', { id });
  }

  @Get('endpoints/:id/deliveries')
  @Scoped('webhooks:view')
  @ListOf('deliveries', WebhookDelivery)
  listDeliveries(
    @Caller() ctx: RequestContext,
    @Id('Webhook endpoint') endpointId: string,
    @Query() page: WebhookDeliveryQuery,
  ): Promise<Page<WebhookDelivery>> {
    return this.rpc.request(ctx, 'channels.webhook_deliveries.list', { endpointId, page });
  }

  @Post('endpoints/:id/redeliver')
  @Scoped('webhooks:manage')
  @Audited('webhook_endpoint.redelivered', 'webhook_endpoint')
  @Idempotent()
  @Returns(Redelivered)
  redeliverMany(
    @Caller() ctx: RequestContext,
    @Id('Webhook endpoint') endpointId: string,
    @Body() span: RedeliverMany,
  ): Promise<Redelivered> {
    return this.rpc.request(ctx, 'channels.webhook_deliveries.redeliver_many', { endpointId, span });
  }

  /** Whoever may read a payload could have it sent to an address of their own as well (DECISIONS 288). */
  @Get('deliveries/:id')
  @Scoped('webhooks:manage')
  @Returns(FullWebhookDelivery)
  getDelivery(@Caller() ctx: RequestContext, @Id('Delivery') id: string): Promise<FullWebhookDelivery> {
    return this.rpc.request(ctx, 'channels.webhook_deliveries.get', { id });
  }

  @Post('deliveries/:id/redeliver')
  @Scoped('webhooks:manage')
  @Audited('webhook_delivery.redelivered', 'webhook_delivery')
  @Idempotent()
  @Returns(WebhookDelivery)
  redeliver(@Caller() ctx: RequestContext, @Id('Delivery') id: string): Promise<WebhookDelivery> {
    return this.rpc.request(ctx, 'channels.webhook_deliveries.redeliver', { id });
  }
}
