import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

const BOOT_NOISE = new Set(['RouterExplorer', 'RoutesResolver', 'InstanceLoader', 'NestFactory', 'NestApplication']);

/** Nest's log as JSON lines of pino on stdout. */
export class JsonLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string) {
    this.pino = pino({ name: 'sandbox', level });
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write(BOOT_NOISE.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  /** Nest puts the class's name last. */
  private write(level: 'info' | 'warn' | 'error' | 'fatal' | 'debug', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof message === 'object' && message !== null) this.pino[level]({ context, ...message });
    else this.pino[level]({ context }, String(message));
  }
}
