import { z } from 'zod';

/** Thrown at start-up with every wrong setting at once. */
export class ConfigError extends Error {
  constructor(problems: Readonly<Record<string, string>>) {
    super(
      `Wrong settings:\n${Object.entries(problems)
        .map(([name, problem]) => `  - ${name}: ${problem}`)
        .join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Setting → what is wrong with it. */
type Problems = Record<string, string>;

/**
 * What a setting must be beside others: says what is wrong with it, or false. What is wrong by itself is undefined
 * here, and told already.
 */
type Rule<Settings> = (settings: Partial<Settings>, env: NodeJS.ProcessEnv) => string | false;

/** A rule of production; elsewhere everything goes. */
export function inProduction<Settings>(rule: Rule<Settings>): Rule<Settings> {
  return (settings, env) => env['NODE_ENV'] === 'production' && rule(settings, env);
}

/** What looks for mistakes in the settings of each class that this process has. */
const checks: ((env: NodeJS.ProcessEnv) => Problems)[] = [];

/**
 * Makes an injectable class out of a zod schema of environment variables, and rules of those that depend on others:
 * `class EngineConfig extends configOf({…}) {}`. Constructing it reads the environment once, and throws
 * {@link ConfigError} naming every mistake, those in the settings of the process's other classes too.
 * Empty strings count as unset.
 */
export function configOf<Shape extends z.ZodRawShape>(
  shape: Shape,
  rules: { [Name in keyof Shape]?: Rule<z.infer<z.ZodObject<Shape>>> } = {},
): new (
  env?: NodeJS.ProcessEnv,
) => z.infer<z.ZodObject<Shape>> {
  const read = (env: NodeJS.ProcessEnv): { settings: object; problems: Problems } => {
    const settings: Record<string, unknown> = {};
    const problems: Problems = {};
    for (const [name, type] of Object.entries(shape)) {
      const parsed = z.safeParse(type, env[name] === '' ? undefined : env[name]);
      if (parsed.success) settings[name] = parsed.data;
      else problems[name] = parsed.error.issues.map(({ message }) => message).join(', ');
    }
    for (const [name, rule] of Object.entries(rules)) {
      const problem = rule?.(settings as Partial<z.infer<z.ZodObject<Shape>>>, env);
      if (problem) problems[name] ??= problem;
    }
    return { settings, problems };
  };
  checks.push((env) => read(env).problems);
  function Config(this: object, env: NodeJS.ProcessEnv = process.env): void {
    const { settings, problems } = read(env);
    if (Object.keys(problems).length > 0)
      throw new ConfigError(Object.assign({}, ...checks.map((check) => check(env))) as Problems);
    Object.assign(this, settings);
  }
  return Config as unknown as new (
    env?: NodeJS.ProcessEnv,
  ) => z.infer<z.ZodObject<Shape>>;
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

/** A comma-separated list of `host:port`, written as in a URL (`[::1]:8080`); kept in lower case, without brackets. */
export const hosts = list.pipe(
  z.array(
    z
      .string()
      .regex(/^(?:[^\s/:@[\]]+|\[[\da-f:.]+\]):\d+$/i, {
        error: ({ input }) => `"${String(input)}" must be host:port, such as 127.0.0.1:8080`,
      })
      .transform((host) => host.toLowerCase().replace(/[[\]]/g, '')),
  ),
);
