import type { LoggerService } from '@nestjs/common';
import { pino, type Logger as Pino } from 'pino';
import { currentCorrelation } from './correlation';

/** Names whose values never reach a log line, at any of the first three levels of an object. */
const secretNames = ['password', 'token', 'key', 'secret', 'accessToken', 'appSecret', 'verifyToken', 'apiKey', 'authorization', 'telegramBotToken', 'webhookSecret', 'headers', 'text', 'content', 'message_text'];

/**
 * Nest's logger as JSON lines on stdout: `time`, `level`, `service`, `context`, `correlationId`, `msg`. Values under
 * the names of secrets and of message texts are removed.
 */
export class JsonLogger implements LoggerService {
  private readonly pino: Pino;

  constructor(service: string, level: string) {
    this.pino = pino({
      level,
      base: { service },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
      mixin: () => currentCorrelation() ?? {},
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    });
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  // Nest hands over (message, …values, context): the context is the last argument when it is a string.
  private write(level: 'info' | 'error' | 'warn' | 'debug', message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? String(rest.at(-1)) : undefined;
    const values = context === undefined ? rest : rest.slice(0, -1);
    const error = [message, ...values].find((value): value is Error => value instanceof Error);
    const stack = values.find((value): value is string => typeof value === 'string' && value.includes('\n    at '));
    const fields = values.find((value) => typeof value === 'object' && value !== null && !(value instanceof Error));
    const bare = typeof message === 'object' && message !== null && !(message instanceof Error) ? message : {};
    this.pino[level](
      { context, ...(error && { err: error }), ...(stack && { stack }), ...bare, ...(fields ?? {}) },
      message instanceof Error ? message.message : typeof message === 'string' ? message : undefined,
    );
  }
}
