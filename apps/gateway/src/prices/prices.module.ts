import { Module } from '@nestjs/common';
import { AccountSettingsModule } from '../account-settings/account-settings.module';
import { PricesController } from './prices.controller';
import { PricesService } from './prices.service';

/** The price list of an account. */
@Module({
  imports: [AccountSettingsModule],
  controllers: [PricesController],
  providers: [PricesService],
})
export class PricesModule {}
