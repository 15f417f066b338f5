import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { SlidingWindows } from './sliding-windows';
import { tierWindowMs, tiers } from './tiers';
import { Tiers } from './tiers.service';

@Module({ providers: [SlidingWindows], exports: [SlidingWindows] })
class WindowsModule {}

/** The tiers, registered with Nest's throttler, on windows that all replicas share. */
@Module({
  imports: [
    WindowsModule,
    ThrottlerModule.forRootAsync({
      imports: [WindowsModule],
      inject: [SlidingWindows],
      useFactory: (storage: SlidingWindows) => ({
        throttlers: tiers.map(({ name, limit }) => ({ name, limit, ttl: tierWindowMs })),
        storage,
      }),
    }),
  ],
  providers: [Tiers],
  exports: [Tiers, WindowsModule],
})
export class TiersModule {}
