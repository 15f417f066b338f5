import { Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { AccessModule } from '../access/access.module';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';

/** An account's own settings. */
@Module({
  imports: [DataModule, AccessModule],
  controllers: [AccountController],
  providers: [AccountService],
  exports: [AccountService],
})
export class AccountSettingsModule {}
