import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { SuppressionsModule } from '../suppressions/suppressions.module';
import { DailyCaps } from './daily-caps.service';
import { OutreachController } from './outreach.controller';
import { PersonLimits } from './person-limits.service';
import { senderDaySchema } from './sender-day.schema';
import { SenderDaysRepository } from './sender-days.repository';

/** How much may be sent to one person, and by one sender a day. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'SenderDay', schema: senderDaySchema }]),
    DeliveriesModule,
    SuppressionsModule,
  ],
  controllers: [OutreachController],
  providers: [DailyCaps, PersonLimits, SenderDaysRepository],
  exports: [DailyCaps, PersonLimits],
})
export class OutreachModule {}
