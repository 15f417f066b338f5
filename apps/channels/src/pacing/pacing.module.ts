import { Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter';

/** The rates of providers. */
@Module({
  providers: [RateLimiter],
  exports: [RateLimiter],
})
export class PacingModule {}
