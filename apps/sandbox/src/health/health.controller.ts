import { Controller, Get } from '@nestjs/common';

/** Says that the sandbox runs; it depends on nothing else. */
@Controller('health')
export class HealthController {
  /** The process answers. */
  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Everything is in memory: ready as soon as it listens. */
  @Get('ready')
  ready(): { status: string; dependencies: Record<string, never> } {
    return { status: 'ok', dependencies: {} };
  }
}
