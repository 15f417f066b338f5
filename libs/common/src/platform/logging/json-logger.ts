import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger as Pino, type LoggerOptions, pino } from 'pino';
import { currentCorrelation } from './correlation';
import { framesOf, loggable, type LoggableError, loggableText } from './loggable';

/** Names whose values never reach a log line, at any of the first three levels of an object. */
const secretNames = [
  'password',
  'token',
  'key',
  'secret',
  'accessToken',
  'appSecret',
  'verifyToken',
  'apiKey',
  'authorization',
  'telegramBotToken',
  'webhookSecret',
  'headers',
  'text',
  'content',
  'message_text',
];

/**
 * Nest's logger as JSON lines on stdout: `time`, `level`, `service`, `context`, `correlationId`, `msg`. Values under
 * the names of secrets and of message texts are removed, and so is what {@link loggable} leaves out.
 */
export class JsonLogger implements LoggerService {
  private readonly pino: Pino;

  /** `to`: where lines go; stdout when absent. */
  constructor(service: string, level: string, to?: DestinationStream) {
    const options: LoggerOptions = {
      level,
      base: { service },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
      // Pino's own serializer would log an error's other fields.
      serializers: { err: (error: unknown) => error },
      mixin: () => currentCorrelation() ?? {},
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    };
    this.pino = to ? pino(options, to) : pino(options);
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

  // Nest passes (message, …values, context). `logger.warn({ fields }, 'Text')` arrives as (fields, 'Text', context).
  private write(level: 'info' | 'error' | 'warn' | 'debug', message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const given = [message, ...rest];
    const context = rest.length > 0 && typeof rest.at(-1) === 'string' ? String(given.pop()) : undefined;
    const stack = given.find((value): value is string => typeof value === 'string' && value.includes('\n    at '));
    const text = given.find((value): value is string => typeof value === 'string' && value !== stack);
    const error = given.find((value): value is Error => value instanceof Error);
    const fields: object[] = given.filter(
      (value): value is object => typeof value === 'object' && value !== null && !(value instanceof Error),
    );
    const shown = loggable({
      ...(error && { err: error }),
      ...(stack && { stack: framesOf(stack) }),
      ...(Object.assign({}, ...fields) as object),
    }) as { err?: LoggableError };
    this.pino[level]({ context, ...shown }, text === undefined ? shown.err?.message : loggableText(text));
  }
}
