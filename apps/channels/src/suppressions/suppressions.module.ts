import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContactsModule } from '../contacts/contacts.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { PersonKeys } from './person-keys';
import { SuppressionsController } from './suppressions.controller';
import { SuppressionsRepository } from './suppressions.repository';
import { suppressionSchema } from './suppressions.schema';
import { SuppressionsService } from './suppressions.service';
import { UnsubscribeLinks } from './unsubscribe-links';
import { Unsubscriptions } from './unsubscriptions.service';

/** Who may not be written to. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'Suppression', schema: suppressionSchema }]),
    ContactsModule,
    DeliveriesModule,
  ],
  controllers: [SuppressionsController],
  providers: [PersonKeys, SuppressionsRepository, SuppressionsService, UnsubscribeLinks, Unsubscriptions],
  exports: [PersonKeys, SuppressionsService, UnsubscribeLinks],
})
export class SuppressionsModule {}
