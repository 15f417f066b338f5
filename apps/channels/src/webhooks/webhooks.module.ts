import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebhookCaller } from './webhook-caller';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { webhookDeliverySchema } from './webhook-deliveries.schema';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository';
import { webhookEndpointSchema } from './webhook-endpoints.schema';
import { WebhookEndpointsService } from './webhook-endpoints.service';
import { WebhookEvents } from './webhook-events.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksProcessor } from './webhooks.processor';

/** Events to the customers' own servers. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'WebhookEndpoint', schema: webhookEndpointSchema },
      { name: 'WebhookDelivery', schema: webhookDeliverySchema },
    ]),
  ],
  controllers: [WebhooksController],
  providers: [
    WebhookCaller,
    WebhookDeliveriesRepository,
    WebhookDeliveriesService,
    WebhookEndpointsRepository,
    WebhookEvents,
    WebhookEndpointsService,
    WebhooksProcessor,
  ],
  exports: [WebhookDeliveriesRepository, WebhookEvents],
})
export class WebhooksModule {}
