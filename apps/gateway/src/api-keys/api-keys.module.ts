import { Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { AccessModule } from '../access/access.module';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService } from './api-keys.service';

/** API keys: made, rotated, revoked. */
@Module({
  imports: [DataModule, AccessModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysService],
})
export class ApiKeysModule {}
