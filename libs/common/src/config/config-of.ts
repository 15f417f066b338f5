import { z } from 'zod';

/** Thrown at start-up with every wrong setting at once. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Makes an injectable class out of a zod schema of environment variables: `class EngineConfig extends configOf({…}) {}`.
 * Constructing it reads the environment once and throws {@link ConfigError} naming every mistake.
 * Empty strings count as unset.
 */
export function configOf<Shape extends z.ZodRawShape>(
  shape: Shape,
): new (env?: NodeJS.ProcessEnv) => z.infer<z.ZodObject<Shape>> {
  const schema = z.object(shape);
  function Config(this: object, env: NodeJS.ProcessEnv = process.env): void {
    const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
      throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    }
    Object.assign(this, parsed.data);
  }
  return Config as unknown as new (env?: NodeJS.ProcessEnv) => z.infer<z.ZodObject<Shape>>;
}

/** `on`/`off`/`true`/`false` as a boolean setting. */
export const flag = z.enum(['on', 'off', 'true', 'false']).transform((word) => word === 'on' || word === 'true');

/** A comma-separated list setting; empty items are dropped. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
