import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PacingModule } from '../pacing/pacing.module';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesRepository } from './deliveries.repository';
import { deliverySchema } from './deliveries.schema';
import { DeliveriesService } from './deliveries.service';
import { DeliveryRetention } from './delivery-retention.service';

/** Messages to leads: stored, listed, kept for a time. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Delivery', schema: deliverySchema }]), PacingModule],
  controllers: [DeliveriesController],
  providers: [DeliveriesRepository, DeliveriesService, DeliveryRetention],
  exports: [DeliveriesRepository, DeliveriesService],
})
export class DeliveriesModule {}
