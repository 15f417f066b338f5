import { Controller, Get } from '@nestjs/common';

/** Says that the sandbox runs; it depends on nothing else. */
@Controller('health')
export class HealthController {
  /** The process answers. */
  @Get('live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /** Everything is in memory: ready as soon as it listens. */
  @Get('ready')
  ready(): { status: 'ready'; dependencies: Record<string, never> } {
    return { status: 'ready', dependencies: {} };
  }
}
