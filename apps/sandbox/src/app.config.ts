import { z } from 'zod';

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SANDBOX_SEED: z.string().min(1).default('northline'),
  SANDBOX_PACE: z.coerce.number().min(0).max(100).default(1),
  SANDBOX_LIMITS: onOff.default(true),
  SANDBOX_PERSONAS: onOff.default(true),
  SANDBOX_MODEL_MS: z.coerce.number().int().min(0).max(120_000).default(0),
});

/**
 * The sandbox's settings, read once from the environment; the only place that reads it.
 * `pace` multiplies every delay of a persona and of a callback (0: at once, 1: like people).
 */
export class AppConfig {
  constructor(
    /** The address to listen on. */
    readonly host: string,
    /** The port to listen on; 0 takes any free one. */
    readonly port: number,
    /** pino's level. */
    readonly logLevel: string,
    /** Everything drawn by lot, and every announced credential, follows from it. */
    readonly seed: string,
    /** Multiplier of delays, 0 to 100. */
    readonly pace: number,
    /** Whether the providers' rate limits hold. */
    readonly limits: boolean,
    /** Whether addresses are played by the rules of `personas/persona.rules.ts`. */
    readonly personas: boolean,
    /** How long the model thinks before it answers, in milliseconds. */
    readonly modelMs: number,
  ) {}

  /**
   * Reads and checks the settings.
   * @throws Error that lists every mistake at once.
   */
  static read(env: Record<string, string | undefined>): AppConfig {
    const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
    const result = schema.safeParse(given);
    if (!result.success) {
      const mistakes = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      throw new Error(`The sandbox's settings are wrong: ${mistakes.join('; ')}`);
    }
    const read = result.data;
    return new AppConfig(
      read.HOST,
      read.PORT,
      read.LOG_LEVEL,
      read.SANDBOX_SEED,
      read.SANDBOX_PACE,
      read.SANDBOX_LIMITS,
      read.SANDBOX_PERSONAS,
      read.SANDBOX_MODEL_MS,
    );
  }
}
